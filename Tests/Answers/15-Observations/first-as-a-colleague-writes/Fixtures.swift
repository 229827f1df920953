import Beers
import Foundation

extension Beer {
  static let porter = Beer(id: 7, name: "Porter")
  static let stout = Beer(id: 3, name: "Stout")
  static let ale = Beer(id: 5, name: "Ale")
  /// The beer of the fence.
  static let lastOrders = Beer(id: 99, name: "Last orders")
}

extension BeerState {
  static let dry = BeerState.failure(BreweryFailure(errorDescription: "The barrel is empty."))
  static let warm = BeerState.failure(BreweryFailure(errorDescription: "The cellar is warm."))
  static let cancelled = BeerState.failure(CancellationError())
  static let fence = BeerState.success([.lastOrders])
}

/// A failure with a text of its own.
struct BreweryFailure: LocalizedError {
  // Optional, as in the protocol: nobody asks for an `errorDescription` of type `String`.
  let errorDescription: String?
}

/// The two properties of the alert.
struct Alert: Equatable {
  var isOpen: Bool
  var message: String?
}

extension BeerViewModel {
  var alert: Alert {
    Alert(isOpen: showAlert, message: errorMessage)
  }

  /// Whether the fence is shown, which means that every state before it has been handled.
  var isPastTheFence: Bool {
    beers.contains(.lastOrders)
  }
}
