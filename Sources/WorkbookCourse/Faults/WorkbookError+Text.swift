extension WorkbookError: CustomStringConvertible {
  /// What was expected, what the error may mean, and what to do next.
  package var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      """
      there is no command '\(name)'.
      \(suggestion(nearest))`swift run workbook help` lists them all.
      """
    case .unknownOption(let name, let command, let nearest):
      """
      `\(command)` has no option '\(name)'.
      \(suggestion(nearest))`swift run workbook \(command) --help` lists those it has.
      """
    case .missingValue(let option):
      "'\(option)' needs a value."
    case .badValue(let option, let value, let allowed):
      "'\(option)' takes one of \(allowed.joined(separator: ", ")), not '\(value)'."
    case .unexpectedArgument(let argument, let command):
      """
      `\(command)` does not know what to do with '\(argument)'.
      `swift run workbook \(command) --help` shows its form.
      """
    case .missingArgument(let command):
      """
      `\(command)` needs an argument.
      `swift run workbook \(command) --help` shows its form.
      """
    case .unknownLesson(let name, let nearest):
      """
      there is no lesson '\(name)'.
      Name a lesson by its number, its folder or its module, as in 3, 03-RepositoryInjection, repositoryinjection.
      \(suggestion(nearest))`swift run workbook list` shows them all.
      """
    case .unlistedLesson(let folder):
      """
      \(folder) has no line in the table of Package.swift, so it is no lesson yet, and nothing judges it.
      It may be a copy of another lesson's folder, or a lesson whose author is not done.
      Add its line, or move the folder away. `swift run workbook list` shows the lessons of the table.
      """
    case .missingPart(let part, let root):
      """
      there is no \(part) in \(root), and the workbook needs it.
      The package may have been copied or unpacked in part: names that begin with a dot are easily left behind.
      Bring it back with `git checkout \(part)`, or download the package again.
      """
    case .brokenTable(let reason):
      """
      the table of lessons in Package.swift cannot be read: \(reason).
      Each lesson has a line of its own, as in `.refactor("03-RepositoryInjection"),` or `.test("08-Callbacks", subject: "AlbumSearch"),`.
      Bring the table back with `git checkout Package.swift`, or fix the line.
      """
    case .notInAWorkbook(let directory):
      """
      no workbook at \(directory) or in a folder above it.
      The tool works from any folder of the package, the one with Package.swift, Exercises and Solutions.
      Change into it and try again.
      """
    case .nothingToCompare(let lesson):
      """
      the folder of \(lesson) in Exercises is gone, so there is nothing to compare.
      Bring it back with `cp -R .pristine/Exercises/\(lesson) Exercises/`.
      """
    case .notPassedYet(let lesson):
      """
      \(lesson) is not passed yet.
      `swift run workbook check` says what is missing. To go on anyway: `swift run workbook compare --spoil` shows the solution, `swift run workbook start LESSON` goes on with another lesson.
      """
    case .nothingToHint(let lesson, .notChecked):
      """
      \(lesson) was not checked yet, and a hint answers what a check found.
      Run `swift run workbook check \(lesson)` first.
      """
    case .nothingToHint(let lesson, .passed):
      """
      \(lesson) has passed; there is nothing to give a hint on.
      Compare it with its solution: `swift run workbook compare \(lesson)`.
      """
    case .nothingToHint(let lesson, .isGone):
      """
      no Swift file was left of \(lesson) in the last check, so there is nothing to give a hint on.
      `swift run workbook reset \(lesson)` brings its starter back.
      """
    case .nothingToHint(let lesson, .noSurvivor):
      """
      no planted bug got through in the last check of \(lesson), so there is none to show.
      `swift run workbook hint` answers what the last check found.
      """
    case .noPrediction(let lesson):
      """
      \(lesson) asks for no prediction: there is no file prediction.md in its folder.
      The lesson may have none, or the file was moved or deleted.
      Read the lesson's README and go on, or bring the file back with `git checkout Exercises/\(lesson)/prediction.md`.
      """
    case .everythingPassed:
      "every lesson is passed. What is left is to compare with the solutions."
    case .noTerminal:
      """
      `watch` needs a terminal to read keys from and to draw on, and there is none here.
      The output may go to a pipe, or to an editor's output pane.
      Open a terminal, or run `swift run workbook check` after each save instead.
      """
    case .needsYes(let command, let because):
      """
      \(because)
      There is no terminal to ask on, so nothing was done. To confirm, add `--yes` to `\(command)`.
      """
    case .noToolchain(let searched):
      """
      no Swift toolchain: there is no program `swift` in \(searched.isEmpty ? "an empty PATH" : searched.joined(separator: ":")).
      This is not about your code. Either Swift is not installed, or PATH does not name its folder.
      \(Platform.installation) Check that `swift --version` works.
      """
    case .toolchainTooOld(let found, let needed):
      """
      this is Swift \(found), and the workbook needs \(needed) or newer.
      This is not about your code. An older toolchain may come first in PATH, or be the only one here.
      \(Platform.installation) Check what `swift --version` says.
      """
    case .brokenToolchain(let program, let reason):
      """
      `\(program)` gave no answer: \(reason).
      This is not about your code. The toolchain may be only partly installed, or none may be selected.
      Run that command yourself and fix what it reports; `swift run workbook doctor` looks at the rest.
      """
    case .cannotStart(let program, let reason):
      """
      \(program) could not be started: \(reason).
      This is not about your code. The machine may be out of processes or memory.
      Try again; if it happens again, report it with the line above.
      """
    case .cannotRead(let path, let reason):
      "\(path) could not be read: \(reason).\nThis is not about your code. Bring the file back, or take away what stands in its place, then try again."
    case .tooLarge(let folder, let limit):
      """
      the files in \(folder) have more than \(limit >> 20) MB together.
      A check copies sources and fixtures, and reads no more than that.
      Move large files out of the folder, then try again.
      """
    case .linkInTheWay(let path, let target):
      """
      \(path) is a link to \(target), and a reset replaces nothing through a link. Nothing was changed.
      What it leads to may belong to another project.
      Remove the link, or put a copy in its place, then try again.
      """
    case .folderInTheWay(let path):
      """
      \(path) is a folder in the place of a file, and has hidden files that a backup would not keep. Nothing was changed.
      Move the folder away, then try again.
      """
    case .foreignFolder(let path):
      """
      \(path) was not made by the workbook, which empties that folder from time to time. Nothing in it was touched.
      This is not about your code. `.build` may be a link to a folder of another project.
      Move the folder away, or make `.build` a folder of this package, then try again.
      """
    case .cannotWrite(let path, let reason):
      """
      \(path) could not be written: \(reason).
      This is not about your code. The disk may be full, or the folder read-only.
      Make room or give write access, then try again.
      """
    case .cannotWriteReport(let path, let reason):
      """
      the report \(path) could not be written: \(reason).
      Its folder may not exist, or you may not have write access to it. The lessons were checked, and their verdicts are kept.
      Make the folder, or name another file after `--report`.
      """
    case .brokenLesson(let lesson, let reason, let paths):
      """
      \(lesson) is broken as shipped: \(reason).
      This is not about your code. \(paths.isEmpty ? "Report it with the line above." : "If you changed or removed it, \(checkout(paths)) brings it back; if not, report it.")
      """
    case .brokenBuild(let lesson, let log, let paths):
      """
      \(lesson) could not be built, and no error is in your files.
      This is not about your code in Exercises. The disk may be full, or a file that the build needs may have changed: \(paths.isEmpty ? "`git status` names it." : "\(checkout(paths)) brings it back.")
      What the build said last:
      \(log)
      """
    case .endlessBuild(let lesson, let seconds, let log):
      """
      the build of \(lesson) was stopped: it had not ended after \(seconds) s.
      This is not about your code, as a rule. The machine may be out of memory, or the compiler lost in one long expression.
      See what else is running, undo your last change, and try again. What the build said last:
      \(log.split(separator: "\n").suffix(12).joined(separator: "\n"))
      """
    case .noProduct(let path):
      """
      the build ended without an error, but did not make \(path).
      This is not about your code. A source folder may have no Swift file, or this toolchain may put its products elsewhere: only Swift 6.3 was tried.
      See that the lesson's folder has its Swift files, and what `swift run workbook doctor` says of the toolchain.
      """
    case .testsDidNotStart(let launcher, let reason, let lastWords):
      """
      the tests were built and never began to run: the \(launcher) launcher ended before them (\(reason)).
      This is not about your code. The toolchain may lack what runs tests, or start them in a way that the workbook does not know.
      Run `swift run workbook doctor`, and report what it prints with the lines below.
      \(lastWords.split(separator: "\n").suffix(12).joined(separator: "\n"))
      """
    case .noLauncher(let faults):
      """
      a small suite was run to see whether this system reports what tests do, and it does not:
      \(faults.map { "- \($0)" }.joined(separator: "\n"))
      This is not about your code, and nothing was judged. The toolchain may run tests in a way that the workbook does not know, or the machine may have been too busy.
      Try again; if it happens again, report these lines with what `swift run workbook doctor` prints.
      """
    case .lostProcess(let program, let reason):
      """
      it is unknown how \(program) ended: \(reason).
      This is not about your code. Another program may have collected its exit status, or the system may be out of memory.
      Try again in a new terminal; if it happens again, report it with the line above.
      """
    case .interrupted:
      "interrupted; nothing is left running, and progress is as it was."
    }
  }

  /// The command that restores only these paths, and keeps all other changes.
  private func checkout(_ paths: [String]) -> String {
    "`git checkout -- \(paths.joined(separator: " "))`"
  }

  private func suggestion(_ nearest: [String]) -> String {
    nearest.isEmpty ? "" : "Did you mean \(nearest.joined(separator: ", "))? "
  }
}
