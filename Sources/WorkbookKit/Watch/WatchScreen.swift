/// What `watch` shows, as lines that fit a size; a function of its values and nothing else.
struct WatchScreen: Equatable, Sendable {
  /// A key and what it does.
  struct Key: Equatable, Sendable {
    var key: Character
    var name: String
  }

  /// The result, or what was asked for last.
  var body: String
  /// What is going on, or what to do next.
  var status: String
  var passed: Int
  var total: Int
  var keys: [Key]

  /// The lines from top to bottom: body, status, bar, keys.
  ///
  /// Never more lines than rows, nor columns than the terminal has: where the body does not
  /// fit its end is cut, and the cut is said.
  func lines(columns: Int, rows: Int, _ console: Console) -> [String] {
    let columns = max(columns, 10)
    var foot = Self.wrap(status, columns)
    foot.append(bar(columns, console))
    foot += prompt(columns, console)
    foot = Array(foot.suffix(max(rows, 1)))

    let room = rows - foot.count - 1
    var head = body.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.wrap(String($0), columns) }
    while head.last?.isEmpty == true { head.removeLast() }
    if head.count > room {
      let hidden = head.count - max(0, room - 1)
      head = Array(head.prefix(max(0, room - 1)))
      if room > 0 { head.append(Self.cut("… \(hidden) more lines in a larger window", columns)) }
    }
    return room >= 0 ? head + [""] + foot : foot
  }

  private func bar(_ columns: Int, _ console: Console) -> String {
    let numbers = " \(passed)/\(total)"
    let width = min(40, columns - numbers.count - "Progress []".count)
    guard width >= 5 else { return Self.cut("Progress\(numbers)", columns) }
    let filled = total == 0 ? 0 : width * passed / total
    return "Progress ["
      + console.styled(String(repeating: "#", count: filled), .green)
      + String(repeating: "-", count: width - filled) + "]" + numbers
  }

  private func prompt(_ columns: Int, _ console: Console) -> [String] {
    var lines: [[Key]] = []
    var width = 0
    for key in keys {
      let length = key.name.count + 4
      if lines.isEmpty || width + length > columns {
        lines.append([])
        width = 0
      }
      lines[lines.count - 1].append(key)
      width += length
    }
    return lines.map { line in
      line.map { "\(console.styled(String($0.key), .bold)) \($0.name)" }.joined(separator: "  ")
    }
  }

  /// Breaks a line at spaces where it can, counting letters and not the codes that colour them.
  static func wrap(_ line: String, _ columns: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var width = 0
    var space: (index: String.Index, width: Int)?
    var isCode = false
    for character in line {
      if character == "\u{1B}" { isCode = true }
      if !isCode && width == columns {
        if let last = space, last.index > current.startIndex {
          let rest = String(current[current.index(after: last.index)...])
          lines.append(String(current[..<last.index]))
          current = rest
          width -= last.width + 1
        } else {
          lines.append(current)
          current = ""
          width = 0
        }
        space = nil
      }
      if character == " " && !isCode { space = (current.endIndex, width) }
      current.append(character)
      if !isCode { width += 1 }
      if isCode && character.isLetter { isCode = false }
    }
    return lines + [current]
  }

  private static func cut(_ line: String, _ columns: Int) -> String {
    line.count > columns ? String(line.prefix(columns - 1)) + "…" : line
  }
}
