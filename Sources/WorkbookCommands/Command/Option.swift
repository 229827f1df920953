extension Command {
  /// An option: its name, its description, and the values that it takes, if any.
  package struct Option: Equatable, Sendable {
    /// A form of value, such as `always` or `html=FILE`.
    package struct Form: Equatable, Sendable {
      var word: String
      var takesFile = false
      /// The help text; empty if the word is enough.
      var words = ""
      /// Whether any text is accepted; the word is then a placeholder.
      var isAny = false

      /// A form that is a word alone, or names a file.
      package static func form(_ word: String, takesFile: Bool, _ words: String) -> Form {
        Form(word: word, takesFile: takesFile, words: words)
      }

      /// The form as help and messages show it.
      var text: String { word + (takesFile ? "=FILE" : "") }

      /// Returns the value in a text, or `nil` if the text has another form.
      func value(_ text: String) -> Value? {
        if isAny { return text.isEmpty ? nil : Value(word: text) }
        guard takesFile else { return text == word ? Value(word: word) : nil }
        guard text.hasPrefix("\(word)="), text.count > word.count + 1 else { return nil }
        return Value(word: word, file: String(text.dropFirst(word.count + 1)))
      }
    }

    struct Value: Equatable, Sendable {
      var word: String
      var file: String?
    }

    /// Without the dashes.
    var name: String
    var words: String
    /// The placeholder for the value in a usage line.
    var valueName = ""
    /// The accepted forms of the value; empty if the option takes none.
    var forms: [Form] = []

    package init(_ name: String, _ words: String, valueName: String = "", forms: [Form] = []) {
      self.name = name
      self.words = words
      self.valueName = valueName
      self.forms = forms
    }

    /// An option that takes any text; the placeholder stands for it.
    package init(_ name: String, _ words: String, taking placeholder: String) {
      self.init(
        name, words, valueName: placeholder, forms: [Form(word: placeholder, isAny: true)])
    }

    /// The option as written on a command line.
    package var flag: String { "--\(name)" }
    var usage: String { forms.isEmpty ? "[\(flag)]" : "[\(flag) \(valueName)]" }

    /// Parses a value.
    ///
    /// - Throws: ``WorkbookError/badValue(option:value:allowed:)``.
    func value(_ text: String) throws(WorkbookError) -> Value {
      if let value = forms.lazy.compactMap({ $0.value(text) }).first { return value }
      throw .badValue(option: flag, value: text.quoted, allowed: forms.map(\.text))
    }
  }
}

// MARK: - Options of more than one command

extension Command.Option {
  /// The options of every command.
  static let everywhere: [Self] = [.help, .version, .color, .plain]

  static let help = Self("help", "show what this command does")
  static let version = Self("version", "show the version")
  static let color = Self(
    "color", "when to colour: auto, always or never", valueName: "WHEN",
    forms: Console.Color.allCases.map { Form(word: $0.rawValue) })
  static let plain = Self("plain", "only words: no colour and no signs")

  static let json = Self("json", "print one JSON object on standard output")
  package static let fresh = Self("fresh", "ignore saved verdicts and build plans")
  static let yes = Self("yes", "do not ask; you need it if there is no terminal")
}
