#!/usr/bin/env python3
"""How fast the workbook is, against doing the same by hand.

    Tests/Benchmark/benchmark.py                 all rows, 5 rounds, about ten minutes
    Tests/Benchmark/benchmark.py --rounds 9      more rounds
    Tests/Benchmark/benchmark.py --row 1 --row 4 some rows
    Tests/Benchmark/benchmark.py --row 18 --row 19 --package ../Version
                                                 `probe` of that package, and not of a made one

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
- The nearest peer that can be built without a network is the plain package of one exercise,
  with `swift test` after each save, as exercism's Swift track hands it out.
"""

import argparse
import itertools
import fcntl
import os
import platform
import pty
import re
import resource
import select
import shutil
import struct
import statistics
import subprocess
import sys
import tempfile
import termios
import time
from datetime import date
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
# Nothing that the caller has set may reach the manifest or the tool.
SETTINGS = {k: v for k, v in os.environ.items() if not k.startswith("WORKBOOK_")}
SETTINGS["NO_COLOR"] = "1"
# Rounds for each that is asked for: what is so short can be measured more often, and an edit is
# held against another that takes nearly as long.
REPEATS_OF_AN_EDIT = 5
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

    def run_tests(self, scratch=".build/workbook"):
        """A run of the built test binary as the checker does it."""
        kept = ("PATH", "HOME", "LD_LIBRARY_PATH")
        settings = {name: SETTINGS[name] for name in kept if name in SETTINGS} | {
            "TMPDIR": str(self.folder), "TZ": "UTC", "LANG": "en_US.UTF-8", "NO_COLOR": "1",
            "SWIFT_BACKTRACE": "enable=no"}
        return run(
            [self.folder / scratch / "debug/WorkbookPackageTests.xctest",
             "--testing-library", "swift-testing", "--event-stream-version", "6.3",
             "--event-stream-output-path", self.folder / "records.jsonl", "--no-parallel"],
            self.folder, settings)


def rounds_of(count, *measures):
    """Times each measure in turn, round by round, after one round that is not counted."""
    rounds = []
    for number in range(count + 1):
        rounds.append([measure() for measure in measures])
        say("  " + ("warm-up" if number == 0 else f"{number}/{count}") + ": "
            + ", ".join(f"{seconds * 1000:.0f} ms" for seconds in rounds[-1]))
    return rounds[1:]


class Watch:
    """`workbook watch` in a terminal of its own."""

    def __init__(self, tool, folder, lesson):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execve(tool, [str(tool), "watch", lesson], SETTINGS | {"TERM": "xterm-256color"})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))

    def wait_for(self, words, without=None):
        """Reads until a whole screen has these words, and not those."""
        screen = b""
        while True:
            if not select.select([self.terminal], [], [], 60)[0]:
                sys.exit(f"could not measure: watch never showed {words!r}")
            screen += os.read(self.terminal, 1 << 16)
            whole = screen.rfind(b"\x1b[?2026l")
            begin = screen.rfind(b"\x1b[?2026h", 0, whole)
            shown = screen[begin:whole] if 0 <= begin < whole else b""
            if words.encode() in shown and not (without and without.encode() in shown):
                return

    def quit(self):
        os.write(self.terminal, b"q")
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def plain_package(parent, copy, lesson, module):
    """One exercise as a package of its own, without the workbook: what a peer hands out."""
    folder = parent / f"plain{next(Copy.numbers)}"
    shutil.copytree(copy.folder / "Exercises" / lesson, folder / "Sources" / module,
                    ignore=shutil.ignore_patterns("*.md"))
    shutil.copytree(copy.folder / "Tests/Suites" / lesson, folder / f"Tests/{module}Tests")
    shutil.copytree(copy.folder / "Sources/TestPatterns", folder / "Sources/TestPatterns",
                    ignore=shutil.ignore_patterns("*.docc"))
    (folder / "Package.swift").write_text(f"""\
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Exercise",
  targets: [
    .target(name: "TestPatterns"),
    .target(name: "{module}"),
    .testTarget(name: "{module}Tests", dependencies: ["{module}", "TestPatterns"]),
  ])
""")
    return folder


def course_of(parent, count):
    """A copy with this many lessons: some of ours, and as often as needed the first one anew."""
    copy = Copy(parent)
    manifest = copy.folder / "Package.swift"
    text = manifest.read_text()
    lines = re.findall(r"^  \.(?:test|refactor)\(.*\n", text, re.M)
    first, others = lines[0], lines[1:]
    # The one that is edited must be among them.
    kept = [first] + others[: count - 1]
    for number in range(len(kept) + 1, count + 1):
        folder, name = "01-GreenIsNotProof", f"{50 + number}-Again{number}"
        for place in ("Exercises", "Solutions", "Tests/Variants", ".pristine/Exercises"):
            shutil.copytree(copy.folder / place / folder, copy.folder / place / name)
        kept.append(first.replace(folder, name))
    manifest.write_text(text.replace("".join(lines), "".join(kept)))
    copy.solve(EDITED)
    return copy


