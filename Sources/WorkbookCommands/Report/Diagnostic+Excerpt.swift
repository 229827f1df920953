extension Diagnostic {
  /// The line of the error with a caret below it, cut to a width around the caret.
  func excerpt(columns: Int) -> [String] {
    guard let source, let caret else { return [source].compactMap(\.self) }
    guard source.count > columns else {
      return [source, String(repeating: " ", count: caret) + "^"]
    }
    let first = max(0, min(caret - columns / 2, source.count - columns))
    let shown = source.dropFirst(first).prefix(columns)
    return [
      (first == 0 ? "" : "…") + shown.dropFirst(first == 0 ? 0 : 1),
      String(repeating: " ", count: caret - first) + "^",
    ]
  }
}
