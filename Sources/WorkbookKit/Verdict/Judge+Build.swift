extension Judge {
  enum Build {
    case success(TestBinary)
    case failure(Verdict)
  }

  /// Builds; a failed build is the learner's only if an error lies in one of these folders.
  func build(_ order: Builder.Order, learner folders: [String]) throws(WorkbookError) -> Build {
    narrate(.building)
    switch try builder.build(order) {
    case .binary(let binary):
      return .success(binary)
    case .doesNotCompile(let diagnostics, let log):
      let own = diagnostics.filter { diagnostic in
        folders.contains { diagnostic.place.path.hasPrefix(course.path($0) + "/") }
      }
      if own.isEmpty, let error = undiscoverable(order, diagnostics) ?? sameNames(order) {
        return .failure(.doesNotCompile([error]))
      }
      guard !own.isEmpty else {
        let end = log.split(separator: "\n").suffix(12).joined(separator: "\n")
        throw .brokenBuild(lesson: order.lesson.folder, log: end)
      }
      // An error in the learner's code comes before one that it causes in the suite.
      let learner = course.path(folders[0]) + "/"
      return .failure(
        .doesNotCompile(
          own.filter { $0.place.path.hasPrefix(learner) }
            + own.filter { !$0.place.path.hasPrefix(learner) }))
    }
  }

  /// The class of the learner's whose tests SwiftPM cannot list, where that is what failed.
  ///
  /// On Linux SwiftPM writes a file that lists the tests of each XCTestCase; for a class on the
  /// main actor that mixes synchronous throwing tests with async ones it does not compile.
  private func undiscoverable(_ order: Builder.Order, _ errors: [Diagnostic]) -> Diagnostic? {
    guard let error = errors.first(where: { $0.place.path.contains("DiscoveredTests.derived/") }),
      let type = error.source?.firstMatch(of: /__allTests__(\w+)/).map({ String($0.1) })
    else { return nil }
    let places = course.scans(of: order.tests).lazy.compactMap { $0.place(ofClass: type) }
    return places.first.map { place in
      Diagnostic(
        place: place, message: "SwiftPM cannot list the tests of \(type)",
        notes: [
          "on Linux an XCTestCase on the main actor cannot mix `throws` tests with `async` ones: make every test of \(type) async"
        ])
    }
  }

  /// Two files of one name in different folders, which SwiftPM refuses without a place.
  private func sameNames(_ order: Builder.Order) -> Diagnostic? {
    for sources in [order.code, order.tests] {
      var paths: [Substring: String] = [:]
      for path in sources.files.keys.sorted() {
        let name = path.split(separator: "/").last ?? ""
        if let other = paths[name] {
          return Diagnostic(
            place: Place(path: course.path("\(sources.folder)/\(path)"), line: 1),
            message: "two files are named \(name)",
            notes: [
              "the other is \(sources.folder)/\(other): the files of a module need different names"
            ])
        }
        paths[name] = path
      }
    }
    return nil
  }
}
