"""tools/first_start.py: how it reads the steps, and what it takes from the machine."""

import signal
import subprocess
import sys

import pytest
from tools import first_start
from tools.first_start import Step, StopWatch, table

LINES = ["Creating the environment .venv … 0.1 s\n", "a warning\n", "Installing what playing needs … 2.2 s\n"]


def test_each_line_with_a_time_is_a_step(capsys):
    watch = StopWatch()
    watch.read(LINES)
    watch.end("Starting the server")
    assert [step.what for step in watch.steps] == [
        "Creating the environment .venv",
        "Installing what playing needs",
        "Starting the server",
    ]
    assert capsys.readouterr().out == "".join(LINES)


def test_packages_of_others_do_not_count_as_our_own():
    steps = [Step("Creating the environment .venv", 0.5), Step("Installing what playing needs", 4.0)]
    assert table([*steps, Step("Installing Starboard itself", 1.0)]).splitlines()[1:] == [
        "   0.5 s  Creating the environment .venv",
        "   4.0 s  Installing what playing needs",
        "   1.0 s  Installing Starboard itself",
        "   5.5 s  in all, of which 1.5 s are our own and the rest is other packages",
    ]


def test_a_new_home_is_empty_and_knows_the_network(tmp_path, monkeypatch):
    monkeypatch.setenv("STARBOARD_CACHE", "/somewhere")
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example")
    environment = first_start.new_home(tmp_path / "home")
    assert environment["HOME"].startswith(str(tmp_path))
    assert environment["HTTPS_PROXY"] == "http://proxy.example"
    assert not {"STARBOARD_CACHE", "PYTHONPATH"} & set(environment)
    assert not [path for path in (tmp_path / "home").rglob("*") if path.is_file()]


@pytest.mark.parametrize("ends", [True, False], ids=["ends when asked to", "does not listen"])
def test_what_was_started_is_ended(monkeypatch, ends):
    monkeypatch.setattr(first_start, "GRACE_SECONDS", 0.5)
    deaf = "" if ends else "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); "
    code = f"import time; {deaf}print('begun', flush=True); time.sleep(60)"
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as child:
        assert child.stdout
        child.stdout.readline()
        first_start.stop(child)
        assert child.returncode == (-signal.SIGINT if ends else -signal.SIGKILL)


def test_a_start_that_fails_is_not_waited_for():
    with subprocess.Popen([sys.executable, "-c", ""], text=True) as child:
        child.wait()
        assert not first_start.wait_for_page(f"http://127.0.0.1:{first_start.free_port()}/", child)
