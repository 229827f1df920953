#!/usr/bin/env python3
"""How fast the workbook is, against doing the same by hand.

    Tests/Benchmark/benchmark.py                 all rows, 5 rounds, about four minutes
    Tests/Benchmark/benchmark.py --rounds 9      more rounds
    Tests/Benchmark/benchmark.py --row 1 --row 4 some rows

A benchmark and not a test: run by hand, on a machine that does nothing else. It prints a
Markdown table, its progress goes to standard error, and it exits with 0 whenever it could
measure, whatever it found.

- What is measured is the commit that is checked out, in copies in a temporary folder. The
  folder that you work in is not touched, and what is not committed is not measured.
- Measurements are paired: each round times the one and then the other (A B A B ...), and
  the ratio is of one round's pair. Given are the median and, in brackets, the least and the
  most; the median is what must reach the bar. The first, warming round is not counted.
- Every edit is one line inside of a function at the end of a folder's largest file, so that
  no lesson's text is built on; and of another length than the one before it: SwiftPM 6.3 does
  not see a save of the same size within the same second.
- The commands, flags and settings are those of `Build/Builder.swift` and
  `Run/TestBinary.swift`. The built test binary is run as on Linux; macOS was not tried.
"""

import argparse
import itertools
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
# Nothing that the caller has set may reach the manifest or the tool.
SETTINGS = {k: v for k, v in os.environ.items() if not k.startswith("WORKBOOK_")}
SETTINGS["NO_COLOR"] = "1"
# A check that builds nothing is so short that it can be asked often.
REPEATS_OF_THE_SHORT = 10


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(command, folder, settings=SETTINGS, statuses=(0,)):
    """Runs a command and returns its time in seconds, or ends where it did not do its job."""
    start = time.perf_counter()
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env=settings, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seconds = time.perf_counter() - start
    if statuses and done.returncode not in statuses:
        sys.exit(f"{done.stdout[-4000:]}\ncould not measure: exit status {done.returncode}"
                 f" of {' '.join(map(str, command))}")
    return seconds


