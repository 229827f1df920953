/// The changes of one library of a package, in the order in which they are looked at.
struct ProbedTarget: Sendable {
  /// A change that is worth a run.
  struct Candidate: Sendable {
    var change: CodeChange
    /// The number of its body in the target.
    var body: Int
    /// In bytes: about what the change adds to a build.
    var size: Int
  }

  var target: ProbedPackage.Target
  var code: SourceFolder
  var bodies: [Schemata.Body]
  private(set) var candidates: [Candidate] = []
  private(set) var silenced: [Noise: Int] = [:]
  /// The changes that are noise, for reports that list them.
  private(set) var noise: [(change: CodeChange, noise: Noise)] = []
  /// Whether its first changes are of lines that were asked for.
  private(set) var startsWithWishes = false
  /// The bodies that are noise as a whole, by their number.
  private(set) var silencedBodies: [Int: Noise] = [:]

  /// - Parameter changed: The lines, from 0, that come first, by the file's path in the package.
  init(_ target: ProbedPackage.Target, code: SourceFolder, first changed: [String: Set<Int>]) {
    self.target = target
    self.code = code
    let texts = code.texts
    bodies = Schemata.bodies(in: texts)
    var parts: [Int: ProbedFile.Body] = [:]
    for (name, text) in texts {
      let file = ProbedFile(path: "\(code.folder)/\(name)", text: text)
      for part in file?.bodies ?? [] {
        let body = bodies.firstIndex { $0.file == name && $0.lines == part.lines }
        if let body { parts[body] = part }
      }
    }
    let yielding = Bookkeeping.yielding(in: Array(parts.values))
    let noiseFiles = texts.mapValues { NoiseFile($0, yielding: yielding) }
    for (number, body) in bodies.enumerated() {
      guard let file = noiseFiles[body.file] else { continue }
      silencedBodies[number] = Noise.of(header: body.declaration, parts[number], in: file)
    }
    let lines = texts.mapValues { SwiftSource.lines(of: $0) }
    func bytes(of range: Range<Int>, in file: FileName) -> Int {
      range.map { (lines[file]?[$0].utf8.count ?? 0) + 1 }.reduce(0, +)
    }
    let sizes = bodies.map { bytes(of: $0.lines, in: $0.file) }
    for change in Changes(of: code, besides: [], isForPackage: true).all {
      let name = FileName(change.file.dropFirst(code.folder.count + 1))
      guard let noiseFile = noiseFiles[name],
        let body = bodies.firstIndex(where: {
          $0.file == name && $0.lines.lowerBound <= change.lines.lowerBound
            && change.lines.upperBound <= $0.lines.upperBound
        })
      else { continue }
      let noise =
        silencedBodies[body]
        ?? Noise.of(change, parts[body], in: noiseFile)
      if let noise {
        silenced[noise, default: 0] += 1
        self.noise.append((change, noise))
        continue
      }
      let region = parts[body].flatMap { SwitchRegion.smallest(around: change.lines, in: $0) }
      let size = region.map { bytes(of: $0, in: name) } ?? sizes[body]
      candidates.append(Candidate(change: change, body: body, size: 200 + size))
    }
    sort { changed[$0.file]?.contains(where: $0.lines.contains) == true }
  }

  /// Puts changed lines first, then the most telling change of each line before a second one.
  private mutating func sort(isFirst: (CodeChange) -> Bool) {
    let weights = candidates.map(\.change.weight)
    let sorted = candidates.indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
      .map { candidates[$0] }
    var counts: [String: Int] = [:]
    var ranks: [(Int, Int)] = []
    for change in sorted.map(\.change) {
      let line = "\(change.file):\(change.reportedLine)"
      // What moves a limit by one says little, so that it waits for all others.
      let turn = counts[line, default: 0] + (change.isSlight ? 1000 : 0)
      ranks.append((isFirst(change) ? 0 : 1, turn))
      counts[line, default: 0] += 1
    }
    startsWithWishes = ranks.contains { $0.0 == 0 }
    candidates = sorted.indices.sorted {
      (ranks[$0].0, ranks[$0].1, $0) < (ranks[$1].0, ranks[$1].1, $1)
    }.map { sorted[$0] }
  }

  /// The order of targets: those with changed lines first, then small ones.
  ///
  /// What a small one leaves of its share of the time is the larger one's.
  static func isBefore(_ one: ProbedTarget, _ other: ProbedTarget) -> Bool {
    func rank(_ target: ProbedTarget) -> (Int, Int) {
      (target.startsWithWishes ? 0 : 1, target.candidates.count)
    }
    return rank(one) < rank(other)
  }

  /// Takes the next changes for one build, so that neither a body nor the whole grows too large.
  ///
  /// A schema repeats a statement, and at times the whole body, for each change.
  static func batch(of waiting: [Candidate], mostOfBody: Int = 200, mostBytes: Int = 500_000)
    -> [Candidate]
  {
    var counts: [Int: Int] = [:]
    var bytes = 0
    return waiting.filter { candidate in
      guard counts[candidate.body, default: 0] < mostOfBody, bytes + candidate.size <= mostBytes
      else { return false }
      counts[candidate.body, default: 0] += 1
      bytes += candidate.size
      return true
    }
  }
}

extension CodeChange {
  /// The line to report, from 1: a change of a whole body is told at its declaration.
  var reportedLine: Int { kind == .earlyReturn ? lines.lowerBound : lines.lowerBound + 1 }
}
