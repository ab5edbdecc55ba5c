"""The thinker: one worker process that answers for bots. Started as `python -m pitboard.thinker`, spoken to over pipes."""
