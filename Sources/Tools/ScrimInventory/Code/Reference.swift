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

extension SourceCode {
  /// An expression without parentheses around it, and without casts, which only
  /// tell the compiler a type.
  func bare(_ range: Range<Int>) -> Range<Int> {
    let range = withoutParentheses(range)
    let start = range.lowerBound + (has(range.lowerBound, "const") ? 1 : 0)
    var end = start
    while end < range.upperBound, end == start || !has(end, "as", "satisfies") { end = next(end) }
    end = min(end, range.upperBound)
    while end > start + 1, has(end - 1, "!", "!!") { end -= 1 }
    return start..<max(start, end)
  }

  func withoutParentheses(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while has(range.lowerBound, "("), end(ofGroup: range.lowerBound) == range.upperBound - 1 {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  /// The text that an expression is, if it is a literal.
  func literal(in range: Range<Int>) -> String? {
    let value = bare(range)
    return value.count == 1 ? literal(value.lowerBound) : nil
  }

  /// A path of words with dots between them.
  func reference(_ range: Range<Int>) -> Reference? {
    var (path, index) = ([String](), range.lowerBound)
    let isImplicit = has(index, ".")
    if isImplicit { index += 1 }
    while index < range.upperBound, let word = word(index) {
      path.append(word)
      index += 1
      if index >= range.upperBound { return Reference(path: path, isImplicit: isImplicit) }
      guard has(index, ".", "?.", "!!") else { return nil }
      index += has(index, "!!") && has(index + 1, ".") ? 2 : 1
    }
    return nil
  }

  /// The type in `Home.self`, `Home::class`, `Home` and `Home(…)`, and its tokens.
  func namedType(_ range: Range<Int>) -> (type: Reference, range: Range<Int>)? {
    var last = range.lowerBound
    while has(last + 1, "."), kind(last + 2) == .word, !has(last + 2, "self"),
      last + 2 < range.upperBound
    { last += 2 }
    var end = last + 1
    if has(end, "("), end < range.upperBound { end = next(end) }
    if has(end, "::", ".") { end += 2 }
    guard word(last)?.isTypeName == true, end == range.upperBound,
      var type = reference(range.lowerBound..<last + 1)
    else { return nil }
    type.isType = true
    return (type, range.lowerBound..<last + 1)
  }

  /// The last token of a name with dots, such as `Stack.Screen`.
  func lastOfName(from token: Int) -> Int {
    var last = token
    while kind(last) == .word, has(last + 1, ".") { last += 2 }
    return last
  }
}

extension String {
  /// Whether a type can have the name.
  var isTypeName: Bool { drop { $0 == "_" }.first?.isUppercase == true }
}
