/// Writes the lines of a file with a switch at each site.
struct SwitchWriter {
  var lines: [String]
  /// The file that traps and errors name.
  var path: String
  var setting: Schemata.Setting
  var marksVariants: Bool
  /// The number of the first site.
  var first: Int

  /// Returns lines with their sites, of which some may stand within others.
  ///
  /// - Parameters:
  ///   - sites: Those in the range, by their first line, outer ones before inner ones.
  ///   - number: The place of the first of them among all.
  func text(of range: Range<Int>, _ sites: [Schemata.Site], from number: Int = 0) -> String {
    var text = ""
    var next = range.lowerBound
    var index = 0
    while index < sites.count {
      let site = sites[index]
      let inner = sites[(index + 1)...].prefix { $0.body.lowerBound < site.body.upperBound }
      text += Schemata.join(lines[next..<site.body.lowerBound])
      text += "switch WorkbookSchemata.site\(first + number + index)() {\n"
      for (variant, replacement) in site.bodies {
        text += "case \(variant):\n"
        let mark = marksVariants ? "#\(variant)" : ""
        text += Schemata.statements(
          replacement, at: Schemata.place(path + mark, site.body.lowerBound + 1), site, setting)
      }
      text += "default:\n"
      text += Schemata.statements(
        Array(lines[site.body]), at: Schemata.place(path, site.body.lowerBound + 1), site, setting,
        inside: inner.isEmpty
          ? nil : self.text(of: site.body, Array(inner), from: number + index + 1))
      text += "}\n" + Schemata.place(path, site.body.upperBound + 1)
      next = site.body.upperBound
      index += 1 + inner.count
    }
    return text + Schemata.join(lines[next..<range.upperBound])
  }
}

extension Schemata {
  static func place(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }

  static func join(_ lines: ArraySlice<String>) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// The lines of a case.
  ///
  /// - Parameter switched: The same lines with the switches in them, or `nil` for none.
  static func statements(
    _ lines: [String], at place: String, _ site: Site, _ setting: Setting,
    inside switched: String? = nil
  ) -> String {
    let text = switched ?? join(lines[...])
    if let signature = site.signature { return signature.function(place + text) }
    let code = SwiftSource(lines.joined(separator: "\n")).code
    guard let first = code.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      // A case needs a statement, even if the body has none.
      return place + text + "break\n"
    }
    // Where the condition is false, nothing else would be left in the case.
    if code[first].contains(#/^\s*#if\b/#), !site.returnsValue {
      return "_ = ()\n" + place + text
    }
    if let switched { return place + switched }
    var lines = lines
    // Authors of variants write `return`; answers may omit it, as in any body of one expression.
    if setting == .answer, site.returnsValue, !code.contains(where: { $0.contains(/\breturn\b/) }) {
      lines[first] = "return " + lines[first]
    }
    return place + join(lines[...])
  }
}
