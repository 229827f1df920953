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

  /// The setting of a process that names the active variant of a module.
  ///
  /// Its raw value is the function of the recorder that returns it.
  enum Setting: String {
    /// A planted bug, or another correct program.
    case variant = "workbook_variant"
    /// One of several answers that share a build; the code under test may have variants, too.
    case answer = "workbook_answer"
  }

  /// A member body, with its replacement for each variant.
  struct Site {
    /// The lines of the body, without its braces.
    var body: Range<Int>
    /// The signature of an equivalent local function, or `nil` if the body stays in place.
    var signature: LocalSignature?
    var returnsValue: Bool
    var bodies: [(variant: Int, lines: [String])] = []
  }

  /// The Swift files of a module, with the bodies to switch.
  struct Sites {
    struct File {
      var lines: [String]
      var source: SwiftSource
      var sites: [Site] = []
    }

    let texts: [FileName: String]
    /// The files that are asked for, most of which change.
    private(set) var files: [FileName: File] = [:]

    init(in texts: [FileName: String]) { self.texts = texts }

    mutating func file(_ name: FileName) -> File? {
      if files[name] == nil, let text = texts[name] {
        files[name] = File(lines: SwiftSource.lines(of: text), source: SwiftSource(text))
      }
      return files[name]
    }

    /// Adds a body that no variant changes, with a number in the place of the variant's.
    mutating func touch(_ block: SwiftSource.Block, in name: FileName, number: Int) {
      add([], of: number, at: block, in: name)
    }

    /// Adds the body of a variant, by its number from 1.
    mutating func add(
      _ lines: [String], of variant: Int, at block: SwiftSource.Block, in name: FileName
    ) {
      guard let sites = file(name)?.sites else { return }
      let known = sites.firstIndex { $0.body == block.body } ?? sites.count
      if known == sites.count {
        files[name]?.sites.append(
          Site(
            body: block.body, signature: LocalSignature(asynchronous: block.header),
            returnsValue: block.returnsValue))
      }
      files[name]?.sites[known].bodies.append((variant, lines))
    }
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
    var sites = Sites(in: files)
    for (index, variant) in variants.enumerated() {
      do throws(VariantFault) {
        for file in variant.diff.files {
          guard file.path.hasPrefix(folder + "/") else {
            throw VariantFault.otherFolder(file: file.path, expected: folder)
          }
          let name = FileName(file.path.dropFirst(folder.count + 1))
          guard let old = sites.file(name) else {
            throw VariantFault.doesNotApply(file: file.path, line: 1)
          }
          for (block, body) in try Self.bodies(changedBy: file, in: old.lines, old.source) {
            sites.add(body, of: index + 1, at: block, in: name)
          }
        }
      } catch {
        throw Rejection(variant: variant.name, fault: error)
      }
    }
    self.init(
      sites, names: variants.map(\.name), folder: folder, root: root, by: .variant,
      marksVariants: marksVariants)
  }

  /// - Parameter setting: The setting that names the active variant.
  init(
    _ sites: Sites, names: [String], folder: String, root: String, by setting: Setting,
    marksVariants: Bool = false
  ) {
    files = sites.texts
    var count = 0
    var functions: [String] = []
    let access = Self.access(in: sites.texts.values)
    for (name, file) in sites.files.sorted(by: { $0.key < $1.key }) {
      let lines = file.lines
      var text = Self.place("\(root)/\(folder)/\(name)", 1)
      var next = 0
      for site in file.sites.sorted(by: { $0.body.lowerBound < $1.body.lowerBound }) {
        count += 1
        functions.append(Self.function(number: count, for: site.bodies.map(\.variant), access))
        text += Self.join(lines[next..<site.body.lowerBound])
        text += "switch WorkbookSchemata.site\(count)() {\n"
        for (variant, replacement) in site.bodies {
          text += "case \(variant):\n"
          let mark = marksVariants ? "#\(variant)" : ""
          let place = Self.place("\(root)/\(folder)/\(name)\(mark)", site.body.lowerBound + 1)
          text += Self.statements(replacement, at: place, site, setting)
        }
        text += "default:\n"
        text += Self.statements(
          Array(lines[site.body]),
          at: Self.place("\(root)/\(folder)/\(name)", site.body.lowerBound + 1), site, setting)
        text += "}\n"
        text += Self.place("\(root)/\(folder)/\(name)", site.body.upperBound + 1)
        next = site.body.upperBound
      }
      text += Self.join(lines[next...])
      files[name] = text + "#sourceLocation()\n"
    }
    files["WorkbookSchemata.swift"] = Self.support(names, functions, setting, access)
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

  static func place(_ path: String, _ line: Int) -> String {
    "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }

  static func join(_ lines: ArraySlice<String>) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  static func statements(
    _ lines: [String], at place: String, _ site: Site, _ setting: Setting
  ) -> String {
    if let signature = site.signature { return signature.function(place + join(lines[...])) }
    let code = SwiftSource(lines.joined(separator: "\n")).code
    guard let first = code.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      // A case needs a statement, even if the body has none.
      return place + join(lines[...]) + "break\n"
    }
    // Where the condition is false, nothing else would be left in the case.
    if code[first].contains(#/^\s*#if\b/#), !site.returnsValue {
      return "_ = ()\n" + place + join(lines[...])
    }
    var lines = lines
    // Authors of variants write `return`; answers may omit it, as in any body of one expression.
    if setting == .answer, site.returnsValue, !code.contains(where: { $0.contains(/\breturn\b/) }) {
      lines[first] = "return " + lines[first]
    }
    return place + join(lines[...])
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
