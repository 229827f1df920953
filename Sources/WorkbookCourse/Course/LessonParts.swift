/// The folders and files that a lesson is made of, by what needs them.
extension Course {
  /// What the verdict on a lesson cannot do without and is not there, as paths in the package.
  ///
  /// The learner's own folder is not among them: that it is gone is a fact about the learner.
  package func missingParts(of lesson: Lesson) -> [String] {
    let originals = [lesson.start, lesson.given, .testPatterns]
    var missing = originals.map(\.copy).filter(hasNoSource)
    if lesson.isGraded && variantFiles(of: lesson).isEmpty {
      missing.append(lesson.variants)
    }
    return missing
  }

  /// The names of the files that a lesson's variants are read from.
  func variantFiles(of lesson: Lesson) -> [String] {
    Files.names(in: path(lesson.variants)).filter { $0.hasSuffix(".diff") }
  }

  /// What cannot be read is there.
  private func hasNoSource(_ folder: String) -> Bool {
    (try? sources(in: folder))?.isEmpty ?? false
  }

  /// What a lesson as a whole is made of and is not there, as paths in the package.
  package func missingPartsToShip(of lesson: Lesson) -> [String] {
    let folders = [lesson.exercise, lesson.solution, lesson.given.folder]
    let files = [
      "\(lesson.exercise)/README.md", lesson.beyond, "\(lesson.exercise)/hints.md",
      "\(lesson.solution)/NOTES.md",
      lesson.prediction, lesson.predictionAnswer, lesson.experiment, lesson.starterDeclaration,
    ]
    return missingParts(of: lesson) + folders.filter(hasNoSource)
      + files.filter { !Files.exists(path($0)) }
  }

  /// What lies in the lessons' places and belongs to no lesson of the table, as paths.
  package var strays: [String] {
    let folders = Set(lessons.map(\.folder))
    let places = [
      "Exercises", "Solutions", "Tests/Suites", "Tests/Variants", "Tests/Answers",
      ".pristine/Exercises",
      ".pristine/Tests/Suites",
    ]
    let subjects = Set(
      lessons.compactMap { if case .test(let subject) = $0.kind { subject } else { nil } })
    let suites = Set(lessons.filter { !$0.isGraded }.map(\.folder))
    return places.flatMap { place in
      let owned = place.hasSuffix("Suites") ? suites : folders
      return Files.names(in: path(place)).filter {
        !owned.contains($0) && !$0.hasSuffix(".md") && !$0.hasPrefix(".")
      }.map { "\(place)/\($0)" }
    }
      + ["Sources/Subjects", ".pristine/Sources/Subjects"].flatMap { place in
        Files.names(in: path(place)).filter { !subjects.contains($0) }.map { "\(place)/\($0)" }
      }
  }
}
