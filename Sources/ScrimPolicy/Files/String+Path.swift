extension String {
  /// A path without what makes no difference.
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

  /// A path that stands in a file, as seen from where that file's path is.
  package func relative(to file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return normalized }
    return "\(file[...slash])\(self)".normalized
  }
}
