import Headlines

extension Headline {
  static let storm = Headline(id: 1, title: "Storm warning for the coast")
  static let bridge = Headline(id: 2, title: "Bridge closed until Friday")
  static let final = Headline(id: 3, title: "A final without goals")
}

struct Offline: Error {}
