/// A change that is worth a build and a run.
struct Candidate: Sendable {
  var change: CodeChange
  /// The number of its body in the code.
  var body: Int
  /// In bytes: about what the change adds to a build.
  var size: Int
}

/// The bodies of some code, and what a change in one of them adds to a build.
struct CodeBodies: Sendable {
  let all: [Schemata.Body]
  /// What the rules know of a body, by its number.
  let parts: [Int: ProbedFile.Body]
  private let folder: String
  private let lines: [FileName: [String]]

  init(of code: SourceFolder) {
    folder = code.folder
    let texts = code.texts
    let all = Schemata.bodies(in: texts)
    var parts: [Int: ProbedFile.Body] = [:]
    for (name, text) in texts {
      let file = ProbedFile(path: "\(code.folder)/\(name)", text: text)
      for part in file?.bodies ?? [] {
        let body = all.firstIndex { $0.file == name && $0.lines == part.lines }
        if let body { parts[body] = part }
      }
    }
    self.all = all
    self.parts = parts
    lines = texts.mapValues { SwiftSource.lines(of: $0) }
  }

  /// Returns a change with the body that holds it, or `nil` if none does.
  func candidate(_ change: CodeChange) -> Candidate? {
    let name = FileName(change.file.dropFirst(folder.count + 1))
    guard let body = all.firstIndex(where: { $0.file == name && $0.lines.holds(change.lines) })
    else { return nil }
    let region = parts[body].flatMap { SwitchRegion.smallest(around: change.lines, in: $0) }
    let bytes = (region ?? all[body].lines).map { (lines[name]?[$0].utf8.count ?? 0) + 1 }
    return Candidate(change: change, body: body, size: 200 + bytes.reduce(0, +))
  }
}
