import Foundation
import WorkbookKit

LiveProcesses.endOnInterrupt()
exit(Workbook.run(Array(CommandLine.arguments.dropFirst()), source: #filePath).rawValue)
