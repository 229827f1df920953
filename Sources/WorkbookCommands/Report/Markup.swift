/// Text for an XML or HTML file in which every value that was put in is escaped.
///
/// A string is escaped where it is interpolated, and other markup is taken as it is, so
/// that no caller can forget: `let row: Markup = "<td>\(title)</td>"`. In an attribute, write
/// `\(attribute: title)`, which keeps its line breaks as well.
struct Markup: Equatable, Sendable {
  var text = ""

  static func + (a: Markup, b: Markup) -> Markup { Markup(text: a.text + b.text) }
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
  /// Two colons or number signs are kept apart by a reference: a hosted runner that meets a
  /// report in its log finds no command there, and whoever reads the markup sees what was there.
  private static func escaped(_ value: String) -> String {
    var text = ""
    var before: Unicode.Scalar?
    // By scalars: "\r\n" is one Character.
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
      // XML 1.0 has no place for control characters: show the picture of each, as in ␛.
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
