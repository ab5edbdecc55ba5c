"""The thinker: one worker process that answers for bots and tries plans. `python -m pitboard.thinker`, spoken to over pipes."""
