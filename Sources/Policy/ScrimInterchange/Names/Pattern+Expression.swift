extension Pattern {
  /// The regular expression that patterns match.
  package static let expression = expression(segment: #"(\*\*|\*|\*?[^.*]+(\*[^.*]+)*\*?)"#)

  /// The regular expression that screen ids match.
  package static let idExpression = expression(segment: "[^.*]+")

  private static func expression(segment: String) -> String {
    let refused = Unicode.Scalar.ranges { $0.refusalInIDs != nil }
    let characters = "(?=[^\(refused)]*$)"
    return #"^\#(characters)\#(segment)(\.\#(segment))*$"#
  }
}

extension Unicode.Scalar {
  /// Characters, as ranges for a regular expression.
  ///
  /// The characters are not escaped, because the syntax of escapes differs
  /// between dialects.
  package static func ranges(where isMember: (Unicode.Scalar) -> Bool) -> String {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) where isMember(scalar) {
      if let last = ranges.last, last.upperBound.value + 1 == scalar.value {
        ranges[ranges.count - 1] = last.lowerBound...scalar
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return ranges.map { range in
      let (first, last) = (range.lowerBound, range.upperBound)
      return first == last ? "\(first)" : "\(first)-\(last)"
    }.joined()
  }
}
