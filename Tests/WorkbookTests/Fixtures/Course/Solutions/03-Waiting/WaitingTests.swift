import Testing
import Waiter

@Suite struct WaitingTests {
  @Test("S1 · It answers") func answers() {
    var answers: [String] = []
    Waiter().answer("tea") { answers.append($0) }
    #expect(answers == ["Here is your tea"])
  }
}
