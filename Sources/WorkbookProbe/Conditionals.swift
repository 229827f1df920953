/// The lines between `#if` and `#endif` that this build leaves out, or may leave out.
struct Conditionals: Sendable {
  private var off: Set<Int> = []

  func isOff(_ line: Int) -> Bool { off.contains(line) }

  init(_ lines: [String]) {
    // For each open `#if`: whether this branch is on, and whether one before it was, or may be.
    var open: [(isOn: Bool, isDecided: Bool)] = []
    for (line, text) in lines.enumerated() {
      let words = text.drop(while: \.isWhitespace)
      if words.hasPrefix("#if ") {
        let value = Self.value(words.dropFirst(4))
        open.append((value == true, value != false))
        off.insert(line)
      } else if words.hasPrefix("#elseif "), let last = open.popLast() {
        let value = Self.value(words.dropFirst(8))
        open.append((!last.isDecided && value == true, last.isDecided || value != false))
        off.insert(line)
      } else if words.hasPrefix("#else"), let last = open.popLast() {
        open.append((!last.isDecided, true))
        off.insert(line)
      } else if words.hasPrefix("#endif") {
        _ = open.popLast()
        off.insert(line)
      } else if words.hasPrefix("#error") || words.hasPrefix("#warning")
        || !open.allSatisfy(\.isOn)
      {
        off.insert(line)
      }
    }
  }

  #if os(Linux)
    private static let systems: [Substring: Bool] = ["Linux": true]
    private static let modules: Set<Substring> = [
      "Foundation", "Glibc", "Dispatch", "FoundationNetworking", "FoundationXML",
      "FoundationEssentials", "Synchronization", "XCTest", "Testing", "_Concurrency",
      "RegexBuilder", "Observation",
    ]
    private static let foreign: Set<Substring> = [
      "Darwin", "UIKit", "AppKit", "SwiftUI", "Combine", "ObjectiveC", "CoreGraphics", "WinSDK",
      "os", "Musl", "Android", "Bionic", "WASILibc", "CoreFoundation", "OSLog",
    ]
  #else
    // Not verified.
    private static let systems: [Substring: Bool] = ["macOS": true, "OSX": true]
    private static let modules: Set<Substring> = ["Foundation", "Darwin", "ObjectiveC", "Combine"]
    private static let foreign: Set<Substring> = ["Glibc", "Musl", "WinSDK", "UIKit"]
  #endif

  /// The value of a condition of one or several terms, or `nil` if it is unknown.
  static func value(_ text: Substring) -> Bool? {
    let text = text.split(separator: "//", omittingEmptySubsequences: false)[0].inOneLine
    if text.contains("||") {
      let values = text.split(separator: "||").map { value($0) }
      if values.contains(true) { return true }
      return values.contains(nil) ? nil : false
    }
    if text.contains("&&") {
      let values = text.split(separator: "&&").map { value($0) }
      if values.contains(false) { return false }
      return values.contains(nil) ? nil : true
    }
    let term = text.filter { $0 != " " }
    if term.hasPrefix("!") { return value(term.dropFirst()).map { !$0 } }
    switch term {
    case "true", "DEBUG": return true
    case "false": return false
    default: break
    }
    guard let match = term.wholeMatch(of: /(\w+)\((.*)\)/) else { return nil }
    let argument = match.2
    switch match.1 {
    case "os": return systems[argument] ?? false
    case "canImport":
      return modules.contains(argument) ? true : foreign.contains(argument) ? false : nil
    case "targetEnvironment": return false
    case "swift", "compiler":
      guard let number = argument.firstMatch(of: /^>=(\d+)(?:\.(\d+))?/), let major = Int(number.1)
      else { return nil }
      // A package may ask for the language mode by `swift`, which this tool does not know.
      if match.1 == "swift" { return major < 5 ? true : nil }
      return (major, number.2.flatMap { Int($0) } ?? 0) <= (6, 3)
    default: return nil
    }
  }
}
