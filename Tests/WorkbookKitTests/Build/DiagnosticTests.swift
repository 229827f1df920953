import Testing

@testable import WorkbookKit

@Suite("Diagnostics") struct DiagnosticTests {
  @Test("Errors are found in the order of the log, each once, with its place and words")
  func errors() {
    let log = """
      Building for debugging...
      [3/7] Compiling Counter Counter.swift
      /a b/Counter.swift:3:14: error: cannot find 'x' in scope: error: really
       1 | let a = 1
         |         `- error: cannot find 'x' in scope
      /a b/Counter.swift:9:1: warning: unused
      /a b/Other.swift:1:1: error: expected expression
      /a b/Counter.swift:3:14: error: cannot find 'x' in scope: error: really
      error: emit-module command failed with exit code 1
      error: fatalError
      /a b/Counter.swift:9: error: no column
      """
    #expect(
      Diagnostic.errors(in: log) == [
        Diagnostic(
          place: Place(path: "/a b/Counter.swift", line: 3, column: 14),
          message: "cannot find 'x' in scope: error: really"),
        Diagnostic(
          place: Place(path: "/a b/Other.swift", line: 1, column: 1),
          message: "expected expression"),
      ])
  }

  @Test(
    "A log without errors in files has none", arguments: ["", "Build complete!", "error: no disk"])
  func none(_ log: String) {
    #expect(Diagnostic.errors(in: log).isEmpty)
  }
}
