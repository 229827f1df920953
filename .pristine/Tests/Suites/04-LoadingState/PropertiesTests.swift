import LoadingState
import Testing

/// Each property is compared with the state at the same moment: before, during and after each load,
/// and while articles are opened.
@MainActor
@Suite("What is derived from the state")
struct PropertiesTests {
  @Test("S7 · articles are those of .loaded, and none in any other state")
  func articles() async {
    let loads = await CourseRun().loads
    let difference = loads.firstDisagreement { moment in
      moment.with(\.articles, moment.state.loadedArticles)
    }
    #expect(difference == nil, loads.place(ofMomentIn: difference))
  }

  @Test("S7 · isLoading is true in .loading, and in no other state")
  func isLoading() async {
    let loads = await CourseRun().loads
    let difference = loads.firstDisagreement { moment in
      moment.with(\.isLoading, moment.state == .loading)
    }
    #expect(difference == nil, loads.place(ofMomentIn: difference))
  }

  @Test("S7 · errorMessage is the text of .error, and nil in any other state")
  func errorMessage() async {
    let loads = await CourseRun().loads
    let difference = loads.firstDisagreement { moment in
      moment.with(\.errorMessage, moment.state.message)
    }
    #expect(difference == nil, loads.place(ofMomentIn: difference))
  }
}
