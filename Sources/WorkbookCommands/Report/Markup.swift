/// Text for an XML or HTML file in which every inserted value is escaped.
///
/// Interpolation escapes strings and takes other markup as it is, so that no caller can forget:
/// `let row: Markup = "<td>\(title)</td>"`. In an attribute, write `\(attribute: title)`, which
/// also keeps line breaks.
struct Markup: Equatable, Sendable {
  var text = ""
}

extension Markup: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value) }

    mutating func appendInterpolation(_ value: Int) { text += "\(value)" }

    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    mutating func appendInterpolation(attribute value: String) {
      text += Markup.escaped(value).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }
  }

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension Markup {
  /// Escapes a value, and separates two colons or number signs, so that a hosted runner finds no
  /// command in a report in its log.
  private static func escaped(_ value: String) -> String {
    var text = ""
    var before: Unicode.Scalar?
    // By scalars, because "\r\n" is one Character.
    for scalar in value.unicodeScalars {
      defer { before = scalar }
      switch scalar {
      case ":" where before == ":": text += "&#58;"
      case "#" where before == "#": text += "&#35;"
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      case "\r": text += "&#13;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      // XML 1.0 allows no control characters, so show the picture of each, as in ␛.
      default: text.unicodeScalars.append(scalar.picture ?? scalar)
      }
    }
    return text
  }
}

extension Sequence<Markup> {
  func joined(_ separator: Markup = "\n") -> Markup {
    Markup(text: map(\.text).joined(separator: separator.text))
  }
}

extension Markup {
  /// Turns text between backticks into code, if the backticks come in pairs.
  init(code line: String) {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count % 2 == 1 else {
      self = "\(line)"
      return
    }
    self = parts.enumerated().map { index, part -> Markup in
      index % 2 == 1 ? "<code>\(part)</code>" : "\(part)"
    }.joined("")
  }
}
