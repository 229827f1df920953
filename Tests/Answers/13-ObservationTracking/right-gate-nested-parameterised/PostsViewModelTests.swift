import Posts
import TestPatterns
import Testing

@Suite("The list of posts")
enum PostsViewModelTests {
  @MainActor
  @Suite("asks")
  struct Requests {
    @Test("once for each success")
    func successes() async throws {
      let screen = Screen()
      for (index, answer) in [Answers.three, [], Answers.other, Answers.other].enumerated() {
        try await screen.succeed(answer)
        #expect(screen.requests == index + 1)
      }
    }

    @Test("once for each failure, and once after it", arguments: Failure.allCases)
    func failures(_ failure: Failure) async throws {
      let screen = Screen()
      try await screen.fail(failure)
      #expect(screen.requests == 1)
      try await screen.fail(failure)
      #expect(screen.requests == 2)
      try await screen.succeed(Answers.three)
      #expect(screen.requests == 3)
      try await screen.fail(failure)
      #expect(screen.requests == 4)
    }
  }

  @MainActor
  @Suite("shows while it waits")
  struct Waiting {
    @Test("no posts and no error at first")
    func first() async throws {
      let screen = Screen()
      try await screen.succeed(Answers.three) {
        #expect(screen.posts.isEmpty)
        #expect(screen.error == nil)
      }
    }

    @Test("the old posts, and still no error")
    func second() async throws {
      let screen = Screen()
      try await screen.succeed(Answers.three)
      try await screen.succeed(Answers.other) {
        #expect(screen.posts == Answers.threePosts)
        #expect(screen.error == nil)
      }
    }

    @Test("the old posts and the old error", arguments: Failure.shownOnes)
    func afterFailure(_ failure: Failure) async throws {
      let screen = Screen()
      try await screen.fail(failure)
      try await screen.fail(failure) {
        #expect(screen.posts.isEmpty)
        #expect(screen.error == failure.shown)
      }
      try await screen.succeed(Answers.three)
      try await screen.fail(failure)
      try await screen.succeed(Answers.other) {
        #expect(screen.posts == Answers.threePosts)
        #expect(screen.error == failure.shown)
      }
    }
  }

  @MainActor
  @Suite("after a success")
  struct Success {
    @Test(
      "has the posts of the answer, and of no other",
      arguments: [
        [], [PostDTO(id: 1, title: "one")], Answers.three, Answers.three.reversed(),
        [PostDTO(id: 2, title: "new pears"), PostDTO(id: 3, title: "Apples")],
        [
          PostDTO(id: 4, title: "twice"), PostDTO(id: 4, title: "twice"),
          PostDTO(id: 1, title: "x"), PostDTO(id: 4, title: "twice"),
          PostDTO(id: 4, title: "once"), PostDTO(id: 9, title: "once"),
        ],
        [
          PostDTO(id: 0, title: ""), PostDTO(id: -5, title: " a \n b "), PostDTO(id: 6, title: "É"),
        ],
        (0..<250).map { PostDTO(id: ($0 * 77) % 250, title: "Post \(($0 * 31) % 250)") },
      ])
    func posts(_ answer: [PostDTO]) async throws {
      let expected = answer.map { Post(id: $0.id, title: $0.title) }
      let screen = Screen()
      try await screen.succeed(answer)
      #expect(screen.posts == expected)

      try await screen.succeed(Answers.three)
      #expect(screen.posts == Answers.threePosts)
      try await screen.succeed(answer)
      #expect(screen.posts == expected)

      try await screen.succeed(Answers.other)
      try await screen.fail(.url)
      try await screen.succeed(answer)
      #expect(screen.posts == expected)
    }

    @Test("has no error", arguments: Failure.shownOnes)
    func error(_ failure: Failure) async throws {
      let screen = Screen()
      try await screen.succeed([])
      #expect(screen.error == nil)
      try await screen.fail(failure)
      try await screen.succeed(Answers.three)
      #expect(screen.error == nil)
      // Equal posts
      try await screen.fail(failure)
      try await screen.succeed(Answers.three)
      #expect(screen.error == nil)
      // No DTOs
      try await screen.fail(failure)
      try await screen.succeed([])
      #expect(screen.error == nil)
      // No DTOs, again
      try await screen.fail(failure)
      try await screen.succeed([])
      #expect(screen.error == nil)
    }
  }

