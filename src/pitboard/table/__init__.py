"""One live table without input or output: seats, clock, log, views."""

TABLES = ("pit_crew", "pit_stop", "formula")
"""The games that can be played at a table, in the order in which their bots are compiled: the quick ones first."""
