import Articles

/// How the newest load ends.
struct Ending: Sendable {
  let kind: Kind
  let isCancelled: Bool

  var bringsBack: Bool { isCancelled && kind.error != nil }
}

let endings: [Ending] = ([.list, .empty, .offline, .cancellation] as [Kind]).flatMap {
  [Ending(kind: $0, isCancelled: false), Ending(kind: $0, isCancelled: true)]
}

/// What becomes of a load that is overtaken.
struct Overtaken: Sendable {
  /// When it is cancelled: before it is overtaken, while both wait, after the newest has returned.
  enum Moment {
    case never, early, meanwhile, late
  }

  let kind: Kind
  let moment: Moment
  /// Whether it gets its response before the newest.
  let comesFirst: Bool

  init(_ kind: Kind, _ moment: Moment, comesFirst: Bool) {
    self.kind = kind
    self.moment = moment
    self.comesFirst = comesFirst
  }
}

/// Each kind of response early and late, cancelled and not.
let overtakenOnes: [Overtaken] = [
  Overtaken(.list, .never, comesFirst: true), Overtaken(.offline, .never, comesFirst: false),
  Overtaken(.empty, .meanwhile, comesFirst: true), Overtaken(.list, .late, comesFirst: false),
  Overtaken(.offline, .never, comesFirst: true),
  Overtaken(.cancellation, .early, comesFirst: false),
  Overtaken(.list, .early, comesFirst: true), Overtaken(.list, .never, comesFirst: false),
  Overtaken(.cancellation, .early, comesFirst: true),
  Overtaken(.nameless, .late, comesFirst: false),
  Overtaken(.timeout, .meanwhile, comesFirst: true), Overtaken(.empty, .early, comesFirst: false),
  Overtaken(.urlCancelled, .never, comesFirst: true),
  Overtaken(.userCancelled, .meanwhile, comesFirst: false),
  Overtaken(.cancellation, .never, comesFirst: false),
]

let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

/// Writes a history down, and numbers loads and openings in the order of their calls.
struct Pen {
  private(set) var steps: [Step] = []
  private var loads = 0
  private var openings = 0

  mutating func write(_ more: Step...) {
    steps += more
  }

  mutating func call(cancelled: Bool = false) -> Int {
    steps.append(.load)
    loads += 1
    if cancelled {
      steps.append(.cancel(loads - 1))
    }
    return loads - 1
  }

  /// A load from its call to its response.
  mutating func load(_ kind: Kind, cancelled: Bool = false) {
    let load = call(cancelled: cancelled)
    steps.append(.respond(load, kind))
  }

  /// The end of a load that is not cancelled yet.
  mutating func end(_ load: Int, _ ending: Ending) {
    if ending.isCancelled {
      steps.append(.cancel(load))
    }
    steps.append(.respond(load, ending.kind))
  }

  /// Two loads that overlap.
  mutating func overlap(_ overtaken: Overtaken, _ newest: Ending) {
    let older = call(cancelled: overtaken.moment == .early)
    let newer = call(cancelled: newest.isCancelled)
    if overtaken.moment == .meanwhile {
      steps.append(.cancel(older))
    }
    if overtaken.comesFirst {
      steps.append(.respond(older, overtaken.kind))
    }
    steps.append(.respond(newer, newest.kind))
    if overtaken.moment == .late {
      steps.append(.cancel(older))
    }
    if !overtaken.comesFirst {
      steps.append(.respond(older, overtaken.kind))
    }
  }

  mutating func open(_ id: Article.ID = 1) -> Int {
    steps.append(.open(id))
    openings += 1
    return openings - 1
  }
}

/// Every kind of response after every other.
func rows() -> [[Step]] {
  Kind.allCases.indices.map { place -> [Step] in
    var pen = Pen()
    for kind in Kind.allCases[place...] {
      pen.load(Kind.allCases[place])
      pen.load(kind)
    }
    return pen.steps
  }
}

