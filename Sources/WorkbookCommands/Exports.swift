// Commands use types of the checker and the course in their interfaces.
@_exported import WorkbookChecker
