import Foundation

/// A 64-bit fingerprint of everything that a verdict depends on.
///
/// FNV-1a over words of eight bytes: it guards against stale verdicts, not against an
/// adversary, and takes 1 ms for a course, where a check must take less than 60 ms.
struct Digest {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  var value: String { String(state, radix: 16) }

  mutating func add(_ text: String) {
    add(Data(text.utf8))
  }

  mutating func add(_ data: Data) {
    mix(UInt64(data.count))
    data.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      for byte in bytes[offset...] { mix(UInt64(byte)) }
    }
  }

  // The shift brings high bits down: a product alone never lets them reach the low ones.
  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }
}

extension Course {
  /// The fingerprint of everything that the verdict on a lesson depends on: exercise, suite,
  /// variants, code under test, support, manifest, toolchain, checker.
  func digest(of lesson: Lesson, _ shared: Digest) throws(WorkbookError) -> String {
    var digest = shared
    var folders = [lesson.exercise, lesson.variants]
    switch lesson.kind {
    case .refactor: folders += [lesson.suite, lesson.pristineSuite]
    case .test: folders.append(try codeUnderTest(of: lesson))
    }
    for folder in folders { add(folder, to: &digest) }
    return digest.value
  }

  /// The part of every lesson's fingerprint that is the same for all of them.
  func sharedDigest(_ toolchain: Toolchain) -> Digest {
    var digest = Digest()
    digest.add(toolchain.stamp)
    digest.add(Files.stamp(of: Bundle.main.executablePath ?? CommandLine.arguments[0]))
    digest.add(Files.data(at: path("Package.swift")) ?? Data())
    for folder in ["Sources/TestPatterns", "Sources/WorkbookRecorder", "Sources/CWorkbookRecorder"]
    {
      add(folder, to: &digest)
    }
    return digest
  }

  private func add(_ folder: String, to digest: inout Digest) {
    for name in Files.all(below: path(folder)) {
      digest.add(name)
      digest.add(Files.data(at: path("\(folder)/\(name)")) ?? Data())
    }
  }
}