/// At each rest every failure of a load that is cancelled, and then answers to such loads.
func cancelledRows() -> [[Step]] {
  let rests: [[Kind]] = [
    [], [.sameList], [.many], [.empty], [.offline], [.silent], [.list, .nameless],
    [.timeout, .list], [.cancellation],
  ]
  let answers: [Kind] = [.list, .timeout, .empty, .userCancelled, .many, .cancellation]
  return rests.map { rest -> [Step] in
    var pen = Pen()
    for kind in rest {
      pen.load(kind)
    }
    for kind in Kind.allCases.filter({ $0.error != nil }) + answers {
      pen.load(kind, cancelled: true)
    }
    return pen.steps
  }
}

/// A first load that is cancelled before anything was loaded, and what comes after it.
func firsts() -> [[Step]] {
  Kind.allCases.map { kind -> [Step] in
    var pen = Pen()
    pen.load(kind, cancelled: true)
    pen.load(.offline, cancelled: true)
    pen.load(kind)
    return pen.steps
  }
}

/// Two loads beside each other, several times.
///
/// After nothing, a list, a failure; with none or one article selected. Where the rest is brought back, all that can become of the older is met in
/// idle, and half of it in each other rest. At the end a load that is cancelled and fails shows what
/// state the view model believes to be its rest.
func pairs() -> [[Step]] {
  let rests: [[Kind]] = [[], [.sameList], [.list, .offline]]
  var histories: [[Step]] = []
  for (place, newest) in endings.enumerated() {
    for (number, rest) in rests.enumerated() {
      var pen = Pen()
      if (place + number).isMultiple(of: 2) {
        let opening = pen.open()
        pen.write(.send(opening))
      }
      for kind in rest {
        pen.load(kind)
      }
      let count = overtakenOnes.count
      let met: [Int]
      if !newest.bringsBack {
        let start = place * 4 + number * 7
        met = [start, start + 5, start + 10].map { $0 % count }
      } else if rest.isEmpty {
        met = Array(0..<count)
      } else {
        met = Array(stride(from: (place / 2 + number) % 2, to: count, by: 2))
      }
      for older in met {
        pen.overlap(overtakenOnes[older], newest)
      }
      pen.load(.timeout, cancelled: true)
      histories.append(pen.steps)
    }
  }
  return histories
}

/// An overtaken load that comes late, when the first of all was cancelled, and the list is idle.
func idleAgain() -> [[Step]] {
  ([.list, .empty, .offline, .cancellation] as [Kind]).map { kind -> [Step] in
    var pen = Pen()
    let newest = Ending(kind: .userCancelled, isCancelled: true)
    pen.overlap(Overtaken(kind, .never, comesFirst: false), newest)
    pen.overlap(Overtaken(kind, .early, comesFirst: false), newest)
    pen.load(.sameList)
    return pen.steps
  }
}

/// Three loads beside each other, whose responses come in every order.
func triples() -> [[Step]] {
  let kinds: [(Kind, Kind)] = [(.list, .offline), (.cancellation, .list), (.nameless, .empty)]
  return endings.enumerated().map { place, newest -> [Step] in
    var pen = Pen()
    if place % 4 >= 2 {
      pen.load(.offline)
    }
    for (turn, (first, second)) in kinds.enumerated() {
      let loads = [pen.call(), pen.call(), pen.call(cancelled: newest.isCancelled)]
      let responses = [first, second, newest.kind]
      for number in orders[(place + turn * 2 + place / 2) % orders.count] {
        pen.write(.respond(loads[number], responses[number]))
      }
    }
    pen.load(.timeout, cancelled: true)
    return pen.steps
  }
}

/// A load that is called at rest, while an overtaken one is still under way.
func atRest() -> [[Step]] {
  let middles: [(Ending, Kind)] = [
    (Ending(kind: .timeout, isCancelled: true), .list),
    (Ending(kind: .list, isCancelled: false), .urlCancelled),
    (Ending(kind: .empty, isCancelled: true), .list),
    (Ending(kind: .offline, isCancelled: false), .empty),
  ]
  return endings.enumerated().map { place, newest -> [Step] in
    var pen = Pen()
    if place % 4 >= 2 {
      pen.load(.sameList)
    }
    for (turn, (middle, overtaken)) in middles.enumerated() {
      let oldest = pen.call()
      pen.load(middle.kind, cancelled: middle.isCancelled)
      let newer = pen.call(cancelled: newest.isCancelled)
      if (place / 2 + turn).isMultiple(of: 2) {
        pen.write(.respond(oldest, overtaken), .respond(newer, newest.kind))
      } else {
        pen.write(.respond(newer, newest.kind), .respond(oldest, overtaken))
      }
    }
    return pen.steps
  }
}

