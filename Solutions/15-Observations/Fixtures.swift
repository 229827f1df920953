import Beers
import Foundation

extension Beer {
  static let porter = Beer(id: 7, name: "Porter")
  static let stout = Beer(id: 3, name: "Stout")
  static let ale = Beer(id: 5, name: "Ale")
  /// The porter, under another name.
  static let porterRenamed = Beer(id: 7, name: "Robust porter")
  /// Another beer, under the name of the porter.
  static let porterOfAnotherBrewery = Beer(id: 8, name: "Porter")
  /// The beer that comes after all that a test is about.
  static let lastOrders = Beer(id: 99, name: "Last orders")
}

/// None, the porter, another beer: what tests begin with is the porter.
let listsOfBeers: [[Beer]] = [[], [.porter], [.stout]]

extension BeerState {
  static let fence = BeerState.success([.lastOrders])
  static let dry = BeerState.failure(BreweryFailure("The barrel is empty."))
  static let warm = BeerState.failure(BreweryFailure("The cellar is warm."))
}

/// A failure that says what it is told to say.
struct BreweryFailure: LocalizedError {
  let errorDescription: String?

  init(_ text: String) {
    errorDescription = text
  }
}

/// A failure without words of its own.
struct Wordless: Error {}

/// The two properties of the alert.
struct Alert: Equatable {
  var isOpen: Bool
  var message: String?
}

extension BeerViewModel {
  var alert: Alert {
    Alert(isOpen: showAlert, message: errorMessage)
  }

  /// Whether the state that comes last is shown; then all before it are, too.
  var isPastTheFence: Bool {
    beers.contains(.lastOrders)
  }
}
