// Whoever judges handles lessons, files and faults: the ground is part of what this module offers.
@_exported import WorkbookCourse
