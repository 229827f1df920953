/// Takes the exercises and given suites as they are for the pristine ones; for authors.
struct Seal {
  var course: Course

  func seal(_ lesson: Lesson) throws(WorkbookError) {
    try copy(lesson.exercise, to: lesson.starter)
    if !lesson.isGraded {
      try copy(lesson.suite, to: lesson.pristineSuite)
    }
  }

  private func copy(_ source: String, to target: String) throws(WorkbookError) {
    let files = course.swiftFiles(in: source)
    for name in course.swiftFiles(in: target).keys where files[name] == nil {
      Files.remove(course.path("\(target)/\(name)"))
    }
    for (name, data) in files {
      try Files.update(
        course.path("\(target)/\(name)"), with: String(decoding: data, as: UTF8.self))
    }
  }
}
