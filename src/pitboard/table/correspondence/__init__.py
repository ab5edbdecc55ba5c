"""Racing by correspondence: a timetable, its deadlines, and what happens when they pass (Table 16)."""
