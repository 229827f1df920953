import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request as the server reads it.
///
/// Headers are left out, because Behaviour leaves them open.
struct Asked: Equatable {
  var method = "GET"
  /// The address up to the query.
  var address: String
  /// The items of the query, decoded, each as `name=value`.
  var query: [String?] = []
}

extension Asked {
  init(_ request: URLRequest) {
    let parts = (request.url?.absoluteString ?? "").split(separator: "?", maxSplits: 1)
    method = request.httpMethod ?? "GET"
    address = parts.first.map(String.init) ?? ""
    // Decode last: a decoded "%26" would end an item, and a decoded "%2B" would become a space.
    query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { item in
      item.replacing("+", with: " ").removingPercentEncoding
    }
  }
}
