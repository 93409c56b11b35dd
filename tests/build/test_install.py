"""tools/install.py: which commands it runs, and what it says. Nothing is installed here."""

import re
import sys
from pathlib import Path

import pytest
from tools import install

CONFIG = (
    "WARNING: a line that is no setting\n"
    "global.extra-index-url='https://one.example\\nhttps://two.example'\n"
    "global.index-url='https://packages.example/simple'\n"
    "global.timeout='60'\n"
)


class Machine:
    """Writes commands down instead of running them; those with a word of `broken` fail."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / ".venv" / "bin"
        self.commands: list[str] = []
        self.settings: dict[str, str] = {}
        self.broken: set[str] = set()
        self.needs = "libraries build"

    def run(self, command, environment=None):
        text = " ".join(command).replace(str(self.bin), "BIN").replace(sys.executable, "PYTHON")
        self.commands.append(text)
        self.settings.update(environment or {})
        if any(word in text for word in self.broken):
            raise install.Failed(f"This failed: {text}")
        if " -m venv" in text:
            self.create(Path(command[-1]) / "bin" / "python")
        if "uv.txt" in text:
            self.create(self.bin / "uv")
        return self.needs if " needs " in text else CONFIG if "config list" in text else ""

    def create(self, file):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()

    def ran(self, *words):
        return [text for text in self.commands if all(word in text for word in words)]


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine with pip, without uv, and with a client that has to be built."""
    new = Machine(tmp_path)
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(install, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(install, "PEERS", tmp_path / ".venv" / "peers")
    monkeypatch.setattr(install, "run", new.run)
    monkeypatch.setattr(install, "starts", lambda program: Path(program).exists())
    monkeypatch.setattr(install.shutil, "which", lambda name: None)
    monkeypatch.setattr(install.importlib.util, "find_spec", lambda name: name)
    install.uv_settings.cache_clear()
    yield new
    install.uv_settings.cache_clear()


def test_each_step_is_a_line_with_its_time(machine, capsys):
    assert install.main(["play"]) == 0
    assert re.sub(r"\d+\.\d s", "N s", capsys.readouterr().out).splitlines() == [
        "Creating the environment .venv … N s",
        "Getting uv, which installs packages fast … N s",
        "Installing what playing needs … 0 packages, N s",
        "Installing the client's libraries … N s",
        "Building the browser client … N s",
        "Installing Starboard itself … N s",
    ]


@pytest.mark.parametrize("target", ["play", "test", "bench"])
def test_all_packages_are_checked_by_their_hashes(machine, target):
    assert install.main([target]) == 0
    locked = machine.ran("install", "requirements/")
    assert len(locked) >= 2
    assert all("--require-hashes" in text for text in locked)


def test_a_second_call_creates_nothing_again(machine):
    install.main(["play"])
    machine.commands.clear()
    machine.needs = ""
    install.main(["play"])
    assert not machine.ran("-m venv")
    assert not machine.ran("uv.txt")
    assert not machine.ran("hatch_build.py", "libraries")


def test_a_machine_s_own_uv_is_taken_with_its_own_settings(machine, monkeypatch, tmp_path):
    own = tmp_path / "uv"
    own.touch()
    monkeypatch.setattr(install.shutil, "which", lambda name: str(own))
    assert install.main(["play"]) == 0
    assert (machine.bin / "uv").readlink() == own
    assert not machine.ran("uv.txt")
    assert not machine.ran("config list")


def test_uv_looks_for_packages_where_pip_does(machine, monkeypatch):
    monkeypatch.delenv("UV_INDEX", raising=False)
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    install.main(["play"])
    assert machine.settings["UV_DEFAULT_INDEX"] == "https://packages.example/simple"
    assert machine.settings["UV_INDEX"] == "https://one.example https://two.example"


def test_what_a_person_tells_uv_comes_first(machine, monkeypatch):
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://mine.example/simple")
    install.main(["play"])
    assert machine.settings["UV_DEFAULT_INDEX"] == "https://mine.example/simple"


def test_where_uv_cannot_be_had_pip_installs(machine, capsys):
    machine.broken = {"uv.txt"}
    assert install.main(["play"]) == 0
    assert machine.ran("PYTHON -m pip --python BIN/python", "--require-hashes", "requirements/play.txt")
    assert machine.ran("PYTHON -m pip --python BIN/python", "--editable .")
    assert "so pip installs the packages, which takes longer" in capsys.readouterr().out


def test_where_uv_fails_pip_installs(machine, capsys):
    machine.broken = {"BIN/uv pip install"}
    assert install.main(["play"]) == 0
    assert machine.ran("PYTHON -m pip --python BIN/python", "--require-hashes", "requirements/play.txt")
    assert "uv failed, so pip does it" in capsys.readouterr().out


def test_a_python_without_pip_gets_one_in_the_environment(machine, monkeypatch):
    monkeypatch.setattr(install.importlib.util, "find_spec", lambda name: None)
    assert install.main(["play"]) == 0
    assert machine.ran("BIN/python -m ensurepip")
    assert machine.ran("BIN/python -m pip", "requirements/uv.txt")


def test_node_is_installed_only_where_the_client_has_to_be_built_and_there_is_none(machine):
    machine.needs = ""
    install.main(["play"])
    assert not machine.ran("node.txt")
    machine.needs = "node libraries build"
    install.main(["client"])
    assert machine.ran("requirements/node.txt")


def test_tests_need_node_even_if_the_client_is_built(machine):
    machine.needs = "node libraries check"
    install.main(["test"])
    assert machine.ran("requirements/node.txt")


def test_the_benchmark_s_peers_have_an_environment_of_their_own(machine):
    install.main(["bench"])
    assert machine.ran("BIN/uv pip install --python BIN/python", "bench.txt")
    assert machine.ran("BIN/uv pip install", "peers/bin/python", "peers.txt")


def test_what_fails_is_a_sentence_and_an_exit_code(machine, capsys):
    machine.broken = {"hatch_build.py libraries"}
    assert install.main(["play"]) == 1
    assert "This failed: BIN/python hatch_build.py libraries" in capsys.readouterr().err


def test_locks_are_not_made_without_uv(machine, capsys):
    machine.broken = {"uv.txt"}
    assert install.main(["uv"]) == 1
    assert "The lock files are made by uv" in capsys.readouterr().err


def test_an_unknown_target_is_refused(machine, capsys):
    assert install.main(["everything"]) == 1
    assert "play, test, bench" in capsys.readouterr().err


def test_a_command_that_fails_shows_what_it_printed():
    with pytest.raises(install.Failed, match=r"(?s)no such thing.*This failed: "):
        install.run([sys.executable, "-c", "import sys; sys.exit('no such thing')"])
