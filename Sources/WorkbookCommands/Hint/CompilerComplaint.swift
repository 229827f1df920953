/// The topic of a compiler error, read from its message.
///
/// It chooses between hints, and never a verdict. The messages are those of Swift 6.3.
enum CompilerComplaint: CaseIterable {
  case brace, syntax
  case missingAsync, missingAwait, missingThrows, missingTry
  /// An override of `setUp` or `tearDown`, which stays off the main actor whatever its class says.
  case setUpOfMainActor
  /// A value of the main actor in `arguments:` of a `@Test`, which are evaluated outside of it.
  case testArguments
  case isolation, sendability
  case protocolNotMet
  case unknownMember, unknownName, notAccessible
  case otherTypes, arguments
  case declaredTwice, withoutValue, notExhaustive
  /// The given suite uses something that the learner's code does not offer.
  case suiteAsks
  case other

  /// - Parameter function: The header of the function around the error, if it is known.
  init(_ error: Diagnostic, in function: String? = nil) {
    let message = error.message
    let isInSetUp = [function, error.source].compactMap(\.self).contains {
      $0.contains(/override +(?:class +)?func +(?:setUp|tearDown)/)
    }
    let isIsolation = message.contains(/actor-isolated|outside of the actor|actor isolation/)
    let words = Self.words.first { message.contains($0.pattern) }?.complaint
    let complaint = words ?? (isIsolation ? .isolation : .other)
    self =
      switch complaint {
      case _ where isIsolation && isInSetUp: .setUpOfMainActor
      case .missingAwait where Self.isInArguments(error),
        .isolation where Self.isInArguments(error):
        .testArguments
      default: complaint
      }
  }

  /// Whether the error lies in the expansion of a `@Test` with arguments, or may.
  private static func isInArguments(_ error: Diagnostic) -> Bool {
    guard error.place.column == nil, let source = error.source, source.hasPrefix("@Test(") else {
      return false
    }
    return source.contains("arguments:") || !source.contains("func ")
  }

  /// Whether the message leaves no doubt, so that a lesson's own hint cannot know better.
  var isCertain: Bool { [.brace, .setUpOfMainActor, .testArguments].contains(self) }

  /// Returns the error that probably causes the others.
  ///
  /// A missing brace upsets everything after it. A name with `$s` is the compiler's own, and in no
  /// file of the learner's. A missing conformance comes before an error that mentions the protocol.
  static func cause(among errors: [Diagnostic]) -> Diagnostic? {
    if let brace = errors.first(where: { CompilerComplaint($0) == .brace }) { return brace }
    let first = errors.first { !$0.message.contains("'$s") } ?? errors.first
    let unmet = errors.first { error in
      error.message.firstMatch(of: /does not conform to protocol '(\w+)'/)
        .map { first?.message.contains($0.1) == true } ?? false
    }
    return unmet ?? first
  }

  /// Patterns of messages and their topics; the first match counts.
  private static var words: [(pattern: Regex<Substring>, complaint: CompilerComplaint)] {
    [
      (/^(?:expected|extraneous) '[{}]'/, .brace),
      (/'async' \S+ in a function that does not support concurrency/, .missingAsync),
      (/is 'async' but is not marked with 'await'/, .missingAwait),
      (/error is not handled|errors thrown from here are not handled/, .missingThrows),
      (/can throw but is not marked with 'try'/, .missingTry),
      (/does not conform to protocol/, .protocolNotMet),
      (
        /risks causing data races|'Sendable'-conforming|non-Sendable|captured var/,
        .sendability
      ),
      (/has no (?:\S+ )?member|cannot be used on type/, .unknownMember),
      (
        /^cannot find (?:type |operator )?'|^no such module|requires leading '#'/,
        .unknownName
      ),
      (/is inaccessible|is a 'let' constant|get-only|setter .* inaccessible/, .notAccessible),
      (/cannot convert|operands of type|requires that|must be unwrapped/, .otherTypes),
      (/\bargument/, .arguments),
      (/invalid redeclaration|ambiguous use/, .declaredTwice),
      (/has no initializers|without initializing/, .withoutValue),
      (/switch must be exhaustive/, .notExhaustive),
      (/^expected |^consecutive |^unterminated\b/, .syntax),
    ]
  }
}
