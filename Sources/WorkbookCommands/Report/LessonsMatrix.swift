/// The job matrix for hosted CI, with one job for each lesson.
enum LessonsMatrix {
  /// One line of JSON, as in `{"include":[{"lesson":"01-Counter","name":"Counting"}]}`.
  static func text(_ course: Course) -> String {
    let jobs = course.lessons.map { ["lesson": $0.folder, "name": course.title(of: $0)] }
    return ["include": jobs].json()
  }
}
