"""`python -m pitboard`."""

import sys

from pitboard.cli import main

sys.exit(main())
