import LiveSearch

/// The ways in which a search is given up.
enum GivenUp: CaseIterable {
  case keystroke, emptyTerm, cancel

  @MainActor
  func giveUp(_ model: LiveSearchViewModel) {
    switch self {
    case .keystroke: model.textChanged(to: "another")
    case .emptyTerm: model.textChanged(to: "")
    case .cancel: model.cancel()
    }
  }
}