# Each row: its words, its bar, and the rounds that it took.
EDITED = "03-RepositoryInjection"
GRADED = "08-Callbacks"


def one_line_check(copy, tool):
    save = copy.edit(f"Exercises/{EDITED}")

    def check():
        save()
        return run([tool, "check", EDITED], copy.folder)

    return check


def refactor(parent, tool, count):
    copy = Copy(parent)
    copy.solve(EDITED)
    check = one_line_check(copy, tool)
    save = copy.edit(f"Exercises/{EDITED}")

    def swift_test():
        save()
        return run(["swift", "test"], copy.folder,
                   SETTINGS | {"WORKBOOK_LESSON": "RepositoryInjection"})

    return rounds_of(count * REPEATS_OF_AN_EDIT, check, swift_test)


def peer(parent, tool, count):
    copy = Copy(parent)
    copy.solve(EDITED)
    check = one_line_check(copy, tool)
    folder = plain_package(parent, copy, EDITED, "RepositoryInjection")
    copy.folder, own = folder, copy.folder
    save = copy.edit("Sources/RepositoryInjection")
    copy.folder = own

    def swift_test():
        save()
        return run(["swift", "test"], folder)

    return rounds_of(count * REPEATS_OF_AN_EDIT, check, swift_test)


def leave_mutants(copy, count):
    """Leaves so many of the graded lesson's mutants, and returns how many it took away."""
    mutants = sorted(path for path in (copy.folder / "Tests/Variants" / GRADED).glob("*.diff")
                     if "kind: mutant" in path.read_text())
    for mutant in mutants[count:]:
        mutant.unlink()
    return len(mutants[count:])


def one_more_mutant(parent, tool, count):
    many, few, rebuilt = Copy(parent), Copy(parent), Copy(parent)
    more = leave_mutants(few, 20)
    for copy in (many, few, rebuilt):
        copy.solve(GRADED)
    saves = {copy: copy.edit(f"Exercises/{GRADED}") for copy in (many, few)}
    save = rebuilt.edit("Sources/Subjects/AlbumSearch")

    def check(copy):
        saves[copy]()
        return run([tool, "check", GRADED], copy.folder)

    def one_more():
        return (check(many) - check(few)) / more

    def rebuild():
        save()
        scratch = ".build/rebuilt"
        built = rebuilt.build(
            "Callbacks", "Sources/Subjects/AlbumSearch", f"Exercises/{GRADED}", scratch)
        return built + rebuilt.run_tests(scratch=scratch)

    return rounds_of(count, one_more, rebuild)


def graded(parent, tool, count):
    copy = Copy(parent)
    copy.solve(GRADED)
    leave_mutants(copy, 20)
    save = copy.edit(f"Exercises/{GRADED}")

    def check():
        save()
        return run([tool, "check", GRADED], copy.folder)

    def build_and_run():
        save()
        code = f".build/workbook-sources/{GRADED}/code"
        scratch = ".build/by-hand"
        return (copy.build("Callbacks", code, f"Exercises/{GRADED}", scratch)
                + copy.run_tests(scratch=scratch))

    return rounds_of(count, check, build_and_run)


def first_suite(lesson, module):
    """A copy with the suite that a reader wrote in half an hour, and its `swift test`."""
    def prepare(parent):
        copy = Copy(parent)
        firsts = sorted((copy.folder / "Tests/Answers" / lesson).glob("first-*"))
        copy.fill(lesson, firsts[0])
        save = copy.edit(f"Exercises/{lesson}")

        def swift_test():
            save()
            return run(["swift", "test"], copy.folder, SETTINGS | {"WORKBOOK_LESSON": module})

        return copy, save, swift_test
    return prepare


def whole_core(lesson, module):
    def measure(parent, tool, count):
        copy, save, swift_test = first_suite(lesson, module)(parent)

        def check():
            save()
            return run([tool, "check", lesson, "--core"], copy.folder, statuses=(0, 1))

        return rounds_of(count * REPEATS_OF_AN_EDIT, check, swift_test)
    return measure


def first_finding(lesson, module):
    """From the save to the moment at which a terminal shows that a bug gets through."""
    def measure(parent, tool, count):
        copy, save, swift_test = first_suite(lesson, module)(parent)

        def check():
            save()
            start = time.perf_counter()
            pid, terminal = pty.fork()
            if pid == 0:
                os.chdir(copy.folder)
                os.execve(tool, [str(tool), "check", lesson, "--core"],
                          SETTINGS | {"TERM": "xterm-256color"})
            seconds, shown = None, b""
            while True:
                try:
                    more = os.read(terminal, 1 << 16)
                except OSError:
                    break
                if not more:
                    break
                shown += more
                if seconds is None and b"gets through" in shown:
                    seconds = time.perf_counter() - start
            os.waitpid(pid, 0)
            os.close(terminal)
            if seconds is None:
                sys.exit(f"could not measure: no bug gets through the first suite of {lesson}")
            return seconds

        return rounds_of(count * REPEATS_OF_AN_EDIT, check, swift_test)
    return measure


