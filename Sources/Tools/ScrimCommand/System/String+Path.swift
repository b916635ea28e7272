internal import ScrimDiagnostics

extension String {
  /// The last name of a path.
  package var fileName: String { String(pathNames.last ?? "") }

  /// The path of a file in the folder at this path.
  package func appending(path name: String) -> String {
    self == "." ? name : endsInSlash ? self + name : "\(self)/\(name)"
  }
}
