import Foundation

/// The two ends of a new pseudo-terminal.
struct TerminalPair {
  let master: Int32
  /// The path of the other end.
  let name: String

  #if canImport(Darwin)
    // Not verified: written from the manual pages.
    init?() {
      master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { return nil }
      self.name = String(cString: name)
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    }
  #else
    // As posix_openpt, unlockpt and ptsname do, which the Swift module of glibc does not show:
    // TIOCSPTLCK and TIOCGPTN.
    init?() {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var number: Int32 = 0
      guard ioctl(master, 0x4004_5431, &number) == 0, ioctl(master, 0x8004_5430, &number) == 0
      else { return nil }
      name = "/dev/pts/\(number)"
    }
  #endif
}
