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
    var components = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    method = request.httpMethod ?? "GET"
    query = (components?.queryItems ?? []).map { "\($0.name)=\($0.value ?? "")" }
    components?.queryItems = nil
    address = components?.string ?? ""
  }
}
