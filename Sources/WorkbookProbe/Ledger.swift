import Foundation
import Synchronization

/// The fates of changes, each written to a file as it is known.
///
/// A probe that is interrupted or runs out of time leaves what it knows, and the next one of the
/// same code goes on from there.
final class Ledger: Sendable {
  private struct Line: Codable {
    var key: String
    var fate: String
  }

  private let path: String
  private let fates: Mutex<[String: ChangeFate]>
  /// The word for a change that did not compile in company, so that nothing is known of it alone.
  private static let aside = "set-aside"
  private let setAside: Mutex<Set<String>>

  /// - Parameter digest: The fingerprint of all that the fates depend on.
  init(in folder: String, digest: String) throws(WorkbookError) {
    let name = "results-\(digest).jsonl"
    for other in Files.names(in: folder) where other.hasPrefix("results-") && other != name {
      Files.remove("\(folder)/\(other)")
    }
    path = "\(folder)/\(name)"
    var fates: [String: ChangeFate] = [:]
    var aside: Set<String> = []
    let decoder = JSONDecoder()
    for line in (Files.data(at: path) ?? Data()).split(separator: UInt8(ascii: "\n")) {
      // An interrupted process may have left half a line.
      guard let line = try? decoder.decode(Line.self, from: Data(line)) else { continue }
      if line.fate == Self.aside { aside.insert(line.key) }
      if let fate = ChangeFate(word: line.fate) { fates[line.key] = fate }
    }
    self.fates = Mutex(fates)
    setAside = Mutex(aside)
    if !Files.exists(path) { try Files.write(Data(), to: path) }
  }

  subscript(change: CodeChange) -> ChangeFate? { fates.withLock { $0[change.key] } }

  func keep(_ fate: ChangeFate, of change: CodeChange) {
    fates.withLock { fates in
      fates[change.key] = fate
      append(Line(key: change.key, fate: fate.word))
    }
  }

  func isSetAside(_ change: CodeChange) -> Bool { setAside.withLock { $0.contains(change.key) } }

  /// Keeps that a change is not tried again in this code.
  func setAside(_ change: CodeChange) {
    setAside.withLock { keys in
      keys.insert(change.key)
      append(Line(key: change.key, fate: Self.aside))
    }
  }

  private func append(_ line: Line) {
    guard var data = try? JSONEncoder().encode(line),
      let file = FileHandle(forWritingAtPath: path)
    else { return }
    data.append(UInt8(ascii: "\n"))
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: data)
    try? file.close()
  }
}

extension ChangeFate {
  private static let all: [ChangeFate] = [
    .noticed, .hung, .crashed, .survived(reached: true), .survived(reached: false), .doesNotCompile,
  ]

  /// The name in files.
  var word: String {
    switch self {
    case .noticed: "noticed"
    case .hung: "hung"
    case .crashed: "crashed"
    case .survived(reached: true): "survived"
    case .survived(reached: false): "unreached"
    case .doesNotCompile: "does-not-compile"
    }
  }

  init?(word: String) {
    guard let fate = Self.all.first(where: { $0.word == word }) else { return nil }
    self = fate
  }
}
