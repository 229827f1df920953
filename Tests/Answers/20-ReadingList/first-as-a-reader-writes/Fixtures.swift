import ReadingList

extension Article {
  static let bees = Article(id: 1, title: "What bees see")
  static let tides = Article(id: 2, title: "Why tides turn")
  static let rust = Article(id: 3, title: "How rust spreads")
  static let moss = Article(id: 4, title: "Where moss grows")
  static let clay = Article(id: 5, title: "What clay remembers")
}

/// An error without words of its own.
struct Offline: Error {}
