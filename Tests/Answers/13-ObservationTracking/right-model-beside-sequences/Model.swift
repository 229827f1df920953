import Posts

struct Unheard: Error {}

enum Answer: CaseIterable {
  case some, moved, titles, more, many, none, decoding, generic, invalid, url, unheard, cancellation

  var result: Result<[PostDTO], any Error> {
    switch self {
    case .some: .success([(9, "b"), (40, " a\n"), (-2, "c"), (40, " a\n"), (9, "d")].map(Self.dto))
    case .moved:
      .success([(9, "d"), (-2, "c"), (40, " a\n"), (9, "b"), (40, " a\n")].map(Self.dto))
    case .titles: .success([(9, "x"), (40, "y"), (-2, ""), (40, "y"), (9, "d")].map(Self.dto))
    case .more:
      .success(
        [(9, "b"), (40, " a\n"), (-2, "c"), (40, " a\n"), (9, "d"), (5, "e"), (6, "f")]
          .map(Self.dto))
    case .many: .success((0..<130).map { PostDTO(id: $0 * 37 % 131, title: "\($0 * 53 % 131)") })
    case .none: .success([])
    case .decoding: .failure(PostError.decodingError)
    case .generic: .failure(PostError.genericError)
    case .invalid: .failure(PostError.invalidURL)
    case .url: .failure(PostError.urlError)
    case .unheard: .failure(Unheard())
    case .cancellation: .failure(CancellationError())
    }
  }

  private static func dto(_ id: Int, _ title: String) -> PostDTO {
    PostDTO(id: id, title: title)
  }
}

struct Step: CaseIterable {
  var answer: Answer
  var isLate: Bool

  static let allCases = Answer.allCases.flatMap {
    [Step(answer: $0, isLate: false), Step(answer: $0, isLate: true)]
  }
}

/// What the lesson says of a view model, as a value.
struct Model: Equatable {
  var posts: [Post] = []
  var error: PostError?

  /// How often a reader of the posts is told of a step; `nil` where nothing is promised.
  mutating func take(_ step: Step) -> Int? {
    guard !step.isLate else { return nil }
    switch step.answer.result {
    case .success(let dtos):
      let old = posts
      posts = dtos.map { Post(id: $0.id, title: $0.title) }
      error = nil
      return posts == old ? 0 : 1
    case .failure(is CancellationError):
      return nil
    case .failure(let failure):
      error = failure as? PostError ?? .genericError
      return 0
    }
  }
}