class Copy:
    """A fresh copy of the package, in which one thing is measured."""

    numbers = itertools.count(1)

    def __init__(self, parent):
        self.folder = parent / f"copy{next(Copy.numbers)}"
        self.folder.mkdir()
        archive = subprocess.run(
            ["git", "-C", PACKAGE, "archive", "HEAD"], check=True, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", self.folder], check=True, input=archive.stdout)
        # The learner who measures may have committed answers: start as shipped.
        for starter in (self.folder / ".pristine/Exercises").iterdir():
            self.fill(starter.name, starter)

    def fill(self, lesson, source):
        """Puts the Swift files of a folder in the place of an exercise's."""
        exercise = self.folder / "Exercises" / lesson
        for old in exercise.rglob("*.swift"):
            old.unlink()
        for new in source.rglob("*.swift"):
            target = exercise / new.relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(new, target)

    def solve(self, lesson):
        self.fill(lesson, self.folder / "Solutions" / lesson)

    def edit(self, folder):
        """Returns what changes a line of a folder's largest file, each time to another length."""
        files = list((self.folder / folder).rglob("*.swift"))
        if not files:
            sys.exit(f"could not measure: there is no Swift file in {folder}")
        path = max(files, key=lambda file: file.stat().st_size)
        text = path.read_text()
        lengths = itertools.cycle(range(1, 60))

        def save():
            line = f'  _ = "{"x" * next(lengths)}"'
            path.write_text(f"{text}\nprivate func edited() {{\n{line}\n}}\n")

        return save

    def build(self, lesson, code, tests, scratch=".build/workbook"):
        """A build as the checker does it."""
        return run(
            ["swift", "build", "--build-tests", "--scratch-path", scratch, "-Xswiftc", "-gnone"],
            self.folder,
            SETTINGS | {"WORKBOOK_LESSON": lesson, "WORKBOOK_CODE": code, "WORKBOOK_TESTS": tests})

    def run_tests(self, variant=None, scratch=".build/workbook"):
        """A run of the built test binary as the checker does it; a bug may end it in any way."""
        kept = ("PATH", "HOME", "LD_LIBRARY_PATH")
        settings = {name: SETTINGS[name] for name in kept if name in SETTINGS} | {
            "TMPDIR": str(self.folder), "TZ": "UTC", "LANG": "en_US.UTF-8", "NO_COLOR": "1",
            "SWIFT_BACKTRACE": "enable=no"}
        if variant:
            settings["WORKBOOK_VARIANT"] = variant
        return run(
            [self.folder / scratch / "debug/WorkbookPackageTests.xctest",
             "--testing-library", "swift-testing", "--event-stream-version", "6.3",
             "--event-stream-output-path", self.folder / "records.jsonl", "--no-parallel"],
            self.folder, settings, statuses=None if variant else (0,))


def rounds_of(count, *measures):
    """Times each measure in turn, round by round, after one round that is not counted."""
    rounds = []
    for number in range(count + 1):
        rounds.append([measure() for measure in measures])
        say("  " + ("warm-up" if number == 0 else f"{number}/{count}") + ": "
            + ", ".join(f"{seconds * 1000:.0f} ms" for seconds in rounds[-1]))
    return rounds[1:]


# Each row: its words, its bar, and the rounds that it took.


def row1(parent, tool, count):
    copy = Copy(parent)
    copy.solve("03-RepositoryInjection")
    save = copy.edit("Exercises/03-RepositoryInjection")

    def check():
        save()
        return run([tool, "check", "03"], copy.folder)

    def swift_test():
        save()
        return run(["swift", "test"], copy.folder,
                   SETTINGS | {"WORKBOOK_LESSON": "RepositoryInjection"})

    return rounds_of(count, check, swift_test)


def row2(parent, tool, count):
    copy = Copy(parent)
    copy.solve("08-Callbacks")
    run([tool, "check", "08"], copy.folder)
    mutants = [path.stem for path in (copy.folder / "Tests/Variants/08-Callbacks").glob("*.diff")
               if "kind: mutant" in path.read_text()]
    save = copy.edit("Sources/Subjects/AlbumSearch")

    def one_more():
        return statistics.mean(copy.run_tests(variant=mutant) for mutant in mutants)

    def rebuild():
        save()
        scratch = ".build/rebuilt"
        built = copy.build(
            "Callbacks", "Sources/Subjects/AlbumSearch", "Exercises/08-Callbacks", scratch)
        return built + copy.run_tests(scratch=scratch)

    return rounds_of(count, one_more, rebuild)


def row3(parent, tool, count):
    copy = Copy(parent)
    copy.solve("08-Callbacks")
    save = copy.edit("Exercises/08-Callbacks")

    def check():
        save()
        return run([tool, "check", "08"], copy.folder)

    def build_and_run():
        save()
        code = ".build/workbook-schemata/08-Callbacks/AlbumSearch"
        return copy.build("Callbacks", code, "Exercises/08-Callbacks") + copy.run_tests()

    return rounds_of(count, check, build_and_run)


def settled(parent, tool):
    """A copy in which two lessons are solved, and a third is under way and was judged."""
    copy = Copy(parent)
    copy.solve("03-RepositoryInjection")
    copy.solve("08-Callbacks")
    run([tool, "check"], copy.folder, statuses=(1,))
    return copy


def row4(parent, tool, count):
    copy = settled(parent, tool)
    return rounds_of(count * REPEATS_OF_THE_SHORT,
                     lambda: run([tool, "check"], copy.folder, statuses=(1,)))


def row5(parent, tool, count):
    copy = settled(parent, tool)
    return rounds_of(count * REPEATS_OF_THE_SHORT, lambda: run([tool, "list"], copy.folder))


def row6(parent, tool, count):
    # A new folder each time: SwiftPM keeps what it made of a manifest under the path of it.
    def check():
        copy = Copy(parent)
        seconds = run([tool, "check"], copy.folder, statuses=(1,))
        shutil.rmtree(copy.folder)
        return seconds

    def build():
        copy = Copy(parent)
        seconds = copy.build(
            "GreenIsNotProof", "Sources/Subjects/AlbumSearch", "Exercises/01-GreenIsNotProof")
        shutil.rmtree(copy.folder)
        return seconds

    return rounds_of(count, check, build)


def row7(parent, tool, count):
    copy = settled(parent, tool)
    return rounds_of(
        count * REPEATS_OF_THE_SHORT, lambda: run([tool, "predict", "1"], copy.folder))


# What, compared with, the bar, and how to measure it. A bar is a ratio of the first to the
# second ("most"), of the second to the first ("least"), or, alone, a time in seconds.
ROWS = {
    1: ("`check` of lesson 03 after an edit of one line", "`swift test` of that lesson alone",
        "most", 0.8, row1),
    2: ("one more mutant of lesson 08, built already", "an edit of the code, a build, a run",
        "least", 30, row2),
    3: ("`check` of lesson 08, all five steps, after an edit of its tests",
        "the same build, and one run", "most", 2.0, row3),
    4: ("`check` where nothing has changed", None, "seconds", 0.060, row4),
    5: ("`list`", None, "seconds", 0.030, row5),
    6: ("the first `check` of a fresh copy, lesson 01", "a build of that lesson from nothing",
        "most", 1.3, row6),
    7: ("the question of `predict`", None, "seconds", 0.030, row7),
}


def duration(seconds):
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.0f} ms"


