/// A path of words that refers to a constant or a type, such as `Routes.home`.
struct Reference: Sendable, Hashable {
  var path: [String]
  /// Whether the path names a type, as in `composable<Home>`.
  var isType = false
  /// Whether the type is omitted, as in `.home`.
  var isImplicit = false

  var text: String { path.joined(separator: ".") }

  /// The path without what only means the present type.
  var names: [String] {
    path.filter { !["self", "this", "Self", "widget", "Companion"].contains($0) }
  }
}

/// A piece of a string: text, or a constant that is interpolated.
enum NamePart: Sendable, Hashable {
  case text(String)
  case reference(Reference)
}
