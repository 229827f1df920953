import TestPatterns
import Testing

/// A helper of somebody else's, as the documentation has it.
private func nextTerm(
  at gate: Gate<String, Int>,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async throws -> String {
  try await gate.nextCall(
    timeout: .zero, fileID: fileID, filePath: filePath, line: line, column: column
  ).input
}

@Suite("The examples of places and errors hold") struct ErrorExampleTests {
  @Test("CallSite") func callSite() {
    let here = CallSite()
    #expect(here.line == UInt(#line - 1))
    #expect(here.description.hasPrefix("TestPatternsTests/ErrorExampleTests.swift:"))
  }

  @Test("WaitTimedOut") func waitTimedOut() async {
    let gate = Gate<String, Int>()
    let error = await #expect(throws: WaitTimedOut.self) { try await nextTerm(at: gate) }
    #expect(error?.callSite.line == UInt(#line - 1))
  }
}
