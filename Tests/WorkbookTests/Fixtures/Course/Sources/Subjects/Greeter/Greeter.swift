import Foundation

public struct Greeter: Sendable {
  public init() {}

  public func greeting(for name: String) -> String {
    let guest = name.trimmingCharacters(in: .whitespaces)
    return "Hello \(guest)"
  }

  public func greetings(for names: [String]) -> [String] {
    names.map { greeting(for: $0) }
  }
}
