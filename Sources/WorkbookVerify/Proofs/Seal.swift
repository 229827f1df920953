/// Copies a lesson's originals over the pristine copies, for authors.
struct Seal {
  var course: Course

  /// Seals a lesson's starter and given files, and TestPatterns.
  func seal(_ lesson: Lesson) throws(WorkbookError) {
    for original in [lesson.start, lesson.given, .testPatterns] { try seal(original) }
  }

  private func seal(_ original: Original) throws(WorkbookError) {
    let files = try course.sources(in: original.folder).files
    for name in try course.sources(in: original.copy).files.keys where files[name] == nil {
      Files.remove(course.path("\(original.copy)/\(name)"))
    }
    for (name, data) in files {
      try Files.update(course.path("\(original.copy)/\(name)"), with: data)
    }
  }
}
