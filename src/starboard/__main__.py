"""`python -m starboard` is the command `starboard`."""

import sys

from starboard.cli import main

sys.exit(main())
