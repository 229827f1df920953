/// A value as text for a message: strings in quotes, cases with their dot, optionals unwrapped.
///
/// `String(describing:)` shows no difference between `nil` and "nil", and `String(reflecting:)`
/// puts module and type before every case.
func text(of value: Any) -> String {
  if let string = value as? any StringProtocol {
    return String(reflecting: string)
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  case .collection:
    return text(ofAll: mirror.children.map(\.value))
  default:
    break
  }
  if value is any CustomStringConvertible {
    return String(describing: value)
  }
  if value is any CustomDebugStringConvertible {
    return String(reflecting: value)
  }
  return mirror.displayStyle == .enum ? ".\(value)" : "\(value)"
}

func text(ofAll values: [Any]) -> String {
  "[\(values.map { text(of: $0) }.joined(separator: ", "))]"
}
