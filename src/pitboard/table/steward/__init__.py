"""The steward: decisions with a reason, and turns that are corrected (Table 17, Table 18)."""
