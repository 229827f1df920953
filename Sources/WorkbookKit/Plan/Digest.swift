import Foundation

/// A 64-bit fingerprint of everything that a verdict depends on.
///
/// FNV-1a over words of eight bytes: it guards against stale verdicts, not against an
/// adversary, and takes 1 ms for a course, where a check must take less than 60 ms.
struct Digest {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: String { String(state, radix: 16) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  mutating func add(_ data: Data) {
    data.withUnsafeBytes { add($0) }
  }

  /// By pointers and in one local state: a build for debugging then takes half the time.
  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var state = self.state
    Self.mix(UInt64(bytes.count), into: &state)
    if var next = bytes.baseAddress {
      let end = next + bytes.count
      while next + 8 <= end {
        Self.mix(next.loadUnaligned(as: UInt64.self), into: &state)
        next += 8
      }
      while next < end {
        Self.mix(UInt64(next.load(as: UInt8.self)), into: &state)
        next += 1
      }
    }
    self.state = state
  }

  /// Adds files by their names, in an order of their own.
  mutating func add(_ files: [FileName: Data]) {
    for (name, data) in files.sorted(by: { $0.key < $1.key }) {
      add(name.path)
      add(data)
    }
  }

  // The shift brings high bits down: a product alone never lets them reach the low ones.
  private static func mix(_ word: UInt64, into state: inout UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state &>> 29
  }
}

/// The fingerprints of everything that a verdict depends on, by who changes it.
struct LessonDigest: Codable, Equatable, Sendable {
  /// What the learner edits.
  var learner: String
  /// What the workbook brings for this lesson: suite, variants, code under test.
  var content: String
  /// Toolchain, checker, manifest and support.
  var environment: String
}

extension Course {
  /// The fingerprint of what the workbook brings for a lesson.
  func contentDigest(of lesson: Lesson) -> String {
    var digest = Digest()
    addVariants(of: lesson, to: &digest)
    add(lesson.given.copy, to: &digest)
    // Where a line stands decides what a pass is.
    for line in Behaviour.ordered(behaviour(of: lesson).beyond.keys) { digest.add(line) }
    return digest.value
  }

  /// The fingerprint of what a probe looks at.
  func probeDigest(of lesson: Lesson) -> String {
    var digest = Digest()
    addVariants(of: lesson, to: &digest)
    for sources in [try? codeUnderTest(of: lesson), try? ownTests(of: lesson)] {
      digest.add(sources?.files ?? [:])
    }
    return digest.value
  }

  /// The fingerprint of all that the proof of a lesson looks at.
  func proofDigest(of lesson: Lesson, _ toolchain: Toolchain) -> String {
    var digest = Digest()
    digest.add(environmentDigest(toolchain))
    // It says how many bugs published tests catch.
    digest.add(Files.data(at: path(PublishedProof.page)) ?? Data())
    for folder in [
      lesson.exercise, lesson.solution, lesson.variants, lesson.answers, lesson.given.folder,
      lesson.given.copy, lesson.start.copy,
    ] {
      add(folder, to: &digest)
    }
    return digest.value
  }

  func environmentDigest(_ toolchain: Toolchain) -> String {
    var digest = Digest()
    digest.add(toolchain.stamp)
    digest.add(Files.stamp(of: Bundle.main.executablePath ?? CommandLine.arguments[0]))
    digest.add(Files.data(at: path("Package.swift")) ?? Data())
    for folder in [
      Original.testPatterns.copy, "Sources/WorkbookRecorder", "Sources/CWorkbookRecorder",
    ] {
      add(folder, to: &digest)
    }
    return digest.value
  }

  /// Without what a probe has found, which changes no verdict.
  private func addVariants(of lesson: Lesson, to digest: inout Digest) {
    for name in variantFiles(of: lesson) {
      digest.add(name)
      digest.add(Files.data(at: path("\(lesson.variants)/\(name)")) ?? Data())
    }
  }

  private func add(_ folder: String, to digest: inout Digest) {
    for name in FileTree(below: path(folder)).files {
      digest.add(name.path)
      digest.add(Files.data(at: path("\(folder)/\(name)")) ?? Data())
    }
  }
}
