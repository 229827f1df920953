import Foundation
import WorkbookKit

StandardStreams.prepare()
LiveProcesses.endOnInterrupt()
StandardStreams.exit(
  with: Workbook.run(
    Array(CommandLine.arguments.dropFirst()), commands: Command.all, source: #filePath))
