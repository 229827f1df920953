import Foundation

/// Text of tests and compilers, made safe to be shown: no terminal and no runner obeys it.
extension String {
  /// The same with a picture for each control character, as in ␛; line breaks and tabs stay.
  var showingControls: String {
    guard unicodeScalars.contains(where: { $0.picture != nil }) else { return self }
    var shown = UnicodeScalarView()
    var scalars = unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      // Of the two characters that end a line on Windows, one is enough.
      if scalar == "\r" && next == "\n" { continue }
      shown.append(scalar.picture ?? scalar)
    }
    return String(shown)
  }

  /// The same without any line that a hosted runner takes for a command.
  ///
  /// Those of GitHub begin with `::`, behind any spaces; older ones, those of Azure and of
  /// TeamCity hold `##[`, `##vso[` and the like anywhere. A space takes the power from each.
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
}

extension String {
  /// The same JSON without the commands that a hosted runner finds anywhere in a line, and without
  /// controls as they are.
  ///
  /// Commands that begin a line it cannot have: a string of JSON has no line breaks. What is
  /// written as an escape is read as it was.
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
  /// What is shown in the place of a control character; nil for any other.
  var picture: Unicode.Scalar? {
    switch self {
    case "\n", "\t": nil
    case "\0"..<" ": Unicode.Scalar(0x2400 + value)
    case "\u{7F}": "\u{2421}"
    // They have no pictures.
    case "\u{80}"..."\u{9F}": "\u{FFFD}"
    // Overrides of the direction of writing, which make text read as what it is not.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": "\u{FFFD}"
    default: nil
    }
  }
}
