import Other
import Testing

@Suite struct OtherTests {
  @Test("S1 · The answer is 42") func answers() {
    #expect(answer() == 42)
  }
}
