import Observation
import Posts
import XCTest

@MainActor
final class PublishedPostsTests: XCTestCase {
  func testGetPostsSuccess() async {
    let answer = [PostDTO(id: 1, title: "A first post")]
    let viewModel = PostsViewModel(service: StubPostService(answer: .success(answer)))
    let willChange = XCTestExpectation(description: "posts will change")
    withObservationTracking {
      _ = viewModel.posts
    } onChange: {
      willChange.fulfill()
    }

    await viewModel.getPosts()

    await fulfillment(of: [willChange], timeout: 1)
    XCTAssertEqual(viewModel.posts, answer.map { $0.toDomain() })
  }

  func testGetPostsError() async {
    let viewModel = PostsViewModel(service: StubPostService(answer: .failure(.urlError)))
    let willChange = XCTestExpectation(description: "error will change")
    withObservationTracking {
      _ = viewModel.error
    } onChange: {
      willChange.fulfill()
    }

    await viewModel.getPosts()

    await fulfillment(of: [willChange], timeout: 1)
    XCTAssertEqual(viewModel.error, .urlError)
  }
}
