import Foundation
import WorkbookChecker
import WorkbookCommands
import WorkbookVerify

StandardStreams.prepare()
LiveProcesses.endOnInterrupt()
StandardStreams.exit(
  with: Workbook.run(
    Array(CommandLine.arguments.dropFirst()), commands: Command.all, source: #filePath))