  @MainActor
  @Suite("after a failure")
  struct Failed {
    @Test("has its error, whatever was there", arguments: Failure.shownOnes, Failure.allCases)
    func error(_ failure: Failure, earlier: Failure) async throws {
      let screen = Screen()
      try await screen.fail(earlier)
      #expect(screen.error == earlier.shown)
      try await screen.fail(failure)
      #expect(screen.error == failure.shown)
      try await screen.succeed(Answers.three)
      try await screen.fail(failure)
      #expect(screen.error == failure.shown)
    }

    @Test("has the same posts", arguments: Failure.allCases, [false, true])
    func posts(_ failure: Failure, late: Bool) async throws {
      let screen = Screen()
      try await screen.fail(failure, late: late)
      #expect(screen.posts.isEmpty)
      try await screen.succeed(Answers.three)
      try await screen.fail(failure, late: late)
      #expect(screen.posts == Answers.threePosts)
      try await screen.fail(.url)
      try await screen.fail(failure, late: late)
      #expect(screen.posts == Answers.threePosts)
    }

    @Test("has the same error if that is a cancellation", arguments: [false, true])
    func cancellation(late: Bool) async throws {
      let screen = Screen()
      try await screen.fail(.cancellation, late: late)
      #expect(screen.error == nil)
      for earlier in Failure.shownOnes {
        try await screen.fail(earlier)
        try await screen.fail(.cancellation, late: late)
        #expect(screen.error == earlier.shown)
      }
    }
  }

  @MainActor
  @Suite("after a late answer")
  struct Late {
    @Test("has the same posts", arguments: [[], Answers.other, Answers.three])
    func posts(_ answer: [PostDTO]) async throws {
      let screen = Screen()
      try await screen.succeed(answer, late: true)
      #expect(screen.posts.isEmpty)
      try await screen.succeed(Answers.three)
      try await screen.succeed(answer, late: true)
      #expect(screen.posts == Answers.threePosts)
    }

    @Test("has the same error", arguments: [[], Answers.other, Answers.three])
    func error(_ answer: [PostDTO]) async throws {
      let screen = Screen()
      try await screen.succeed(answer, late: true)
      #expect(screen.error == nil)
      try await screen.succeed(Answers.three)
      for earlier in Failure.shownOnes {
        try await screen.fail(earlier)
        try await screen.succeed(answer, late: true)
        #expect(screen.error == earlier.shown)
      }
    }

    @Test("has the same error if that is a failure", arguments: Failure.shownOnes)
    func failure(_ failure: Failure) async throws {
      let screen = Screen()
      try await screen.fail(failure, late: true)
      #expect(screen.error == nil)
      for earlier in Failure.shownOnes {
        try await screen.fail(earlier)
        try await screen.fail(failure, late: true)
        #expect(screen.error == earlier.shown)
      }
    }
  }

  @MainActor
  @Suite("tells a reader")
  struct Readers {
    @Test("once of other posts")
    func otherPosts() async throws {
      let screen = Screen()
      var answers = [Answers.three, Answers.other, Answers.other + Answers.three]
      answers.append(Answers.other)
      answers.append(Answers.other.reversed())
      answers.append([PostDTO(id: 7, title: "dates"), PostDTO(id: 8, title: "new figs")])
      answers.append([PostDTO(id: 7, title: "dates")])
      answers.append([])
      answers.append(Answers.three)
      answers.append(Answers.three.map { PostDTO(id: $0.id, title: $0.title + "!") })
      for answer in answers {
        let count = try await changes(of: { screen.posts }) {
          try await screen.succeed(answer)
        }
        #expect(count == 1)
      }
    }

    @Test("nothing of equal posts")
    func equalPosts() async throws {
      let screen = Screen()
      for answer in [[], Answers.three, Answers.other] {
        try await screen.succeed(answer)
        let count = try await changes(of: { screen.posts }) {
          try await screen.succeed(answer)
        }
        #expect(screen.requests.isMultiple(of: 2))
        #expect(count == 0)
      }
    }

    @Test("nothing of a failure", arguments: Failure.allCases)
    func failure(_ failure: Failure) async throws {
      let screen = Screen()
      let reader = StateRecorder { screen.posts }
      try await screen.fail(failure)
      #expect(screen.error == failure.shown)
      #expect(reader.values == [[]])

      try await screen.succeed(Answers.three)
      let second = StateRecorder { screen.posts }
      try await screen.fail(failure)
      #expect(screen.error == failure.shown)
      #expect(second.values == [Answers.threePosts])
    }
  }
}
