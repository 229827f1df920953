/// Imports of modules that a lesson doesn't depend on.
///
/// All lessons share a build folder, so the compiler finds the modules of every lesson that was
/// ever built there. Whether such an import compiles would depend on the lessons checked before.
struct ForeignImports {
  var course: Course
  var request: Builder.Request

  /// The errors that a compiler without those modules would report.
  func diagnostics(in sources: SourceFolder) -> [Diagnostic] {
    let code = request.lesson.codeModule
    let isCode = sources == request.code
    let own: Set = isCode ? [code] : [code, "TestPatterns", "Testing", "XCTest"]
    let (role, listed) =
      isCode
      ? ("the code", "Foundation, Observation and the like, but no module that is made for tests")
      : ("the tests", "\(code), TestPatterns and the modules of the toolchain")
    let foreign = Self.modules(of: course).subtracting(own)
    return sources.scans.flatMap(\.imports).filter { foreign.contains($0.word) }.map {
      Diagnostic(
        place: $0.place, message: "no such module '\($0.word)'",
        notes: ["\(role) in this lesson can import \(listed)"])
    }
  }

  /// Every module of the package, and the two testing libraries of the toolchain.
  private static func modules(of course: Course) -> Set<String> {
    var modules: Set = [
      "TestPatterns", "TestPatternsTests", "NetworkPatterns", "NetworkPatternsTests",
      "WorkbookCourse", "WorkbookChecker", "WorkbookProbe", "WorkbookCommands", "WorkbookVerify",
      "WorkbookTests", "workbook", "WorkbookRecorder", "CWorkbookRecorder", "Testing", "XCTest",
    ]
    for lesson in course.lessons {
      modules.formUnion([
        lesson.name, lesson.codeModule, "\(lesson.name)Tests", "\(lesson.name)Solution",
        "\(lesson.name)SolutionTests",
      ])
    }
    return modules
  }
}

extension SourceScan {
  /// The imported modules with their places, even if the name is on a further line.
  var imports: [SourceMark] {
    let statement =
      #/(?:^|;)[ \t]*(?:@\w+(?:\([^)\n]*\))?[ \t]+|(?:public|package|internal|fileprivate|private)[ \t]+)*import\s+(?:(?:struct|class|enum|protocol|actor|func|var|let|typealias)\s+)?`?(\w+)/#
      .anchorsMatchLineEndings()
    let text = source.code.joined(separator: "\n")
    return text.matches(of: statement).map { match in
      let before = text[..<match.output.1.startIndex]
      let start = before.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
      return SourceMark(
        place: Place(
          path: path, line: before.count { $0 == "\n" } + 1,
          column: text.distance(from: start, to: before.endIndex) + 1),
        word: String(match.output.1))
    }
  }
}
