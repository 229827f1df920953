extension Judge {
  package enum Build {
    case success(TestBinary)
    case failure(Verdict)
  }

  /// Builds; a failed build is the learner's only if an error is in one of these folders.
  ///
  /// Imports are checked, too, because the compiler would find the modules of other lessons; beside
  /// the build, because hardly any are foreign.
  package func build(_ request: Builder.Request, learner folders: [String]) throws(WorkbookError)
    -> Build
  {
    onEvent(.building)
    let own = [request.code, request.tests].filter { folders.contains($0.folder) }
    let twins = own.flatMap(\.twins)
    guard twins.isEmpty else { return .failure(.doesNotCompile(twins)) }
    let imports = ForeignImports(course: course, request: request)
    let foreign = Ahead<[Diagnostic], Never> { own.flatMap(imports.diagnostics) }
    let product = try builder.build(request)
    let diagnostics = foreign.value()
    guard diagnostics.isEmpty else { return .failure(.doesNotCompile(diagnostics)) }
    switch product {
    case .binary(let binary):
      return .success(binary)
    case .doesNotCompile(let diagnostics, let log):
      let own = diagnostics.filter { diagnostic in
        (folders + [BuildCause.manifest]).contains { diagnostic.lies(in: $0) }
      }
      guard !own.isEmpty else {
        let end = log.split(separator: "\n").suffix(12).joined(separator: "\n")
        let files = diagnostics.map(\.place.path).unique
        throw .brokenBuild(
          lesson: request.lesson.folder, log: end,
          at: Array(files.filter { !$0.hasPrefix("/") && !$0.hasPrefix(".build/") }.prefix(3)))
      }
      // An error in the learner's code comes before the errors that it causes in the suite.
      let isLearners = { (error: Diagnostic) in error.lies(in: folders[0]) }
      return .failure(
        .doesNotCompile(own.filter(isLearners) + own.filter { !isLearners($0) }))
    }
  }
}
