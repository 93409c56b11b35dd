"""Prints the path of a Chromium for the browser tests: an installed one, else Playwright's, else Debian's.

Progress goes to the standard error stream, so that `make` can take the path from the standard output.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
DOWNLOAD_SECONDS = 240
CONNECT_MILLISECONDS = "5000"


def main() -> int:
    steps: tuple[Callable[[], None], ...] = (lambda: None, download, install_package)
    for step in steps:
        step()
        path = find()
        if path:
            print(path)
            return 0
    print(
        "No Chromium could be found or installed: install one, or name it in STARBOARD_CHROMIUM.",
        file=sys.stderr,
    )
    return 1


def find() -> str | None:
    """The first browser that is there and really starts (a download may lack system libraries)."""
    candidates = [
        os.environ.get("STARBOARD_CHROMIUM"),
        *map(shutil.which, NAMES),
        *APPLICATIONS,
        playwright_browser(),
    ]
    return next((path for path in candidates if path and starts(path)), None)


def starts(path: str) -> bool:
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def playwright_browser() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def download() -> None:
    environment = {**os.environ, "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": CONNECT_MILLISECONDS}
    attempt([sys.executable, "-m", "playwright", "install", "chromium"], DOWNLOAD_SECONDS, environment)


def install_package() -> None:
    """Debian's package, where this is Debian and we may install it."""
    if shutil.which("apt-get") is None:
        return
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    attempt([*rights, "apt-get", "update", "-q"], DOWNLOAD_SECONDS)
    attempt([*rights, "apt-get", "install", "-q", "-y", "chromium"], 2 * DOWNLOAD_SECONDS)


def attempt(command: list[str], seconds: int, environment: dict[str, str] | None = None) -> None:
    """Run a command that may fail: whether it helped is seen by looking for the browser again."""
    print("Getting a Chromium:", " ".join(command), file=sys.stderr)
    try:
        subprocess.run(command, stdout=sys.stderr, env=environment, timeout=seconds, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
