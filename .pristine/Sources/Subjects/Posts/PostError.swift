/// Why posts could not be loaded, in the words of the app.
public enum PostError: Error, Equatable, CaseIterable, Sendable {
  case decodingError
  case genericError
  case invalidURL
  case urlError
}
