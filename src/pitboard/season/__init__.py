"""A series of races: entries, points, standings, ratings. No input or output: acts go in, tables of figures come out."""
