// Every module of the tool, for the executable.
@_exported import WorkbookCommands
@_exported import WorkbookProbe
