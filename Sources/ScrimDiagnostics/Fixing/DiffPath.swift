internal import ScrimJSON

/// A path as it stands at the head of a diff, below a folder that `-p1` strips.
///
/// As git does it, a path that could be misread is written in quotes, and a tab
/// ends one that has spaces in it. The leading slash of an absolute path is left
/// out, since nothing would apply a diff that has one.
func diffPath(_ path: String, below folder: String) -> String {
  let path = "\(folder)/\(path.drop { $0 == "/" })"
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
