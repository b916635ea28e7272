internal import ScrimDiagnostics

extension String {
  /// The last name of a path.
  var fileName: String { String(pathNames.last ?? "") }

  /// The path of a file in the folder at this path.
  func appending(path name: String) -> String {
    self == "." ? name : endsInSlash ? self + name : "\(self)/\(name)"
  }
}
