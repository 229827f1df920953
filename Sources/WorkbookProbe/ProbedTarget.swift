/// The changes of one library of a package, in the order in which they are looked at.
struct ProbedTarget: Sendable {
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
    let bodies = CodeBodies(of: code)
    self.bodies = bodies.all
    let yielding = Bookkeeping.yielding(in: Array(bodies.parts.values))
    let noiseFiles = code.texts.mapValues { NoiseFile($0, yielding: yielding) }
    for (number, body) in bodies.all.enumerated() {
      guard let file = noiseFiles[body.file] else { continue }
      silencedBodies[number] = Noise.of(header: body.declaration, bodies.parts[number], in: file)
    }
    for change in Changes(of: code, besides: [], isForPackage: true).all {
      guard let candidate = bodies.candidate(change),
        let file = noiseFiles[bodies.all[candidate.body].file]
      else { continue }
      let noise =
        silencedBodies[candidate.body] ?? Noise.of(change, bodies.parts[candidate.body], in: file)
      if let noise {
        silenced[noise, default: 0] += 1
        self.noise.append((change, noise))
        continue
      }
      candidates.append(candidate)
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
}

extension CodeChange {
  /// The line to report, from 1: a change of a whole body is told at its declaration.
  var reportedLine: Int { kind == .earlyReturn ? lines.lowerBound : lines.lowerBound + 1 }
}
