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
  private let digest: String

  init(of lesson: Lesson, in course: Course, _ toolchain: Toolchain) {
    path = course.path(".workbook/proofs/\(lesson.folder).json")
    digest = course.proofDigest(of: lesson, toolchain)
  }

  /// The claims that held, or `nil` if there is no proof or something has changed since.
  var claims: [Claim]? {
    guard let data = Files.data(at: path),
      let file = try? JSONDecoder().decode(File.self, from: data), file.digest == digest
    else { return nil }
    return file.claims.map { Claim($0) }
  }

  func keep(_ claims: [Claim]) throws(WorkbookError) {
    guard claims.allSatisfy({ $0.failure == nil }),
      let data = try? JSONEncoder().encode(File(digest: digest, claims: claims.map(\.text)))
    else { return Files.remove(path) }
    try Files.createFolder((path as NSString).deletingLastPathComponent)
    try Files.write(data, to: path)
  }
}

extension Course {
  /// Returns the fingerprint of everything that the proof of a lesson depends on.
  fileprivate func proofDigest(of lesson: Lesson, _ toolchain: Toolchain) -> String {
    var digest = Digest()
    digest.add(environmentDigest(toolchain))
    // This page says how many bugs published tests catch.
    digest.add(Files.data(at: path(PublishedProof.page)) ?? Data())
    for folder in [
      lesson.exercise, lesson.solution, lesson.variants, lesson.answers, lesson.given.folder,
      lesson.given.copy, lesson.start.copy,
    ] {
      add(folder, to: &digest)
    }
    return digest.value
  }
}
