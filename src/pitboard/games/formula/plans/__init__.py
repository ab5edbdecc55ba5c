"""Plans: what a driver leaves as word beforehand, in text or as data, and how it answers."""
