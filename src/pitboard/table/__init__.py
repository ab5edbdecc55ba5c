"""One live table without input or output: seats, clock, log, views."""