def settled(parent, tool):
    """A copy in which two lessons are solved, and a third is under way and was judged."""
    copy = Copy(parent)
    copy.solve(EDITED)
    copy.solve(GRADED)
    run([tool, "check"], copy.folder, statuses=(1,))
    return copy


def short(*words, status=0):
    """A command that builds nothing."""
    def measure(parent, tool, count):
        copy = settled(parent, tool)
        return rounds_of(
            count * REPEATS_OF_THE_SHORT,
            lambda: run([tool, *words], copy.folder, statuses=(status,)))
    return measure


def watched(parent, tool, count):
    copy = Copy(parent)
    copy.solve(EDITED)
    check = one_line_check(copy, tool)
    other = Copy(parent)
    other.solve(EDITED)
    watch = Watch(tool, other.folder, EDITED)
    watch.wait_for("passed")
    folder = other.folder / "Exercises" / EDITED
    path = max(folder.rglob("*.swift"), key=lambda file: file.stat().st_size)
    text = path.read_text()
    lengths = itertools.cycle(range(1, 60))

    def save():
        line = f'  _ = "{"x" * next(lengths)}"'
        start = time.perf_counter()
        path.write_text(f"{text}\nprivate func edited() {{\n{line}\n}}\n")
        # Until then a screen shows the verdict of before.
        watch.wait_for("Checking")
        watch.wait_for("tests pass", without="Checking")
        return time.perf_counter() - start

    rounds = rounds_of(count, save, check)
    watch.quit()
    return rounds


def cold(parent, tool, count):
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


def larger(*words, repeats=1, edits=False):
    """The same in a course of twenty lessons and in one of six."""
    def measure(parent, tool, count):
        courses = [course_of(parent, 20), course_of(parent, 6)]
        for copy in courses:
            run([tool, "check", EDITED], copy.folder)
            run([tool, "check"], copy.folder, statuses=(1,))
        if edits:
            measures = [one_line_check(copy, tool) for copy in courses]
        else:
            measures = [
                lambda copy=copy: run([tool, *words], copy.folder, statuses=(0, 1))
                for copy in courses]
        return rounds_of(count * repeats, *measures)
    return measure


# The package to probe, or None for one that is made.
PROBED = None
PRICES = 60


def priced_package(folder):
    """A library of small functions, with about a thousand mutants, and a test for each."""
    functions, tests = "", ""
    for number in range(1, PRICES + 1):
        functions += f"""\
public func price{number}(_ count: Int, _ isMember: Bool) -> Int {{
  var sum = count * {number}
  if isMember && count > 3 {{
    sum -= 5
  }}
  guard sum < 1000 else {{ return 1000 }}
  return sum + 2
}}

"""
        tests += f"""\
@Test func priced{number}() {{
  #expect(price{number}(4, true) == {4 * number - 3})
  #expect(price{number}(4, false) == {4 * number + 2})
  #expect(price{number}(2000, false) == 1000)
}}

"""
    for path, text in {
        "Package.swift": """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Prices",
  targets: [.target(name: "Prices"), .testTarget(name: "PricesTests", dependencies: ["Prices"])])
""",
        "Sources/Prices/Prices.swift": functions,
        "Tests/PricesTests/Tests.swift": f"import Prices\nimport Testing\n\n{tests}",
    }.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return folder


