internal import ScrimJSON

/// A path for the header of a diff, in a folder that `-p1` strips.
///
/// As in git, a path that could be misread is quoted, and a tab follows a path
/// with spaces. An absolute path loses its leading slash, because no tool would
/// apply the diff with it.
func diffPath(_ path: String, below folder: String) -> String {
  let path = "\(folder)/\(Substring(path.utf8.drop { $0 == UInt8(ascii: "/") }))"
  if path.unicodeScalars.contains(where: { $0.isUnprintable || $0 == "\"" || $0 == "\\" }) {
    return "\"" + path.unicodeScalars.map(\.escapedForDiff).joined() + "\""
  }
  return path.contains(" ") ? path + "\t" : path
}

extension Unicode.Scalar {
  fileprivate var escapedForDiff: String {
    if self == "\"" || self == "\\" { return "\\\(self)" }
    guard isUnprintable else { return String(self) }
    return String(self).utf8.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }
}
