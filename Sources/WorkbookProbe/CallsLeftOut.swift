/// Changes that leave out a call which turns a value into another of its type.
///
/// Only for packages: what a lesson's tests are held to is planted by hand.
enum CallsLeftOut {
  /// Functions whose only argument may take the place of the call.
  private static let functions = ["abs"]
  /// Methods whose receiver may take the place of the call.
  private static let methods = ["lowercased()", "uppercased()", "sorted()", "reversed()"]

  static func found(in file: ProbedFile, _ body: ProbedFile.Body) -> [CodeChange] {
    guard file.isForPackage else { return [] }
    return body.lines.flatMap { line -> [CodeChange] in
      let range = file.range(ofLine: line)
      return functions.flatMap { name in
        file.places(ofWord: name, in: range).compactMap {
          argument(ofCallAt: $0, name, in: range, file)
        }
      }
        + methods.flatMap { name in
          let length = name.unicodeScalars.count
          return range.filter { place in
            file.code[place] == "." && place + 1 + length <= range.upperBound
              && file.code(place + 1..<place + 1 + length) == name
              // Without a receiver in the line, nothing would be left.
              && place > range.lowerBound && !file.code[place - 1].isBlank
          }.map { file.change(.callLeftOut, $0..<$0 + 1 + length, to: "") }
        }
    }
  }

  private static func argument(
    ofCallAt place: Int, _ name: String, in range: Range<Int>, _ file: ProbedFile
  ) -> CodeChange? {
    let open = place + name.unicodeScalars.count
    guard open < range.upperBound, file.code[open] == "(",
      let close = file.closing(of: open, in: range), open + 1 < close
    else { return nil }
    return file.change(.callLeftOut, place..<close + 1, to: "(\(file.text(open + 1..<close)))")
  }
}
