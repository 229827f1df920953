/// Takes a lesson's originals as they are for the pristine ones; for authors.
struct Seal {
  var course: Course

  /// Seals what a lesson is made of, TestPatterns included.
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
