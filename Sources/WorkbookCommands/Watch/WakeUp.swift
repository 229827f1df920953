import Foundation
import Synchronization

/// Wakes the one waiting thread when input or a signal arrives, or when a run ends.
final class WakeUp: Sendable {
  enum Reason: UInt8, Sendable {
    case ended, resized, suspend, interrupt
  }

  private let pipe: (read: Int32, write: Int32)
  private let queue = DispatchQueue(label: "workbook.wake-up")

  init() {
    var ends: [Int32] = [0, 0]
    _ = Foundation.pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    pipe = (ends[0], ends[1])
  }

  deinit {
    close(pipe.read)
    close(pipe.write)
  }

  func up(_ reason: Reason) {
    var byte = reason.rawValue
    _ = write(pipe.write, &byte, 1)
  }

  /// Turns signals into wake-ups as long as the caller keeps the returned sources.
  func signals(_ numbers: [Int32]) -> [any DispatchSourceSignal] {
    numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      let reason: Reason = number == SIGTSTP ? .suspend : .resized
      source.setEventHandler { [weak self] in self?.up(reason) }
      // Dispatch registers a source later, on a busy machine much later. What was resized until
      // then is looked at now.
      if reason == .resized { source.setRegistrationHandler { [weak self] in self?.up(reason) } }
      source.resume()
      return source
    }
  }

  /// Waits for input, for a wake-up or for the time limit, whichever comes first.
  ///
  /// - Parameter milliseconds: The longest time to wait; -1 for no limit.
  /// - Returns: The descriptors that can be read.
  func wait(for milliseconds: Int32, alsoOn descriptors: [Int32] = []) -> Set<Int32> {
    var polled = ([pipe.read] + descriptors.filter { $0 >= 0 }).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return [] }
    return Set(polled.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Returns the reasons for all wake-ups since the last call.
  func reasons() -> Set<Reason> {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(pipe.read, &bytes, bytes.count)
    return Set(bytes[..<max(0, count)].compactMap(Reason.init))
  }
}
