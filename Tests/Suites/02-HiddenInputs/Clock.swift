import Foundation
import Synchronization

/// A clock that stands still until a test moves it.
final class Clock: Sendable {
  private let moment: Mutex<Date>

  init(_ moment: Date) {
    self.moment = Mutex(moment)
  }

  var now: Date {
    moment.withLock { $0 }
  }

  func move(to date: Date) {
    moment.withLock { $0 = date }
  }
}
