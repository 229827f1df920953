// The tool as a whole: every floor, for the executable.
@_exported import WorkbookCommands
@_exported import WorkbookProbe
