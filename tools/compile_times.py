"""What compiling each game costs: processor seconds for each step of `prepare`, and what they are spent on.

    python tools/compile_times.py [--researchers] [--rules] [game …]

Each game is compiled in a process and a cache of its own. Times are processor seconds, so that others who use
the machine hardly matter. `--researchers` adds what playing does not need: playouts, perft, batches.
`--rules` also lists the functions that cost most, and how often each was compiled.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

TYPING, LOWERING, FRONT = "types", "lowering", "front end"
FUNCTION_PASSES, MODULE_PASSES, MACHINE_CODE = "function passes", "module passes", "machine code"
ELSEWHERE = "elsewhere"
PHASES = (FRONT, TYPING, LOWERING, FUNCTION_PASSES, MODULE_PASSES, MACHINE_CODE, ELSEWHERE)
PASSES = {"nopython_type_inference": TYPING, "native_lowering": LOWERING}
DEAREST = 25


class Stopwatch:
    """Processor seconds by what runs innermost: each second counts once."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self._running = [ELSEWHERE]
        self._last = time.process_time()

    def _count(self) -> None:
        now = time.process_time()
        self.seconds[self._running[-1]] += now - self._last
        self._last = now

    def start(self, what: str) -> None:
        self._count()
        self._running.append(what)

    def stop(self) -> None:
        self._count()
        self._running.pop()

    @contextmanager
    def time(self, what: str) -> Iterator[None]:
        self.start(what)
        yield
        self.stop()


def watch_numba(phases: Stopwatch, functions: Stopwatch, compiled: Counter[str]) -> None:
    """Let Numba and its code library report what they are doing."""
    from numba.core import codegen, event

    class Passes(event.Listener):  # type: ignore[misc]
        def on_start(self, event: Any) -> None:
            phases.start(PASSES.get(event.data["name"].split()[0], FRONT))

        def on_end(self, event: Any) -> None:
            phases.stop()

    class Functions(event.Listener):  # type: ignore[misc]
        def on_start(self, event: Any) -> None:
            function = event.data["dispatcher"].py_func
            name = f"{function.__module__.removeprefix('starboard.')}.{function.__name__}"
            compiled[name] += 1
            functions.start(name)

        def on_end(self, event: Any) -> None:
            functions.stop()

    event.register("numba:run_pass", Passes())
    event.register("numba:compile", Functions())
    watch = {
        "_optimize_functions": FUNCTION_PASSES,
        "_optimize_final_module": MODULE_PASSES,
        "_finalize_specific": MACHINE_CODE,
    }
    for name, phase in watch.items():
        setattr(codegen.JITCodeLibrary, name, timed(getattr(codegen.JITCodeLibrary, name), phases, phase))


def timed(method: Callable[..., Any], phases: Stopwatch, phase: str) -> Callable[..., Any]:
    def run(*arguments: Any) -> Any:
        with phases.time(phase):
            return method(*arguments)

    return run


def measure(id: str, researchers: bool) -> dict[str, Any]:
    """Compile one game in this process, whose cache is empty."""
    phases, functions, compiled = Stopwatch(), Stopwatch(), Counter[str]()
    watch_numba(phases, functions, compiled)
    import starboard
    from starboard.engine.batch import Batch
    from starboard.engine.compiling.prepare import steps
    from starboard.engine.generic import simulate

    game = starboard.game(id)
    game.code  # noqa: B018  (loading the modules is not compiling)
    todo = steps(game)
    if researchers:
        todo += [
            ("playouts", lambda: simulate.playouts(game, 1)),
            ("perft", lambda: simulate.perft(game.new(seed=0, chance="explicit"), 1)),
            ("batches", lambda: step_batch(Batch(game, 2))),
        ]
    rows = []
    for what, run in todo:
        before, number, start = phases.seconds.copy(), compiled.total(), time.process_time()
        run()
        phases._count()
        spent = {phase: phases.seconds[phase] - before[phase] for phase in PHASES}
        rows.append((what, time.process_time() - start, compiled.total() - number, spent))
    functions._count()
    dearest = [
        (name, compiled[name], spent)
        for name, spent in sorted(functions.seconds.items(), key=lambda item: -item[1])
        if spent
    ]
    return {"rows": rows, "functions": [row for row in dearest if row[0] != ELSEWHERE]}


def step_batch(batch: Any) -> None:
    batch.step(batch.masks().argmax(axis=1))


def in_a_fresh_cache(id: str, researchers: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, __file__, "--measure", *["--researchers"] * researchers, id]
        environment = {**os.environ, "STARBOARD_CACHE": cache}
        output = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout
    measured: dict[str, Any] = json.loads(output)
    return measured


def print_table(id: str, measured: dict[str, Any], rules: bool) -> None:
    rows = measured["rows"]
    spent = {phase: sum(row[3][phase] for row in rows) for phase in PHASES}
    rows.append(["all", sum(row[1] for row in rows), sum(row[2] for row in rows), spent])
    print(f"\n| {id} | seconds | functions | {' | '.join(PHASES)} |")
    print("| --- " + "| ---: " * (len(PHASES) + 2) + "|")
    for what, seconds, compiled, phases in rows:
        print(
            f"| {what} | {seconds:.1f} | {compiled} | "
            + " | ".join(f"{phases[p]:.1f}" for p in PHASES)
            + " |"
        )
    if rules:
        signatures = sum(row[1] for row in measured["functions"])
        print(f"\n{len(measured['functions'])} functions in {signatures} versions. The dearest:\n")
        for name, times, seconds in measured["functions"][:DEAREST]:
            print(f"    {seconds:6.2f} s  {times:2} x  {name}")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--researchers", action="store_true", help="also what playing does not need")
    parser.add_argument("--rules", action="store_true", help="list the functions that cost most")
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure(arguments.games[0], arguments.researchers)))
        return
    import starboard

    for id in arguments.games or starboard.games():
        print_table(id, in_a_fresh_cache(id, arguments.researchers), arguments.rules)


if __name__ == "__main__":
    main()
