import Testing
import Waiter

@Suite struct WaitingTests {
  @Test func answers() {
    var answers: [String] = []
    Waiter().answer("tea") { answers.append($0) }
    #expect(answers == ["Here is your tea"])
  }
}
