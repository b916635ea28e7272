extension String {
  /// The path without empty and `.` parts, and with each `..` resolved.
  package var normalized: String {
    var parts: [Substring] = []
    for part in split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path in a file, relative to where that file's own path is.
  package func relative(to file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return normalized }
    return "\(file[...slash])\(self)".normalized
  }
}
