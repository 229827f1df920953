import Foundation
import WorkbookVerify

StandardStreams.prepare()
LiveProcesses.endOnInterrupt()
StandardStreams.exit(
  with: Workbook.run(
    Array(CommandLine.arguments.dropFirst()), commands: Command.all, source: #filePath))
