import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

public final class NetworkStub: Sendable {
  public typealias Answer = @Sendable (URLRequest) async throws -> StubResponse?

  private struct Entry {
    weak var stub: NetworkStub?
  }

  private static let entries = Mutex<[Int: Entry]>([:])
  private static let last = Atomic(0)

  public let session: URLSession
  let answer: Answer
  private let number: Int
  private let kept = Mutex<[URLRequest]>([])

  public init(answer: @escaping Answer) {
    number = Self.last.add(1, ordering: .relaxed).newValue
    self.answer = answer
    session = .named("\(number)", loadedBy: StubProtocol.self)
    let entry = Entry(stub: self)
    let number = number
    Self.entries.withLock { $0[number] = entry }
  }

  deinit {
    let number = number
    Self.entries.withLock { $0[number] = nil }
  }

  public var requests: [URLRequest] {
    kept.withLock { $0 }
  }

  static func living(_ name: String?) -> NetworkStub? {
    guard let number = name.flatMap(Int.init) else { return nil }
    return entries.withLock { $0[number]?.stub }
  }

  func keep(_ request: URLRequest) {
    kept.withLock { $0.append(request) }
  }
}