def spread(values, form):
    return f"{form(statistics.median(values))} ({form(min(values))}–{form(max(values))})"


def table_line(number, rounds):
    what, against, kind, bar, _ = ROWS[number]
    own = [times[0] for times in rounds]
    measured = f"{spread(own, duration)}"
    if kind == "seconds":
        reached = statistics.median(own) <= bar
        cells = [what, measured, "", "", f"≤ {duration(bar)}"]
    else:
        other = [times[1] for times in rounds]
        most = kind == "most"
        ratios = [a / b if most else b / a for a, b in rounds]
        reached = statistics.median(ratios) <= bar if most else statistics.median(ratios) >= bar
        form = (lambda ratio: f"{ratio:.2f}") if most else (lambda ratio: f"{ratio:.0f}")
        cells = [what, measured, f"{against}: {spread(other, duration)}", spread(ratios, form),
                 f"≤ {bar} ×" if most else f"≥ {bar} × cheaper"]
    return "| " + " | ".join([str(number), *cells, "yes" if reached else "**no**"]) + " |"


def heading(rounds):
    def output(*command):
        return subprocess.run(command, text=True, capture_output=True, cwd=PACKAGE).stdout

    system = f"{platform.system()} {platform.machine()}"
    if platform.system() == "Linux":
        system = f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {platform.machine()}"
    swift = next(line for line in output("swift", "--version").splitlines() if "Swift" in line)
    commit = output("git", "rev-parse", "--short", "HEAD").strip()
    return "\n".join([
        f"{date.today()} · {system} · {os.cpu_count()} CPUs, load {os.getloadavg()[0]:.1f} at the"
        f" start · {swift} · commit {commit} · {rounds} rounds, median (least–most)",
        "",
        "| | What | Measured | Compared with | Ratio | Must reach | Reached |",
        "|---|---|---|---|---|---|---|",
    ])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds to count (5)")
    parser.add_argument("--row", type=int, action="append", choices=ROWS, help="this row only")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds must be 1 or more")

    lines = [heading(options.rounds)]
    with tempfile.TemporaryDirectory(prefix="workbook-benchmark-") as name:
        parent = Path(name).resolve()
        # SwiftPM leaves its lock files there.
        SETTINGS["TMPDIR"] = name
        say("building the tool")
        copy = Copy(parent)
        run(["swift", "build", "--product", "workbook"], copy.folder)
        tool = copy.folder / ".build/debug/workbook"
        for number in sorted(set(options.row or ROWS)):
            say(f"row {number}: {ROWS[number][0]}")
            lines.append(table_line(number, ROWS[number][-1](parent, tool, options.rounds)))
    print("\n".join(lines))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
