internal import ScrimDiagnostics

extension String {
  /// The path without empty and `.` parts, and with each `..` resolved.
  package var normalized: String {
    var parts: [Substring] = []
    for part in pathNames where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (isAbsolutePath ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path in a file, relative to where that file's own path is.
  package func relative(to file: String) -> String {
    (file.folderAndName.folder + self).normalized
  }
}
