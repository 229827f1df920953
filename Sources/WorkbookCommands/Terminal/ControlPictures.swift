import Foundation

/// Makes the output of tests and compilers safe to show: no terminal and no runner acts on it.
extension String {
  /// The text with a picture for each control character, as in ␛; line breaks and tabs stay.
  var showingControls: String {
    guard unicodeScalars.contains(where: { $0.picture != nil }) else { return self }
    var shown = UnicodeScalarView()
    // Windows ends a line with two characters; one is enough.
    for scalar in replacing("\r\n", with: "\n").unicodeScalars {
      shown.append(scalar.picture ?? scalar)
    }
    return String(shown)
  }

  /// The text without lines that a hosted runner takes for commands.
  ///
  /// GitHub's commands begin with `::`, after any spaces. Older ones, and those of Azure and
  /// TeamCity, contain `##[`, `##vso[` and the like anywhere. A space disarms each of them.
  var withoutCommands: String {
    var defused = UnicodeScalarView()
    var isAtStart = true
    var before: Unicode.Scalar?
    for scalar in unicodeScalars {
      if scalar == ":" && before == ":" && isAtStart { defused.append(" ") }
      defused.append(scalar)
      if Character(scalar).isNewline {
        isAtStart = true
      } else if scalar != ":" || before == ":" {
        isAtStart = isAtStart && scalar.properties.isWhitespace
      }
      before = scalar
    }
    return String(defused).replacing(/##(\w*)\[/) { "# #\($0.output.1)[" }
  }

  /// The JSON without control characters, and without commands that hosted runners find in a line.
  ///
  /// No command can begin a line, because a JSON string has no line breaks. The replacements are
  /// escapes, so a parser gets the original text.
  var harmlessJSON: String {
    var shown = UnicodeScalarView()
    for scalar in replacing("##", with: "#\\u0023").unicodeScalars {
      if scalar.picture == nil {
        shown.append(scalar)
      } else {
        shown.append(contentsOf: String(format: "\\u%04x", scalar.value).unicodeScalars)
      }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// The character to show for a control character; `nil` for any other.
  var picture: Unicode.Scalar? {
    switch self {
    case "\n", "\t": nil
    case "\0"..<" ": Unicode.Scalar(0x2400 + value)
    case "\u{7F}": "\u{2421}"
    // There are no pictures for these.
    case "\u{80}"..."\u{9F}": "\u{FFFD}"
    // Overrides of the writing direction, which make text look like something else.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": "\u{FFFD}"
    default: nil
    }
  }
}
