import Foundation

/// The job matrix for hosted CI, with one job for each lesson.
enum LessonsMatrix {
  private struct Matrix: Encodable {
    struct Job: Encodable {
      var lesson: String
      var name: String
    }

    var include: [Job]
  }

  /// One line of JSON, as in `{"include":[{"lesson":"01-Counter","name":"Counting"}]}`.
  static func text(_ course: Course) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let matrix = Matrix(
      include: course.lessons.map { .init(lesson: $0.folder, name: course.title(of: $0)) })
    // Encoding strings cannot fail.
    return (try? encoder.encode(matrix)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
