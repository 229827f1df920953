import Foundation

/// The stored proof of a lesson, with a fingerprint of everything that it depends on.
///
/// Only a proof without a failure is stored. A clean checkout has none.
struct KeptProof {
  private struct File: Codable {
    var digest: String
    var claims: [String]
  }

  private let path: String
  /// The fingerprint of everything that the proof depends on.
  private let digest: String

  init(of lesson: Lesson, in course: Course, _ toolchain: Toolchain) {
    path = course.path(".workbook/proofs/\(lesson.folder).json")
    var digest = Digest()
    digest.add(course.environmentDigest(toolchain))
    // This page says how many bugs published tests catch.
    digest.add(Files.data(at: course.path(PublishedProof.page)) ?? Data())
    for folder in [
      lesson.exercise, lesson.solution, lesson.variants, lesson.answers, lesson.given.folder,
      lesson.given.copy, lesson.start.copy,
    ] {
      course.add(folder, to: &digest)
    }
    self.digest = digest.value
  }

  /// The claims that held, or `nil` if there is no proof or something has changed since.
  var claims: [Claim]? {
    guard let file: File = Files.value(at: path), file.digest == digest else { return nil }
    return file.claims.map { Claim($0) }
  }

  func keep(_ claims: [Claim]) throws(WorkbookError) {
    guard claims.allSatisfy({ $0.failure == nil }),
      let data = try? JSONEncoder().encode(File(digest: digest, claims: claims.map(\.text)))
    else { return Files.remove(path) }
    try Files.update(path, with: data)
  }
}
