import Observation
import Posts
import XCTest

/// The article's tests of a view model that is `@Observable`.
///
/// They pass, and catch few bugs. You may delete them.
final class PublishedPostsTests: XCTestCase {
  @MainActor func testGetPostsSuccess() async {
    let answer = [PostDTO(id: 1, title: "A first post")]
    let viewModel = PostsViewModel(service: StubPostService(answer: .success(answer)))
    let willChange = XCTestExpectation(description: "posts will change")
    withObservationTracking {
      _ = viewModel.posts
    } onChange: {
      willChange.fulfill()
    }

    await viewModel.getPosts()

    let result = await XCTWaiter.fulfillment(of: [willChange], timeout: 1)
    XCTAssertEqual(result, .completed)
    XCTAssertEqual(viewModel.posts, answer.map { $0.toDomain() })
  }

  @MainActor func testGetPostsError() async {
    let viewModel = PostsViewModel(service: StubPostService(answer: .failure(.urlError)))
    let willChange = XCTestExpectation(description: "error will change")
    withObservationTracking {
      _ = viewModel.error
    } onChange: {
      willChange.fulfill()
    }

    await viewModel.getPosts()

    let result = await XCTWaiter.fulfillment(of: [willChange], timeout: 1)
    XCTAssertEqual(result, .completed)
    XCTAssertEqual(viewModel.error, .urlError)
  }
}
