import Counter
import Testing

@Suite struct CounterTests {
  @Test("S1 · A new counter stands at 0") func startsAtZero() {
    #expect(Counter(limit: 3).value == 0)
  }

  @Test("S2 · Counting up adds 1") func countsUp() {
    var counter = Counter(limit: 3)
    counter.countUp()
    #expect(counter.value == 1)
  }

  @Test("S3 · It stops at its limit") func stopsAtLimit() {
    var counter = Counter(limit: 2)
    for _ in 1...3 { counter.countUp() }
    #expect(counter.value == 2)
  }
}
