/// Why there is no hint to give.
package enum NoHint: Equatable, Sendable {
  case notChecked, passed, isGone, noSurvivor
}

/// What can go wrong before there is a verdict; the text is in an extension.
package enum WorkbookError: Error, Equatable, Sendable {
  case unknownCommand(String, nearest: [String])
  case unknownOption(String, command: String, nearest: [String])
  case missingValue(option: String)
  case badValue(option: String, value: String, allowed: [String])
  case unexpectedArgument(String, command: String)
  case missingArgument(command: String)
  case unknownLesson(String, nearest: [String])
  case unlistedLesson(String)
  case notInAWorkbook(directory: String)
  case missingPart(String, root: String)
  case brokenTable(reason: String)
  case nothingToCompare(lesson: String)
  case notPassedYet(lesson: String, number: Int)
  case nothingToHint(lesson: String, because: NoHint)
  case noPrediction(lesson: String)
  case everythingPassed
  case noTerminal
  case needsYes(command: String, because: String)

  case noToolchain(searched: [String])
  case toolchainTooOld(found: String, needed: String)
  case brokenToolchain(program: String, reason: String)
  case cannotStart(program: String, reason: String)
  case cannotRead(path: String, reason: String)
  /// In bytes: the maximum size of a folder's files together.
  case tooLarge(folder: String, limit: Int)
  /// A link where a reset would replace files, and its target.
  case linkInTheWay(path: String, leadsTo: String)
  /// A folder in the place of a file, with files that no backup contains.
  case folderInTheWay(path: String)
  /// A folder with a name of the checker's, but without the checker's mark.
  case foreignFolder(path: String)
  case cannotWrite(path: String, reason: String)
  case cannotWriteReport(path: String, reason: String)
  /// The paths are the files or folders at fault, if known.
  case brokenLesson(String, reason: String, at: [String] = [])
  case brokenBuild(lesson: String, log: String, at: [String] = [])
  case endlessBuild(lesson: String, seconds: Int, log: String)
  case noProduct(path: String)
  case testsDidNotStart(launcher: String, reason: String, lastWords: String)
  case noLauncher(faults: [String])
  case lostProcess(program: String, reason: String)
  /// What `probe` was pointed at is no package that it can read.
  case notAPackage(path: String, reason: String)
  case missingPackage
  case unknownCommit(String)
  case interrupted

  /// The exit code for this error.
  package var exitCode: ExitCode {
    switch self {
    case .unknownCommand, .unknownOption, .missingValue, .badValue, .unexpectedArgument,
      .missingArgument, .needsYes, .noTerminal, .unknownLesson, .unlistedLesson, .notInAWorkbook,
      .cannotWriteReport, .notAPackage, .missingPackage, .unknownCommit:
      .usage
    case .nothingToCompare, .notPassedYet, .nothingToHint, .noPrediction, .everythingPassed,
      .linkInTheWay, .folderInTheWay:
      .notPassed
    case .noToolchain, .toolchainTooOld, .brokenToolchain, .cannotStart, .cannotRead,
      .tooLarge, .foreignFolder, .cannotWrite, .brokenLesson, .brokenBuild, .endlessBuild,
      .missingPart, .brokenTable, .noProduct, .testsDidNotStart, .noLauncher, .lostProcess:
      .fault
    case .interrupted:
      .interrupted
    }
  }
}
