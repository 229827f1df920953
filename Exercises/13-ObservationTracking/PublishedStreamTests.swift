import Posts
import TestPatterns
import XCTest

/// The article's tests of a view model with `@Published`, which a stream replaces here.
///
/// They pass, and catch few bugs. You may delete them.
final class PublishedStreamTests: XCTestCase {
  @MainActor func testGetPostsSuccess() async throws {
    let service = StubPostService(answer: .success([PostDTO(id: 1, title: "A first post")]))
    let viewModel = StreamingPostsViewModel(service: service)

    viewModel.getPosts()

    let values = try await viewModel.postsValues.collect(2)
    XCTAssertEqual(values, [[], [Post(id: 1, title: "A first post")]])
  }

  @MainActor func testGetPostsError() async throws {
    let viewModel = StreamingPostsViewModel(service: StubPostService(answer: .failure(.urlError)))

    viewModel.getPosts()

    let values = try await viewModel.errorValues.collect(2)
    XCTAssertEqual(values, [nil, .urlError])
  }
}
