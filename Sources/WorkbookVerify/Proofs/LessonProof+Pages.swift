/// What a lesson's pages must have, which nothing needs to be built for.
extension LessonProof {
  func pages(_ variants: [any Variant]) -> [Claim] {
    let behaviour = course.behaviour(of: lesson)
    return [shipped, prose(variants, behaviour)]
      + SizeProof(course: course, lesson: lesson, behaviour: behaviour).claims(variants.mutants)
      + [ProbeProof(course: course, lesson: lesson).claim()]
  }

  private var shipped: Claim {
    let changed = [lesson.start, lesson.given].filter { !course.isUnchanged($0) }
    return Claim(
      "the pristine copies are what is shipped",
      unless: changed.map {
        "\($0.folder) was changed: a fresh clone has what is shipped"
      })
  }

  private func prose(_ variants: [any Variant], _ behaviour: Behaviour) -> Claim {
    let lines = Set(behaviour.all.keys)
    var objections: [String] = []
    if course.readme(of: lesson).title == nil {
      objections.append("README does not begin with its title")
    }
    let later = course.readme(of: lesson).buildsOn.filter { $0 >= lesson.number }
    if !later.isEmpty {
      objections.append(
        "README builds on \(later.map(String.init).joined(separator: ", ")), which is not earlier")
    }
    if course.beyondPage(of: lesson).title == nil {
      objections.append("beyond.md does not begin with its title")
    }
    if behaviour.core.isEmpty { objections.append("README has no Behaviour") }
    let numbers = Behaviour.ordered(behaviour.core.keys) + Behaviour.ordered(behaviour.beyond.keys)
    if numbers != (0..<numbers.count).map({ "S\($0 + 1)" }) {
      objections.append("lines are not numbered from S1 on, those of beyond.md behind the README's")
    }
    if !Files.exists(course.path("\(lesson.solution)/NOTES.md")) {
      objections.append("the solution has no NOTES.md")
    }
    let broken = Set(variants.mutants.map(\.breaks))
    for line in Behaviour.ordered(broken.subtracting(lines)) {
      objections.append("no Behaviour line \(line), which a mutant breaks")
    }
    objections += LessonHints(lesson, in: course).objections(lines: broken)
    let unguarded = lines.subtracting(broken)
    if !unguarded.isEmpty {
      objections.append("no mutant breaks \(Behaviour.ordered(unguarded).joined(separator: ", "))")
    }
    if lesson.isGraded && variants.alternatives.isEmpty {
      objections.append("no alternative")
    }
    return Claim(
      "README, beyond.md, hints and notes are whole",
      unless: objections + course.unwritten(in: lesson))
  }
}
