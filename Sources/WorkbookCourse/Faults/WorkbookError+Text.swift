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
      allowed.count == 1
        ? "'\(option)' needs \(allowed[0]), not '\(value)'."
        : "'\(option)' takes one of \(allowed.joined(separator: ", ")), not '\(value)'."
    case .unexpectedArgument(let argument, command: "predict"):
      """
      `predict` cannot use '\(argument)'.
      If it is your guess, write `--guess` before it. `swift run workbook predict --help` shows how to call it.
      """
    case .unexpectedArgument(let argument, let command):
      """
      `\(command)` cannot use '\(argument)'.
      `swift run workbook \(command) --help` shows how to call it.
      """
    case .missingArgument(let command):
      """
      `\(command)` needs to know which lesson you mean, as in `swift run workbook \(command) 3`.
      `swift run workbook \(command) --help` shows how to call it.
      """
    case .unknownLesson(let name, let nearest):
      """
      there is no lesson '\(name)'.
      Name a lesson by its number, its folder or its module, as in 3, 03-RepositoryInjection, repositoryinjection.
      \(suggestion(nearest))`swift run workbook list` shows them all.
      """
    case .unlistedLesson(let folder):
      """
      \(folder) has no line in the table of Package.swift, so the checker does not know it as a lesson.
      It may be a copy of another lesson's folder, or a lesson that is not finished.
      Add its line, or move the folder away. `swift run workbook list` shows the lessons of the table.
      """
    case .missingPart(let part, let root):
      """
      there is no \(part) in \(root), and the workbook needs it.
      Perhaps only a part of the package was copied or unpacked: it is easy to miss names that begin with a dot.
      Bring it back with `git checkout \(part)`, or download the package again.
      """
    case .brokenTable(let reason):
      """
      the tool cannot read the table of lessons in Package.swift: \(reason).
      Each lesson has a line of its own, as in `.refactor("03-RepositoryInjection"),` or `.test("08-Callbacks", subject: "AlbumSearch"),`.
      Bring the table back with `git checkout Package.swift`, or fix the line.
      """
    case .notInAWorkbook(let directory):
      """
      there is no workbook at \(directory) or in a folder above it.
      The workbook is the folder with Package.swift, Exercises and Solutions.
      Change into it, or into any folder of it, and try again.
      """
    case .nothingToCompare(let lesson):
      """
      the folder of \(lesson) in Exercises is gone, so there is nothing to compare.
      Bring it back with `cp -R .pristine/Exercises/\(lesson) Exercises/`.
      """
    case .notPassedYet(let lesson, let number):
      """
      \(lesson) is not passed yet.
      `swift run workbook check \(number)` says what is missing.
      To see the solution anyway, run `swift run workbook compare \(number) --spoil`. To go on with another lesson, run `swift run workbook start LESSON`.
      """
    case .nothingToHint(let lesson, .notChecked):
      """
      you have not checked \(lesson) yet, and a hint is about what a check found.
      Run `swift run workbook check \(lesson)` first.
      """
    case .nothingToHint(let lesson, .passed):
      """
      you have passed \(lesson), so there is nothing to give a hint on.
      To compare your files with the solution, run `swift run workbook compare \(lesson)`.
      """
    case .nothingToHint(let lesson, .isGone):
      """
      the last check found no Swift file in \(lesson), so there is nothing to give a hint on.
      `swift run workbook reset \(lesson)` brings its starter back.
      """
    case .nothingToHint(let lesson, .noSurvivor):
      """
      in the last check of \(lesson) no planted bug got through, so there is none to show: where you change code, none is planted.
      `swift run workbook hint` gives a hint on what the last check found.
      """
    case .noPrediction(let lesson):
      """
      \(lesson) has no prediction: there is no file prediction.md in its folder.
      The lesson may have none, or you may have moved or deleted the file.
      Read the lesson's README and go on, or bring the file back with `git checkout Exercises/\(lesson)/prediction.md`.
      """
    case .everythingPassed:
      "you have passed every lesson. `swift run workbook compare 1` shows a solution beside your files."
    case .noTerminal:
      """
      `watch` needs a terminal for its keys and its screen, and there is none here.
      The output may go to a pipe, or to an editor's output pane.
      Open a terminal, or run `swift run workbook check` after each save.
      """
    case .needsYes(let command, let because):
      """
      \(because)
      There is no terminal to ask you on, so nothing has changed. To confirm, add `--yes` to `\(command)`.
      """
    case .noToolchain(let searched):
      """
      there is no program `swift` in \(searched.isEmpty ? "an empty PATH" : searched.joined(separator: ":")).
      This is not about your code. Either Swift is not installed, or PATH does not name its folder.
      \(Platform.installation) Then see whether `swift --version` works.
      """
    case .toolchainTooOld(let found, let needed):
      """
      this is Swift \(found), and the workbook needs \(needed) or newer.
      This is not about your code. An older toolchain may come first in PATH, or be the only one here.
      \(Platform.installation) Then see what `swift --version` says.
      """
    case .brokenToolchain(let program, let reason):
      """
      `\(program)` gave no answer: \(reason).
      This is not about your code. Perhaps only a part of the toolchain is installed, or none is selected.
      Run that command yourself and fix what it reports. `swift run workbook doctor` looks at the rest.
      """
    case .cannotStart(let program, let reason):
      """
      the tool could not start \(program): \(reason).
      This is not about your code. The machine may be out of processes or memory.
      Try again. If it happens again, please report it with the line above.
      """
    case .cannotRead(let path, let reason):
      "the tool could not read \(path): \(reason).\nThis is not about your code. Bring the file back, or move away what is in its place, and try again."
    case .tooLarge(let folder, let limit):
      """
      the files in \(folder) have more than \(limit >> 20) MB together.
      A check copies your sources and fixtures, and takes no more than that.
      Move large files out of the folder, and try again.
      """
    case .linkInTheWay(let path, let target):
      """
      \(path) is a link to \(target). A reset does not write through a link, because the target may belong to another project. Nothing has changed.
      Remove the link, or put a copy in its place, and try again.
      """
    case .folderInTheWay(let path):
      """
      \(path) is a folder where a file belongs, and it has hidden files that a backup would not keep. Nothing has changed.
      Move the folder away, and try again.
      """
    case .foreignFolder(let path):
      """
      \(path) was not made by the workbook, which empties that folder from time to time. Nothing in it was touched.
      This is not about your code. `.build` may be a link to a folder of another project.
      Move the folder away, or make `.build` a folder of this package, then try again.
      """
    case .cannotWrite(let path, let reason):
      """
      the tool could not write \(path): \(reason).
      This is not about your code. The disk may be full, or the folder may be read-only.
      Make room, or give yourself write access, and try again.
      """
    case .cannotWriteReport(let path, let reason):
      """
      the tool could not write the report \(path): \(reason).
      Its folder may not exist, or you may not have write access to it. The check itself is done, and its verdicts are saved.
      Make the folder, or name another file after `--report`.
      """
    case .brokenLesson(let lesson, let reason, let paths):
      """
      \(lesson) is broken: \(reason).
      This is not about your code. \(paths.isEmpty ? "Please report it with the line above." : "If you changed or removed it, \(checkout(paths)) brings it back. If not, please report it.")
      """
    case .brokenBuild(let lesson, let log, let paths):
      """
      the checker could not build \(lesson), and no error is in your files.
      This is not about your code in Exercises. The disk may be full, or a file that the build needs may have changed: \(paths.isEmpty ? "`git status` names it." : "\(checkout(paths)) brings it back.")
      The last lines of the build:
      \(log)
      """
    case .endlessBuild(let lesson, let seconds, let log):
      """
      the build of \(lesson) had not ended after \(seconds) s, so the checker stopped it.
      This is not about your code, as a rule. The machine may be out of memory, or one long expression may keep the compiler busy.
      See what else is running, undo your last change, and try again. The last lines of the build:
      \(log.split(separator: "\n").suffix(12).joined(separator: "\n"))
      """
    case .noProduct(let path):
      """
      the build ended without an error, but did not make \(path).
      This is not about your code. A source folder may have no Swift file, or this toolchain may put its products elsewhere: we tried Swift 6.3 only.
      See whether the lesson's folder has its Swift files, and what `swift run workbook doctor` says about the toolchain.
      """
    case .testsDidNotStart(let launcher, let reason, let lastWords):
      """
      the checker built the tests, but they did not start: the \(launcher) launcher ended before them (\(reason)).
      This is not about your code. The toolchain may lack what runs tests, or start them in a way that the workbook does not know.
      Run `swift run workbook doctor`, and please report what it prints with the lines below.
      \(lastWords.split(separator: "\n").suffix(12).joined(separator: "\n"))
      """
    case .noLauncher(let faults):
      """
      the checker ran a small suite to see whether this system reports what tests do, and it does not:
      \(faults.map { "- \($0)" }.joined(separator: "\n"))
      This is not about your code, and the checker judged nothing. The toolchain may run tests in a way that the workbook does not know, or the machine may have been too busy.
      Try again. If it happens again, please report these lines with what `swift run workbook doctor` prints.
      """
    case .lostProcess(let program, let reason):
      """
      the tool could not find out how \(program) ended: \(reason).
      This is not about your code. Another program may have collected its exit status, or the system may be out of memory.
      Try again in a new terminal. If it happens again, please report it with the line above.
      """
    case .notAPackage(let path, let reason):
      """
      the tool cannot probe \(path): \(reason).
      `probe` needs the folder of a Swift package whose manifest is sound.
      See whether `swift build` works there, and name that folder.
      """
    case .missingPackage:
      """
      `probe` needs to know which package you mean, as in `swift run workbook probe ../MyPackage`.
      `swift run workbook probe --help` shows how to call it.
      """
    case .unknownCommit(let name):
      """
      git knows no commit '\(name)' in that package, or the package is in no repository.
      Name a branch, a tag or a commit after `--since`.
      """
    case .interrupted:
      "interrupted. No process is left running, and your progress is as it was."
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
