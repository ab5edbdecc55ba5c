"""The few words every game shares: state, luck, refusals, records, notation."""
