/// Claims, without a new probe, that the stored one is current and every survivor is explained.
struct ProbeProof {
  var course: Course
  var lesson: Lesson

  func claim() -> Claim {
    let path = course.probeFile(of: lesson)
    guard let text = try? Files.text(at: course.path(path)) else {
      return Claim("mechanical changes: not probed yet")
    }
    let claim = "no test of ours overlooks a mechanical change without a reason"
    let file = ProbeFile(text)
    guard file.digest == course.probeDigest(of: lesson) else {
      return Claim(
        claim,
        failure: "\(path) was made from other code; run `workbook verify \(lesson.number) --probe`")
    }
    return Claim(
      claim,
      unless: file.unexplained.map { "\($0.place): \($0.words) survived" }
        + file.unreadable.map { "\(path) has a line that is none: \($0)" })
  }
}

extension Course {
  /// Returns the path of a lesson's stored probe.
  func probeFile(of lesson: Lesson) -> String { "\(lesson.variants)/probe.txt" }

  /// Returns the fingerprint of everything that a probe depends on.
  func probeDigest(of lesson: Lesson) -> String {
    var digest = Digest()
    addVariants(of: lesson, to: &digest)
    for sources in [try? codeUnderTest(of: lesson), try? ownTests(of: lesson)] {
      digest.add(sources?.files ?? [:])
    }
    return digest.value
  }
}
