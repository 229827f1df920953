import Foundation

extension Course {
  /// Adds the lesson's variants, without a probe's results, which change no verdict.
  package func addVariants(of lesson: Lesson, to digest: inout Digest) {
    for name in variantFiles(of: lesson) {
      digest.add(name)
      digest.add(Files.data(at: path("\(lesson.variants)/\(name)")) ?? Data())
    }
  }

  package func add(_ folder: String, to digest: inout Digest) {
    for name in FileTree(below: path(folder)).files {
      digest.add(name.path)
      digest.add(Files.data(at: path("\(folder)/\(name)")) ?? Data())
    }
  }
}
