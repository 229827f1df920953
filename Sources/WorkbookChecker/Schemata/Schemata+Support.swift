/// The file that is added to an instrumented module: which variant is active, and the switches.
extension Schemata {
  // A switch, because the compiler is extremely slow on a hundred comparisons in one expression.
  static func function(number: Int, for variants: [Int], _ access: String) -> String {
    """
      \(access)static func site\(number)() -> Int {
        switch active {
        case \(variants.map(String.init).joined(separator: ", ")): arrive(true)
        default: arrive(false)
        }
      }
    """
  }

  /// What lets bodies in `@inlinable` functions call the switches; empty where a module has none.
  static func access(in texts: some Sequence<String>) -> String {
    texts.contains { $0.contains("@inlinable") || $0.contains("@_alwaysEmitIntoClient") }
      ? "@usableFromInline " : ""
  }

  /// The import of the C library, for `exit`, `fopen` and others.
  static let systemLibrary = """
    #if canImport(Darwin)
    import Darwin
    #elseif canImport(Musl)
    import Musl
    #else
    import Glibc
    #endif

    """

  static func support(
    _ names: [String], _ functions: [String], _ setting: Setting, _ access: String
  ) -> String {
    """
    \(systemLibrary)
    // Written by the checker: which variant of this module is active in this process. The
    // recorder, which is linked into every binary of a check, knows it: it has looked before any
    // test could clear the environment. Both are functions of C.
    @_silgen_name("\(setting.rawValue)") nonisolated func workbookVariant() -> UnsafePointer<CChar>?
    @_silgen_name("workbook_reached") nonisolated func workbookReached() -> UnsafePointer<CChar>?

    \(access)nonisolated enum WorkbookSchemata {
      static let names: [String] = [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]

      // Asked once: a comparison of names for each call would cost more than the code.
      static let active: Int = {
        guard let value = workbookVariant() else { return 0 }
        let name = String(cString: value)
        if name == "\(forcedFailure)" { return -1 }
        guard let index = names.firstIndex(of: name) else { exit(\(unknownVariant)) }
        return index + 1
      }()

      // Tells the checker that the code of the active variant was reached.
      static let reached: Void = {
        guard let path = workbookReached(), let file = fopen(path, "w") else { return }
        fclose(file)
      }()

      @inline(__always)
      static func arrive(_ here: Bool) -> Int {
        if active == -1 { fatalError("forced failure") }
        \(setting == .variant ? "if here { _ = reached }" : "// A check asks whether a bug was reached, and not an answer.")
        return active
      }

    \(functions.joined(separator: "\n"))
    }

    """
  }
}
