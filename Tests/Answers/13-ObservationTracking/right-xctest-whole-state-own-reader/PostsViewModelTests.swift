import Posts
import XCTest

/// All that can be seen of the view model, after one call or while it waits.
struct Seen: Equatable {
  var posts: [Post] = []
  var error: PostError?
  var requests = 0
}

private struct Weird: Error {}

@MainActor
final class PostsViewModelTests: XCTestCase {
  private let service = ProbeService()
  private lazy var viewModel = PostsViewModel(service: service)
  private lazy var reader = Reader(viewModel)
  private var waiting: [Seen] = []

  private let one: [PostDTO] = [.init(id: 5, title: "five")]
  private let mixed: [PostDTO] = [
    .init(id: 2, title: "m"), .init(id: 9, title: "A"), .init(id: 9, title: "A"),
    .init(id: 5, title: "fünf "), .init(id: 1, title: ""), .init(id: 2, title: "m"),
    .init(id: 3, title: "z"), .init(id: 4, title: "b"),
  ]
  private let many = (0..<120).map { PostDTO(id: 119 - $0, title: "no. \($0)") }
  private let errors: [(any Error, PostError?)] =
    PostError.allCases.map { ($0, $0) } + [(Weird(), .genericError), (CancellationError(), nil)]

  private var now: Seen {
    Seen(posts: viewModel.posts, error: viewModel.error, requests: service.requests)
  }

  /// One call: what is seen while it waits goes to `waiting`; returns how often a reader is told.
  @discardableResult
  private func get(_ result: Result<[PostDTO], any Error>, late: Bool = false) async -> Int {
    let before = reader.timesTold
    let viewModel = viewModel
    let task = Task { await viewModel.getPosts() }
    waiting = []
    service.answer = { [unowned self] in
      waiting.append(now)
      if late {
        task.cancel()
      }
      return try result.get()
    }
    await task.value
    return reader.timesTold - before
  }

  private func posts(_ answer: [PostDTO]) -> [Post] {
    answer.map { Post(id: $0.id, title: $0.title) }
  }

  func testSuccesses() async {
    var expected = Seen()
    for answer in [one, one + many, one, mixed, mixed.reversed(), one, [], many, mixed, []] {
      let told = await get(.success(answer))
      expected.requests += 1
      XCTAssertEqual(waiting, [expected])
      expected.posts = posts(answer)
      XCTAssertEqual(now, expected)
      XCTAssertEqual(told, 1)

      let toldAgain = await get(.success(answer))
      expected.requests += 1
      XCTAssertEqual(waiting, [expected])
      XCTAssertEqual(now, expected)
      XCTAssertEqual(toldAgain, 0)
    }
  }

  func testTitleAlone() async {
    await get(.success(one))
    let told = await get(.success([PostDTO(id: 5, title: "V")]))
    XCTAssertEqual(now.posts, [Post(id: 5, title: "V")])
    XCTAssertEqual(told, 1)

    await get(.success(mixed))
    let retitled = mixed.map { PostDTO(id: $0.id, title: $0.title + "!") }
    let toldOfAll = await get(.success(retitled))
    XCTAssertEqual(now.posts, posts(retitled))
    XCTAssertEqual(toldOfAll, 1)
  }

  func testEmptyAtFirst() async {
    let told = await get(.success([]))
    XCTAssertEqual(now, Seen(requests: 1))
    XCTAssertEqual(told, 0)
  }

  func testFailuresOneAfterTheOther() async {
    for start in [[], one, mixed] {
      await get(.success(start))
      var expected = now
      for (first, firstShown) in errors {
        for (second, secondShown) in errors {
          for (error, shown) in [(first, firstShown), (second, secondShown)] {
            let told = await get(.failure(error))
            expected.requests += 1
            XCTAssertEqual(waiting, [expected])
            expected.error = shown ?? expected.error
            XCTAssertEqual(now, expected)
            XCTAssertEqual(told, 0)
          }
        }
      }
    }
  }

  func testFailureFromNoError() async {
    for (error, shown) in errors {
      await get(.success(mixed))
      await get(.failure(error))
      XCTAssertEqual(now.error, shown)
      XCTAssertEqual(now.posts, posts(mixed))
    }
  }

  func testSuccessAfterFailure() async {
    for (error, shown) in errors {
      for answer in [one, one, mixed, [], [], mixed] {
        await get(.failure(error))
        var expected = now
        XCTAssertEqual(expected.error, shown)
        await get(.success(answer))
        expected.requests += 1
        XCTAssertEqual(waiting, [expected])
        expected.posts = posts(answer)
        expected.error = nil
        XCTAssertEqual(now, expected)
      }
    }
  }

  func testLate() async {
    let late: [Result<[PostDTO], any Error>] =
      [.success([]), .success(one), .success(mixed)] + errors.map { .failure($0.0) }
    for start in [[], one] {
      for earlier in [nil] + PostError.allCases {
        await get(.success(start))
        if let earlier {
          await get(.failure(earlier))
        }
        for answer in late {
          await get(answer, late: true)
          XCTAssertEqual(now.posts, posts(start))
          XCTAssertEqual(now.error, earlier)
        }
      }
    }
  }

  func testLateAtFirst() async {
    await get(.success(mixed), late: true)
    XCTAssertEqual(now.posts, [])
    XCTAssertNil(now.error)
  }
}
