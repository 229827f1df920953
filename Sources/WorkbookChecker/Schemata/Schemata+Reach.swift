/// An instrumented copy of a module without a variant, which tells the bodies that a process enters.
extension Schemata {
  /// A body of the module, in the order of its marks.
  package struct Body: Equatable, Sendable {
    package var file: FileName
    /// The lines of the body without its braces, from 0.
    package var lines: Range<Int>
    /// The declaration in one line.
    package var declaration: String
    /// The name of the member with its type's, as in `Version.contains`.
    package var name: String
  }

  /// Returns the bodies that the schemata can switch.
  package static func bodies(in files: [FileName: String]) -> [Body] {
    files.sorted { $0.key < $1.key }.flatMap { name, text in
      let source = SwiftSource(text)
      return source.memberBodies.filter { !$0.body.isEmpty }.map {
        Body(
          file: name, lines: $0.body,
          declaration: $0.header.split(whereSeparator: \.isWhitespace).joined(separator: " "),
          name: source.name(of: $0))
      }
    }
  }

  /// Creates a copy of a module in which each of these bodies tells once that it was entered.
  ///
  /// A process appends the number of a body, from 0, to the file of ``TestBinary/Options`` that the
  /// recorder names.
  ///
  /// - Parameters:
  ///   - first: The number of the first body, so that modules can share a file.
  ///   - unmarked: The numbers of bodies that get no mark.
  package init(
    reachOf bodies: [Body], from first: Int, without unmarked: Set<Int> = [],
    in files: [FileName: String], folder: String,
    root: String
  ) {
    var sites = Sites(in: files)
    for (number, body) in bodies.enumerated() where !unmarked.contains(number) {
      guard let text = files[body.file],
        let block = SwiftSource(text).memberBodies.first(where: { $0.body == body.lines })
      else { continue }
      sites.touch(block, in: body.file, number: first + number)
    }
    self.files = files
    let access = Self.access(in: files.values)
    for (name, file) in sites.files {
      var text = Self.place("\(root)/\(folder)/\(name)", 1)
      var next = 0
      for site in file.sites.sorted(by: { $0.body.lowerBound < $1.body.lowerBound }) {
        text += Self.join(file.lines[next..<site.body.lowerBound])
        text += "switch WorkbookSchemata.enter(\(site.bodies[0].variant - first)) {\ndefault:\n"
        text += Self.statements(
          Array(file.lines[site.body]),
          at: Self.place("\(root)/\(folder)/\(name)", site.body.lowerBound + 1), site, .variant)
        text += "}\n" + Self.place("\(root)/\(folder)/\(name)", site.body.upperBound + 1)
        next = site.body.upperBound
      }
      self.files[name] = text + Self.join(file.lines[next...]) + "#sourceLocation()\n"
    }
    self.files["WorkbookSchemata.swift"] = Self.reachSupport(
      count: bodies.count, from: first, access)
  }

  private static func reachSupport(count: Int, from first: Int, _ access: String) -> String {
    """
    \(systemLibrary)
    @_silgen_name("workbook_reached") nonisolated func workbookReached() -> UnsafePointer<CChar>?

    \(access)nonisolated enum WorkbookSchemata {
      // Two threads may both find a body new; then its number is written twice.
      nonisolated(unsafe) static let entered: UnsafeMutablePointer<Bool> = {
        let flags = UnsafeMutablePointer<Bool>.allocate(capacity: \(count + 1))
        flags.initialize(repeating: false, count: \(count + 1))
        return flags
      }()

      \(access)static func enter(_ number: Int) -> Int {
        if entered[number] { return 0 }
        entered[number] = true
        if let path = workbookReached(), let file = fopen(path, "a") {
          fputs("\\(number + \(first))\\n", file)
          fclose(file)
        }
        return 0
      }
    }

    """
  }
}
