/// The text about a planted bug or another correct program: what it does, and its change.
struct VariantText {
  var course: Course
  var console: Console
  var lesson: Lesson

  /// A planted bug, with the line of Behaviour that it breaks.
  func bug(_ mutant: Mutant) -> String {
    let promise = course.behaviour(of: lesson).words(of: mutant.breaks)
    return console.styled(promise, .dim) + "\n" + text(of: mutant)
  }

  /// What a program does, the belief behind it, and the change.
  func text(of variant: any Variant) -> String {
    var lines = [console.styled(variant.tells, .bold)]
    if let misconception = (variant as? Mutant)?.misconception {
      lines.append("A belief that lets such bugs through: \(misconception)")
    }
    return (lines + variant.diff.files.map(text)).joined(separator: "\n")
  }

  /// All planted bugs, by the line that they break, and the other correct programs.
  ///
  /// - Parameter withChanges: Whether to show each change, too: some five hundred lines.
  func all(_ variants: [any Variant], withChanges: Bool) -> String {
    let mutants = variants.mutants.sorted { $0.rank < $1.rank }
    let lines = Behaviour.ordered(Set(mutants.map(\.breaks)))
    let behaviour = course.behaviour(of: lesson)
    var sections = lines.map { line in
      section(behaviour.words(of: line), mutants.filter { $0.breaks == line }, withChanges)
    }
    let others = variants.alternatives
    if !others.isEmpty {
      sections.append(
        section("Other correct programs, which your tests must accept:", others, withChanges))
    }
    return sections.joined(separator: "\n\n")
  }

  private func section(
    _ heading: String, _ variants: [any Variant], _ withChanges: Bool
  ) -> String {
    let heading = console.styled(heading, .bold, .cyan)
    guard !withChanges else {
      return ([heading] + variants.map(text)).joined(separator: "\n\n")
    }
    return ([heading] + variants.map(line)).joined(separator: "\n")
  }

  /// One sentence about what the program does, and where such a bug shipped.
  private func line(of variant: any Variant) -> String {
    let seen = (variant as? Mutant)?.seen.map { " (shipped: \($0.thread). \($0.tells))" } ?? ""
    return "- \(variant.tells)\(seen)"
  }

  private func text(of file: UnifiedDiff.File) -> String {
    file.hunks.map { hunk in
      let place = console.styled("\(file.path):\(hunk.start)", .dim)
      return ([place] + hunk.lines.map { $0.text(console) }).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
