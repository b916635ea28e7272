extension String {
  /// The last name of a path.
  var fileName: String { String(split(separator: "/").last ?? "") }

  /// The path of a file in the folder at this path.
  func appending(path name: String) -> String {
    self == "." ? name : hasSuffix("/") ? self + name : "\(self)/\(name)"
  }
}
