import Foundation

/// The terminal and the editor, as the environment describes them.
struct Surroundings {
  var terminal: Terminal

  // On a smaller screen, `watch` must cut most of what it shows.
  private static let smallest = RawTerminal.Size(columns: 60, rows: 15)

  func screen(_ size: RawTerminal.Size) -> Finding {
    guard terminal.isThere else {
      return Finding("terminal", "none (a pipe or a file): no colour, no links, no `watch`")
    }
    let term = terminal.environment["TERM"].map { "TERM=\($0)" } ?? "no TERM"
    let traits = [
      "\(size.columns) × \(size.rows)", terminal.takesColor ? "colour" : "no colour",
      terminal.takesLinks ? "links" : "plain paths",
    ]
    let found = ([term] + traits).joined(separator: ", ")
    if terminal.isDumb {
      let advice = "`watch` needs a terminal that can move its cursor; `check` works here."
      return Finding("terminal", .warning(advice: advice), found)
    }
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      let advice =
        "Make it \(Self.smallest.columns) × \(Self.smallest.rows) or larger: `watch` cuts what does not fit."
      return Finding("terminal", .warning(advice: advice), found)
    }
    return Finding("terminal", found)
  }

  func editor() -> Finding {
    let environment = terminal.environment
    for name in ["VISUAL", "EDITOR"] {
      // A value may have options, as in `code --wait`.
      guard let value = environment[name],
        let program = value.split(separator: " ").first.map(String.init)
      else { continue }
      let found = "\(value) ($\(name))"
      guard !isOnPath(program) else { return Finding("editor", found) }
      let advice = "Let $\(name) name a program on your PATH, or unset it."
      return Finding("editor", .warning(advice: advice), "\(found) is not on the PATH")
    }
    return Finding(
      "editor", terminal.isVSCode ? "VS Code, around this terminal" : "none named, none needed")
  }

  private func isOnPath(_ program: String) -> Bool {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
    return (environmentPath).contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  private var environmentPath: [String] {
    (terminal.environment["PATH"] ?? "").split(separator: ":").map(String.init)
  }
}