/// Loads and openings beside each other, whichever is called or ends first, and however it ends.
func besides() -> [[Step]] {
  endings.enumerated().map { place, newest -> [Step] in
    var pen = Pen()
    if place % 4 < 2 {
      pen.load(.list)
    }

    // The opening is called first.
    var opening = pen.open()
    var load = pen.call()
    pen.write(.send(opening))
    pen.end(load, newest)

    opening = pen.open()
    load = pen.call(cancelled: newest.isCancelled)
    pen.write(.respond(load, newest.kind), .send(opening))

    opening = pen.open()
    load = pen.call()
    pen.write(.lose(opening))
    pen.end(load, newest)

    // The load is called first.
    load = pen.call(cancelled: newest.isCancelled)
    opening = pen.open()
    pen.write(.send(opening), .respond(load, newest.kind))

    load = pen.call()
    opening = pen.open()
    pen.end(load, newest)
    pen.write(.send(opening))

    load = pen.call()
    opening = pen.open()
    pen.write(.lose(opening))
    pen.end(load, newest)

    load = pen.call()
    opening = pen.open()
    pen.write(.drop(opening), .lose(opening))
    pen.end(load, newest)

    // Two loads, two openings.
    opening = pen.open()
    let older = pen.call()
    load = pen.call()
    pen.write(.send(opening))
    pen.end(load, newest)
    pen.write(.respond(older, .list))

    load = pen.call()
    opening = pen.open()
    let last = pen.open()
    pen.write(.send(opening))
    pen.end(load, newest)
    pen.write(.send(last))

    // No load at all.
    opening = pen.open(2)
    pen.write(.send(opening))
    opening = pen.open(2)
    pen.write(.lose(opening))
    opening = pen.open()
    pen.write(.drop(opening), .lose(opening))
    return pen.steps
  }
}

/// Three openings in every order: of the same id and of others, lost and cancelled ones among them,
/// and with a fourth that is called in between.
func openingOrders() -> [[Step]] {
  orders.map { order -> [Step] in
    var pen = Pen()
    for ids in [[1, 1, 1], [1, 2, 3], [1, 2, 1]] {
      let called = [pen.open(ids[0]), pen.open(ids[1]), pen.open(ids[2])]
      for number in order {
        pen.write(.send(called[number]))
      }
    }

    let lost = [pen.open(), pen.open(), pen.open()]
    for number in order {
      pen.write(number == 2 ? .send(lost[number]) : .lose(lost[number]))
    }

    let dropped = [pen.open(1), pen.open(2), pen.open(3)]
    pen.write(.drop(dropped[0]))
    for number in order {
      pen.write(number == 0 ? .lose(dropped[number]) : .send(dropped[number]))
    }

    let called = [pen.open(), pen.open(), pen.open()]
    pen.write(.send(called[order[0]]))
    let fourth = pen.open()
    pen.write(.send(called[order[1]]), .send(fourth), .send(called[order[2]]))
    return pen.steps
  }
}

/// A history at random, of up to five loads and four openings; the same for the same seed.
func history(seed: UInt64) -> [Step] {
  var dice = Dice(state: seed)
  var model = Model()
  var steps: [Step] = []
  while true {
    var choices: [Step] = []
    if model.loads < 5 {
      choices += [.load, .load]
    }
    if model.openings < 4 {
      choices.append(.open(1 + dice.roll(2)))
    }
    for load in model.waiting.sorted() {
      let kind = Kind.allCases[dice.roll(Kind.allCases.count)]
      choices.append(.respond(load, kind))
      if !model.cancelled.contains(load) {
        choices.append(.cancel(load))
      }
    }
    for opening in model.awaited.sorted() {
      choices.append(dice.roll(4) == 0 ? .lose(opening) : .send(opening))
    }
    if choices.isEmpty {
      return steps
    }
    let step = choices[dice.roll(choices.count)]
    model.take(step)
    steps.append(step)
  }
}

/// SplitMix64.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Int(mixed % UInt64(sides))
  }
}