def probed(against):
    """Seconds a mutant, builds included, behind the first build and the runs without a change."""
    def measure(parent, tool, count):
        copy = Copy(parent)
        package = parent / f"probed{next(Copy.numbers)}"
        if PROBED:
            shutil.copytree(PROBED, package, ignore=shutil.ignore_patterns(".build", ".git"))
        else:
            priced_package(package)

        def mutant():
            # What is known of earlier rounds is not run again.
            for known in (copy.folder / ".build/workbook-probe").glob("*/results-*"):
                known.unlink()
            done = subprocess.run(
                [str(tool), "probe", str(package)], cwd=copy.folder, env=SETTINGS, text=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            ran = re.search(r"This call ran (\d+) mutants? in (\d+) s, with (\d+)", done.stdout)
            if not ran:
                sys.exit(f"{done.stdout}\ncould not measure: no mutant was run")
            mutants, seconds, builds = map(int, ran.groups())
            # The largest process so far, of the compiler, the linker or the tests.
            memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
            say(f"  {mutants} mutants, {builds} builds, {seconds} s; the largest process so far: "
                f"{memory:.0f} MB")
            return max(seconds, 0.5) / mutants

        return rounds_of(count, mutant, against(copy, package))
    return measure


def tests_alone(copy, package):
    run(["swift", "build", "--build-tests"], package)
    return lambda: run(["swift", "test", "--skip-build"], package)


def build_for_each(copy, package):
    files = [file for file in package.rglob("Sources/**/*.swift")]
    copy.folder, own = package, copy.folder
    save = copy.edit(max(files, key=lambda file: file.stat().st_size).parent)
    copy.folder = own

    def once():
        save()
        return run(["swift", "test"], package)

    return once


# What, compared with, the bar, and how to measure it. A bar is a ratio of the first to the
# second ("most"), of the second to the first ("least"), what the first may take longer than the
# second ("more"), or, alone, a time in seconds; None where nothing is asked.
ROWS = {
    1: ("`check` of lesson 03 after an edit of one line", "`swift test` of that lesson alone",
        "most", 0.6, refactor),
    2: ("the same", "`swift test` in a plain package of that exercise, without the workbook",
        "most", None, peer),
    3: ("`check` of lesson 08 with 20 of its bugs, all steps, after an edit of its tests",
        "the same build, and one run", "most", 1.6, graded),
    4: ("what that check takes longer for each bug above 20",
        "an edit of the code, a build, a run", "least", 30, one_more_mutant),
    5: ("`check` where nothing has changed", None, "seconds", 0.040, short("check", status=1)),
    6: ("`list`", None, "seconds", 0.020, short("list")),
    7: ("`hint`", None, "seconds", 0.030, short("hint", "1")),
    8: ("the question of `predict`", None, "seconds", 0.030, short("predict", "1")),
    9: ("`watch` of lesson 03: from the save to the verdict", "`check` after the same edit",
        "more", 0.050, watched),
    10: ("the first `check` of a fresh copy, lesson 01", "a build of that lesson from nothing",
         "most", 1.15, cold),
    11: ("`list` in a course of 20 lessons", "of 6", "most", 1.5,
         larger("list", repeats=REPEATS_OF_THE_SHORT)),
    12: ("`check` where nothing has changed, in a course of 20 lessons", "of 6", "most", 1.5,
         larger("check", repeats=REPEATS_OF_THE_SHORT)),
    13: ("`check` of lesson 03 after an edit of one line, in a course of 20 lessons", "of 6",
         "most", 1.05, larger(repeats=REPEATS_OF_AN_EDIT, edits=True)),
    14: ("the core of lesson 05 with the first suite of a reader, after an edit of one line",
         "`swift test` of that lesson alone", "most", 1.3,
         whole_core("05-EveryStateInOrder", "EveryStateInOrder")),
    15: ("the core of lesson 08 with the first suite of a reader, after an edit of one line",
         "`swift test` of that lesson alone", "most", 1.3,
         whole_core("08-Callbacks", "Callbacks")),
    16: ("the core of lesson 15 with the first suite of a reader, after an edit of one line",
         "`swift test` of that lesson alone", "most", 2,
         whole_core("15-Observations", "Observations")),
    17: ("until a terminal shows that one of its bugs gets through, lesson 15",
         "`swift test` of that lesson alone", "most", 1.1,
         first_finding("15-Observations", "Observations")),
    18: ("`probe` of a package, for each of its mutants, builds included",
         "`swift test --skip-build` of that package", "most", 0.5, probed(tests_alone)),
    19: ("the same", "an edit of one line and `swift test`, as a build for each mutant would take",
         "least", 10, probed(build_for_each)),
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
        values, form, words = own, None, f"≤ {duration(bar)}"
    else:
        other = [times[1] for times in rounds]
        against = f"{against}: {spread(other, duration)}"
        if kind == "more":
            values = [a - b for a, b in rounds]
            form = lambda more: f"{more * 1000:+.0f} ms"
            words = f"≤ +{duration(bar)}"
        elif kind == "most":
            values = [a / b for a, b in rounds]
            form = lambda ratio: f"{ratio:.2f}"
            words = f"≤ {bar} ×"
        else:
            values = [b / a for a, b in rounds]
            form = lambda ratio: f"{ratio:.0f}"
            words = f"≥ {bar} × cheaper"
    median = statistics.median(values)
    if bar is None:
        words, reached = "", ""
    else:
        reached = "yes" if (median >= bar if kind == "least" else median <= bar) else "**no**"
    cells = [what, measured, against or "", spread(values, form) if form else "", words, reached]
    return "| " + " | ".join([str(number), *cells]) + " |"


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
    parser.add_argument("--package", type=Path, help="the package that rows 18 and 19 probe")
    options = parser.parse_args()
    global PROBED
    PROBED = options.package and options.package.resolve()
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
