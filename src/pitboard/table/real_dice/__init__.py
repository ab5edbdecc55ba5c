"""Real dice, as they fall on a real table (Table 19)."""
