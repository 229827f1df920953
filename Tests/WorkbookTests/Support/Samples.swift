import Testing

@testable import WorkbookChecker
@testable import WorkbookCommands
@testable import WorkbookCourse

extension ChildProcess.Ending {
  static func sample(
    _ termination: ChildProcess.Termination = .exited(0), wall: Double = 0.02, cpu: Double = 0.02
  ) -> Self {
    Self(termination: termination, wallTime: wall, cpuTime: cpu)
  }
}

extension TestRun {
  static func sample(
    _ records: [TestRecord], _ termination: ChildProcess.Termination = .exited(0),
    library: TestLibrary = .swiftTesting
  ) -> Self {
    Self(
      library: library, records: records, ending: .sample(termination), lastWords: "",
      reachedVariant: false)
  }
}

extension [TestRecord] {
  /// What a run of these tests records when all goes well.
  static func complete(_ names: TestName...) -> Self {
    names.map { .planned($0) } + names.flatMap { [.started($0), .ended($0)] } + [.runEnded]
  }
}

extension TestName {
  static let first: TestName = "Suite/first()"
  static let second: TestName = "Suite/second()"
}

extension TestName: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name: name) }
}

extension TestIssue {
  static func sample(_ test: TestName?, _ message: String = "It is wrong", at place: Place? = nil)
    -> Self
  {
    Self(test: test, message: message, place: place)
  }
}

extension MutantResult {
  static func sample(
    _ name: String, breaks: String = "S1", _ fate: Fate = .caught, reached: Bool = true,
    killers: [TestName] = []
  ) -> Self {
    Self(
      name: name, breaks: breaks, tells: "It does \(name).", misconception: nil, fate: fate,
      reached: reached, killers: killers)
  }
}

extension Command: CustomTestStringConvertible {
  public var testDescription: String { name }
}

extension Command.Option: CustomTestStringConvertible {
  public var testDescription: String { flag }
}

extension Console {
  /// Words alone, whatever the machine is.
  static let plain = Console(color: .never, terminal: .standardOutput([:]))
}

/// What a call throws, or nil.
func thrown<Result>(_ body: () throws(WorkbookError) -> Result) -> WorkbookError? {
  do throws(WorkbookError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
