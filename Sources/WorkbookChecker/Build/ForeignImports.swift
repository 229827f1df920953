/// Imports of modules that a lesson does not depend on.
///
/// All lessons are built in one folder, so the compiler finds the modules of every lesson that
/// was ever built there. Whether such an import compiles would depend on what was checked before.
struct ForeignImports {
  var course: Course
  var request: Builder.Request

  /// As a compiler would say it, which never saw those modules.
  func diagnostics(in sources: SourceFolder) -> [Diagnostic] {
    let foreign = Self.modules(of: course).subtracting(own(sources))
    return sources.scans.flatMap(\.imports).filter { foreign.contains($0.word) }.map {
      Diagnostic(
        place: $0.place, message: "no such module '\($0.word)'",
        notes: ["\(role(sources)) in this lesson can import \(listed(sources))"])
    }
  }

  private var code: String { request.lesson.codeModule }

  private func isCode(_ sources: SourceFolder) -> Bool { sources == request.code }

  private func own(_ sources: SourceFolder) -> Set<String> {
    isCode(sources) ? [code] : [code, "TestPatterns", "Testing", "XCTest"]
  }

  private func role(_ sources: SourceFolder) -> String {
    isCode(sources) ? "the code" : "the tests"
  }

  private func listed(_ sources: SourceFolder) -> String {
    isCode(sources)
      ? "Foundation, Observation and the like, but nothing that is made for tests"
      : "\(code), TestPatterns and what comes with Swift"
  }

  /// Every module of the package, and the two libraries that only tests import.
  private static func modules(of course: Course) -> Set<String> {
    var modules: Set = [
      "TestPatterns", "TestPatternsTests", "WorkbookCourse", "WorkbookChecker", "WorkbookProbe",
      "WorkbookCommands", "WorkbookVerify", "WorkbookTests", "workbook", "WorkbookRecorder",
      "CWorkbookRecorder", "Testing", "XCTest",
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
  /// The modules that are imported, each at its place.
  var imports: [SourceMark] {
    let statement =
      #/(?:^|;)\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:struct|class|enum|protocol|actor|func|var|let|typealias)\s+)?\w+/#
    return find(statement).compactMap { mark in
      guard let name = mark.word.split(whereSeparator: \.isWhitespace).last else { return nil }
      var place = mark.place
      place.column = place.column.map { $0 + mark.word.count - name.count }
      return SourceMark(place: place, word: String(name))
    }
  }
}
