/// `workbook verify NN --probe`: prints and saves the mechanical changes that no test notices.
struct ProbeCommand {
  var course: Course
  var console: Console

  func run(_ lessons: [Lesson]) throws(WorkbookError) -> ExitCode {
    guard !lessons.isEmpty else {
      throw .missingArgument(command: "verify \(VerifyCommand.probe.flag)")
    }
    let isClean = try Workspace.use(course, note: console.note) { (builder) throws(WorkbookError) in
      var isClean = true
      for lesson in lessons {
        let file = try probe(lesson, builder)
        isClean = isClean && file.unexplained.isEmpty
      }
      return isClean
    }
    return isClean ? .passed : .notPassed
  }

  private func probe(_ lesson: Lesson, _ builder: Builder) throws(WorkbookError) -> ProbeFile {
    // A probe reads the sealed copies, so the visible folders must be equal to them.
    for original in [lesson.given, .testPatterns] where !course.isUnchanged(original) {
      throw .brokenLesson(
        lesson.folder,
        reason:
          "\(original.folder) was changed; first run `swift run workbook verify \(lesson.number) --seal`"
      )
    }
    console.say("\(lesson.label) \(lesson.name)")
    // Taken first, so that a save during the probe makes the result stale.
    let digest = course.probeDigest(of: lesson)
    let probe = Probe(
      name: lesson.folder, root: course.root, code: try course.codeUnderTest(of: lesson),
      tests: try course.ownTests(of: lesson), planted: try course.variants(of: lesson),
      build: { (code, tests) throws(WorkbookError) in
        try builder.build(Builder.Request(lesson: lesson, code: code, tests: tests))
      },
      onProgress: { [console] activity in console.progress("\(lesson.label) \(activity)") })
    let result = try probe.result()
    console.clearProgress()
    let path = course.probeFile(of: lesson)
    let kept = (try? Files.text(at: course.path(path))).map { ProbeFile($0) }
    let file = ProbeFile(result, digest: digest, keeping: kept)
    try Files.update(course.path(path), with: file.text(for: lesson))
    console.say(file.report(on: result, keptIn: path))
    return file
  }
}

extension VerifyCommand {
  static let probe = Command.Option(
    "probe",
    "for authors: run every mechanical change of these lessons' code through our own tests, and list\nthose that no test notices"
  )
}
