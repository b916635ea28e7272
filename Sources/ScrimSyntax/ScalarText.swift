internal import ScrimDiagnostics
internal import ScrimJSON

extension String {
  /// The text as YAML: as it is where that can mean nothing else, wherever it
  /// is put, and in double quotes otherwise.
  package var asScalar: String {
    let isPlain =
      first.map { $0.isPlainLetter } ?? false && last != " "
      && unicodeScalars.allSatisfy { !$0.isUnprintable }
      && allSatisfy { $0.isPlainLetter || "-. ".contains($0) }
    return isPlain ? self : "\"" + unicodeScalars.map(\.escapedInQuotes).joined() + "\""
  }
}

extension Character {
  /// Whether the character means itself to YAML, and nothing else.
  fileprivate var isPlainLetter: Bool {
    isLetter || isNumber || self == "_"
  }
}

extension Unicode.Scalar {
  fileprivate var escapedInQuotes: String {
    if self == "\"" || self == "\\" { return "\\\(self)" }
    guard isUnprintable else { return String(self) }
    let digits = String(value, radix: 16, uppercase: true)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
