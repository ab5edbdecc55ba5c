"""One live table without input or output: seats, clock, log, views."""

TABLES = ("pit_crew", "pit_stop")
"""The games that can be played at a table; the rules of others may be here already, for scoring and for the lab."""
