extension LessonProof {
  /// Claims that a variant's switch reaches the tests.
  ///
  /// The one Swift mutation tool scores 0 % on every package, because its own never do.
  func switches(_ pool: RunPool) throws(WorkbookError) -> Claim {
    var objections: [String] = []
    let forced = try pool.run { $0.variant = Schemata.forcedFailure }
    if forced.allSatisfy({ $0.fate == .passed }) {
      objections.append("a forced failure passes")
    }
    let unknown = try pool.run { $0.variant = "no-such-variant" }
    if !unknown.contains(where: \.refusedVariant) {
      objections.append("an unknown variant is no error")
    }
    return Claim("each variant's switch reaches the tests", unless: objections)
  }
}
