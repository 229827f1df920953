/// Claims, without a new probe, that the stored one is current and every survivor is explained.
struct ProbeProof {
  var course: Course
  var lesson: Lesson

  func claim() -> Claim {
    let path = course.probeFile(of: lesson)
    guard let text = try? Files.text(at: course.path(path)) else {
      return Claim("mechanical changes: there is no probe.txt yet, and none is needed")
    }
    let claim = "no test of ours overlooks a mechanical change without a reason"
    let file = ProbeFile(text)
    guard file.digest == course.probeDigest(of: lesson) else {
      return Claim(
        claim,
        failure:
          "\(path) was made from other code; run `swift run workbook verify \(lesson.number) --probe`"
      )
    }
    return Claim(
      claim,
      unless: file.unexplained.map { "\($0.place): \($0.words) survived" }
        + file.unreadable.map { "\(path) has a line that it does not understand: \($0)" })
  }
}

extension Course {
  /// Returns the path of a lesson's stored probe.
  func probeFile(of lesson: Lesson) -> String { "\(lesson.variants)/probe.txt" }

  /// Returns the fingerprint of everything that a probe depends on.
  ///
  /// What a planted bug tells, the title of a test and a comment change nothing that a probe finds.
  func probeDigest(of lesson: Lesson) -> String {
    var digest = Digest()
    for variant in (try? variants(of: lesson)) ?? [] {
      digest.add("\(variant is Mutant ? "mutant" : "alternative") \(variant.name)")
      for file in variant.diff.files {
        let changed = file.hunks.flatMap(\.lines).filter { $0.kind != .context }
        digest.add(
          SwiftSource.words(of: changed.map { "\($0.kind) \($0.text)" }.joined(separator: "\n")))
      }
    }
    for sources in [try? codeUnderTest(of: lesson), try? ownTests(of: lesson)] {
      for (name, text) in (sources?.texts ?? [:]).sorted(by: { $0.key < $1.key }) {
        digest.add("\(name)")
        // The title of a test or a suite.
        digest.add(
          SwiftSource.words(of: text)
            .replacing(/@(Test|Suite)\(\s*"(?:[^"\\]|\\.)*"/) { "@\($0.1)(" })
      }
    }
    return digest.value
  }
}
