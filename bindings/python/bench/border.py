"""What a call from Python costs over the same call in C++, in nanoseconds.

    python3 bindings/python/bench/border.py [BUILD]

BUILD (build/release) holds the library and the package. Both sides make the same calls in loops, taken in
turn, and the least of all rounds counts; the loop itself is subtracted on the Python side.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/release").resolve()
sys.path.insert(0, str(BUILD / "python"))

import fleetfoot  # noqa: E402

SIZE, CALLS, ROUNDS = 2000, 1500, 20


def cpp_side(folder):
    program = Path(folder) / "border"
    source = Path(__file__).with_suffix(".cpp")
    subprocess.run(
        ["c++", "-std=c++20", "-O2", f"-I{ROOT}/include", str(source), str(BUILD / "libfleetfoot.a"), "-o", str(program)],
        check=True,
    )

    def run():
        lines = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout.splitlines()
        return {name: float(time) for name, time in map(str.split, lines)}

    return run


def python_side():
    grid = fleetfoot.Grid(SIZE, SIZE)
    agent = fleetfoot.Agent(grid, (0, 5), (SIZE - 1, 5), "dstar-lite")

    def begin_again():
        agent.relocate((0, 5))
        agent.step()

    def nothing():
        pass

    def empty(calls):
        for i in calls:
            pass

    def step(calls):
        for i in calls:
            agent.step(work=64)

    def step_and_read(calls):
        for i in calls:
            agent.step(work=64).to

    def position(calls):
        for i in calls:
            agent.position

    def brackets(calls):
        for i in calls:
            grid[900, i] = 0

    def set_cell(calls):
        for i in calls:
            grid.set((i, 900), 1)

    def at(calls):
        for i in calls:
            grid.at((i, 900))

    def measure(reset, loop):
        least = float("inf")
        for _ in range(ROUNDS):
            reset()
            begin = time.perf_counter_ns()
            loop(range(CALLS))
            least = min(least, time.perf_counter_ns() - begin)
        return least / CALLS

    def run():
        loop = measure(nothing, empty)
        return {
            "agent.step(work=64)": ("step", measure(begin_again, step) - loop),
            "agent.step(work=64).to": ("step", measure(begin_again, step_and_read) - loop),
            "agent.position": ("position", measure(nothing, position) - loop),
            "grid[y, x] = 0": ("set", measure(nothing, brackets) - loop),
            "grid.set((x, y), 1)": ("set", measure(nothing, set_cell) - loop),
            "grid.at((x, y))": ("at", measure(nothing, at) - loop),
        }

    return run


def main():
    with tempfile.TemporaryDirectory() as folder:
        in_cpp, in_python = cpp_side(folder), python_side()
        rounds = [(in_cpp(), in_python()) for _ in range(3)]
    print("| call | in C++ | in Python | the border |\n|---|---:|---:|---:|")
    for call, (name, _) in rounds[0][1].items():
        cpp = min(of_cpp[name] for of_cpp, _ in rounds)
        python = min(of_python[call][1] for _, of_python in rounds)
        print(f"| `{call}` | {cpp:.0f} ns | {python:.0f} ns | {python - cpp:.0f} ns |")


main()
