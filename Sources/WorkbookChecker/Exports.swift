// Code that judges also needs lessons, files and errors.
@_exported import WorkbookCourse
