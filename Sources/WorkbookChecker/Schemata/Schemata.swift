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

  /// A member body or a statement in one, with its replacement for each variant.
  struct Site {
    /// The lines of the body, without its braces, or of the statement.
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
      _ lines: [String], of variant: Int, at block: SwiftSource.Block, in name: FileName,
      statement: Range<Int>? = nil
    ) {
      guard let sites = file(name)?.sites else { return }
      let region = statement ?? block.body
      let known = sites.firstIndex { $0.body == region } ?? sites.count
      if known == sites.count {
        files[name]?.sites.append(
          Site(
            body: region,
            signature: statement == nil ? LocalSignature(asynchronous: block.header) : nil,
            returnsValue: statement == nil && block.returnsValue))
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
  ///   - statements: By the number of a variant in the list, the lines of a statement that its switch
  ///     holds in the place of the whole body.
  ///   - marksVariants: Whether to add `#` and the variant's number to the file name in its lines,
  ///     so that compiler errors identify the variant.
  /// - Throws: The variant's name and its ``VariantFault``.
  package init(
    of variants: [any Variant], in files: [FileName: String], folder: String, root: String,
    statements: [Int: Range<Int>] = [:], marksVariants: Bool = false
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
          let statement = statements[index]
          for (block, lines) in try Self.bodies(
            changedBy: file, in: old.lines, old.source, statement: statement)
          {
            sites.add(lines, of: index + 1, at: block, in: name, statement: statement)
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
    var functions: [String] = []
    let access = Self.access(in: sites.texts.values)
    for (name, file) in sites.files.sorted(by: { $0.key < $1.key }) {
      let sites = file.sites.sorted {
        // Around others first.
        ($0.body.lowerBound, -$0.body.count) < ($1.body.lowerBound, -$1.body.count)
      }
      let writer = SwitchWriter(
        lines: file.lines, path: "\(root)/\(folder)/\(name)", setting: setting,
        marksVariants: marksVariants, first: functions.count + 1)
      functions += sites.enumerated().map { number, site in
        Self.function(number: writer.first + number, for: site.bodies.map(\.variant), access)
      }
      files[name] =
        Self.place(writer.path, 1) + writer.text(of: file.lines.indices, sites)
        + "#sourceLocation()\n"
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
    changedBy file: UnifiedDiff.File, in lines: [String], _ source: SwiftSource,
    statement: Range<Int>?
  ) throws(VariantFault) -> [(SwiftSource.Block, [String])] {
    var bodies: [Range<Int>: (block: SwiftSource.Block, changes: [UnifiedDiff.Change])] = [:]
    for change in try file.changes(in: lines) {
      guard let block = source.memberBody(holding: change.old) else {
        throw .notInABody(file: file.path, line: change.old.lowerBound + 1)
      }
      bodies[block.body, default: (block, [])].changes.append(change)
    }
    return bodies.map { body, changed in
      (changed.block, changed.changes.applied(to: lines, in: statement ?? body))
    }
  }
}

extension Course {
  /// Returns an instrumented copy of the code that a lesson's variants change.
  ///
  /// - Throws: ``WorkbookError/brokenLesson(_:reason:at:)``.
  package func schemata(of lesson: Lesson, _ variants: [any Variant]) throws(WorkbookError)
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
