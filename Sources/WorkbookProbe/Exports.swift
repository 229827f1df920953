// A probe takes and returns what the checker and the ground offer.
@_exported import WorkbookChecker
