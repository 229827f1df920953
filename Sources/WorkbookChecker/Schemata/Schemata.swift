import Foundation

/// An instrumented copy of the code under test that contains all variants at once.
///
/// Every member body that a variant changes becomes a `switch` over the variant that the
/// environment names, so that one build serves all variants: 17 ms a mutant, against 0.9 s with a
/// rebuild for each. The switch contains the whole body, not just the changed lines: a `let` or
/// `guard` in them keeps its scope, and overlapping changes share one switch. In an asynchronous
/// function the bodies become local functions, see ``LocalSignature``.
package struct Schemata: Equatable, Sendable {
  /// The instrumented files, by their path relative to the module's folder.
  var files: [FileName: String]

  /// A name that no variant has, which makes every switch trap.
  ///
  /// `verify` uses it to prove that the setting reaches the switches.
  package static let forcedFailure = "forced-failure"
  /// The exit status of a process with an unknown variant (EX_CONFIG).
  static let unknownVariant: Int32 = 78

  /// A member body, with its replacement for each variant.
  private struct Site {
    /// The lines of the body, without its braces.
    var body: Range<Int>
    /// The signature of an equivalent local function, or `nil` if the body stays in place.
    var signature: LocalSignature?
    var bodies: [(variant: Int, lines: [String])] = []
  }

  /// Instruments a module.
  ///
  /// - Parameters:
  ///   - files: The module's Swift files by their path relative to `folder`.
  ///   - folder: The module's folder, relative to the package.
  ///   - root: The package's folder, so that traps name the real file.
  ///   - marksVariants: Whether to add `#` and the variant's number to the file name in its lines,
  ///     so that compiler errors identify the variant.
  /// - Throws: The variant's name and its ``VariantFault``.
  package init(
    of variants: [Variant], in files: [FileName: String], folder: String, root: String,
    marksVariants: Bool = false
  ) throws(Rejection) {
    var sites: [String: [Site]] = [:]
    var sources: [String: (lines: [String], source: SwiftSource)] = [:]
    for (index, variant) in variants.enumerated() {
      do throws(VariantFault) {
        for file in variant.diff.files {
          guard file.path.hasPrefix(folder + "/") else {
            throw VariantFault.otherFolder(file: file.path, expected: folder)
          }
          let name = String(file.path.dropFirst(folder.count + 1))
          guard let text = files[FileName(name)] else {
            throw VariantFault.doesNotApply(file: file.path, line: 1)
          }
          let (lines, source) =
            sources[name] ?? (
              text.split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init), SwiftSource(text)
            )
          sources[name] = (lines, source)
          let changed = try Self.bodies(changedBy: file, in: lines, source)
          for (block, replacement) in changed {
            let body = block.body
            if let known = sites[name]?.firstIndex(where: { $0.body == body }) {
              sites[name]?[known].bodies.append((index + 1, replacement))
            } else {
              sites[name, default: []].append(
                Site(
                  body: body, signature: LocalSignature(asynchronous: block.header),
                  bodies: [(index + 1, replacement)]))
            }
          }
        }
      } catch {
        throw Rejection(variant: variant.name, fault: error)
      }
    }

    self.files = files
    var count = 0
    var functions: [String] = []
    for (name, sites) in sites.sorted(by: { $0.key < $1.key }) {
      let lines = sources[name]?.lines ?? []
      var text = Self.place("\(root)/\(folder)/\(name)", 1)
      var next = 0
      for site in sites.sorted(by: { $0.body.lowerBound < $1.body.lowerBound }) {
        count += 1
        functions.append(Self.function(number: count, for: site.bodies.map(\.variant)))
        text += Self.join(lines[next..<site.body.lowerBound])
        text += "switch WorkbookSchemata.site\(count)() {\n"
        for (variant, replacement) in site.bodies {
          text += "case \(variant):\n"
          let mark = marksVariants ? "#\(variant)" : ""
          let place = Self.place("\(root)/\(folder)/\(name)\(mark)", site.body.lowerBound + 1)
          text += Self.statements(replacement, at: place, site.signature)
        }
        text += "default:\n"
        text += Self.statements(
          Array(lines[site.body]),
          at: Self.place("\(root)/\(folder)/\(name)", site.body.lowerBound + 1), site.signature)
        text += "}\n"
        text += Self.place("\(root)/\(folder)/\(name)", site.body.upperBound + 1)
        next = site.body.upperBound
      }
      text += Self.join(lines[next...])
      self.files[FileName(name)] = text + "#sourceLocation()\n"
    }
    self.files["WorkbookSchemata.swift"] = Self.support(variants.map(\.name), functions)
  }

  /// A variant that cannot be switched, and the reason.
  package struct Rejection: Error {
    package var variant: String
    package var fault: VariantFault
  }

  /// Returns the bodies that a diff changes in one file, with their lines after the change.
  private static func bodies(
    changedBy file: UnifiedDiff.File, in lines: [String], _ source: SwiftSource
  ) throws(VariantFault) -> [(SwiftSource.Block, [String])] {
    var bodies: [Range<Int>: (block: SwiftSource.Block, changes: [UnifiedDiff.Change])] = [:]
    for change in try file.changes(in: lines) {
      guard let block = source.memberBody(holding: change.old) else {
        throw .notInABody(file: file.path, line: change.old.lowerBound + 1)
      }
      bodies[block.body, default: (block, [])].changes.append(change)
    }
    return bodies.map { body, changed in
      (changed.block, changed.changes.applied(to: lines, in: body))
    }
  }

  private static func place(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }

  private static func join(_ lines: ArraySlice<String>) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  private static func statements(
    _ lines: [String], at place: String, _ signature: LocalSignature?
  ) -> String {
    if let signature { return signature.function(place + join(lines[...])) }
    // A case needs a statement, even if the body has none.
    let isEmpty = SwiftSource(lines.joined(separator: "\n")).code.allSatisfy {
      $0.allSatisfy(\.isWhitespace)
    }
    return place + join(lines[...]) + (isEmpty ? "break\n" : "")
  }

  // A switch, because the compiler is extremely slow on a hundred comparisons in one expression.
  private static func function(number: Int, for variants: [Int]) -> String {
    """
      static func site\(number)() -> Int {
        switch active {
        case \(variants.map(String.init).joined(separator: ", ")): arrive(true)
        default: arrive(false)
        }
      }
    """
  }

  /// The import of the C library, for `exit`, `fopen` and others.
  private static let systemLibrary = """
    #if canImport(Darwin)
    import Darwin
    #elseif canImport(Musl)
    import Musl
    #else
    import Glibc
    #endif

    """

  private static func support(_ names: [String], _ functions: [String]) -> String {
    """
    \(systemLibrary)
    // Written by the checker: which variant of this module is active in this process. The
    // recorder, which is linked into every binary of a check, knows it: it has looked before any
    // test could clear the environment. Both are functions of C.
    @_silgen_name("workbook_variant") nonisolated func workbookVariant() -> UnsafePointer<CChar>?
    @_silgen_name("workbook_reached") nonisolated func workbookReached() -> UnsafePointer<CChar>?

    nonisolated enum WorkbookSchemata {
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
        if here { _ = reached }
        return active
      }

    \(functions.joined(separator: "\n"))
    }

    """
  }
}

extension Course {
  /// Returns an instrumented copy of the code that a lesson's variants change.
  ///
  /// - Throws: ``WorkbookError/brokenLesson(_:reason:at:)``.
  package func schemata(of lesson: Lesson, _ variants: [Variant]) throws(WorkbookError)
    -> SourceFolder
  {
    let sources = try codeUnderTest(of: lesson)
    let schemata: Schemata
    do throws(Schemata.Rejection) {
      schemata = try Schemata(
        of: variants, in: sources.texts, folder: sources.folder, root: root)
    } catch {
      let file = "\(lesson.variants)/\(error.variant).diff"
      throw .brokenLesson(lesson.folder, reason: "\(file): \(error.fault)", at: [file])
    }
    return schemata.sources(in: sources.folder)
  }
}

extension Schemata {
  /// Returns the instrumented files for a build.
  package func sources(in folder: String) -> SourceFolder {
    SourceFolder(folder: folder, files: files.mapValues { Data($0.utf8) })
  }
}
