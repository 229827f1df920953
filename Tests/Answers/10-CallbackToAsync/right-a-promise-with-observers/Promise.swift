import Foundation

/// A value that is settled once, before or after somebody asks for it.
final class Promise<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var settled: Value?
  private var observers: [@Sendable (Value) -> Void] = []

  /// Settles the value.
  ///
  /// The first call counts.
  func settle(_ value: Value) {
    let waiting = lock.withLock { () -> [@Sendable (Value) -> Void] in
      guard settled == nil else { return [] }
      settled = value
      defer { observers = [] }
      return observers
    }
    for observer in waiting {
      observer(value)
    }
  }

  /// Calls the observer once with the value, now or later.
  func observe(_ observer: @escaping @Sendable (Value) -> Void) {
    let value = lock.withLock { () -> Value? in
      if settled == nil {
        observers.append(observer)
      }
      return settled
    }
    if let value {
      observer(value)
    }
  }

  var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        observe { continuation.resume(returning: $0) }
      }
    }
  }
}

/// Calls a closure when nobody holds it any more.
final class Lifetime: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }
}
