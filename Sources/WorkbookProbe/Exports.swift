// A probe takes and returns types of the checker and the course.
@_exported import WorkbookChecker
