import Foundation

/// The stored proof of a lesson, with a fingerprint of everything that it depends on.
///
/// Only a proof without a failure is stored. A clean checkout has none.
struct KeptProof {
  private struct File: Codable {
    var digest: String
    var thoroughness: Thoroughness?
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
  ///
  /// A whole proof also answers where a quick one is asked for.
  func claims(_ thoroughness: Thoroughness) -> [Claim]? {
    guard let file, file.thoroughness == .whole || thoroughness == .quick else { return nil }
    return file.claims.map { Claim($0) }
  }

  private var file: File? {
    guard let file: File = Files.value(at: path), file.digest == digest else { return nil }
    return file
  }

  func keep(_ claims: [Claim], _ thoroughness: Thoroughness) throws(WorkbookError) {
    let file = File(digest: digest, thoroughness: thoroughness, claims: claims.map(\.text))
    guard claims.allSatisfy({ $0.failure == nil }), let data = try? JSONEncoder().encode(file)
    else { return Files.remove(path) }
    try Files.update(path, with: data)
  }
}
