internal import ScrimDiagnostics
package import ScrimInterchange
internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimSyntax

// Texts that people tell apart by sight: names of covers and overlays, and of
// things outside the policy. Names that look the same must be the same.

extension Shape where Value == String {
  /// The path of a file.
  package static let path = readable("the path of a file", .path) { $0.refusalAsText }

  /// The identifier of the app.
  static let appIdentifier = readable("text", .appIdentifier) { text in
    text.refusalAsName ?? String.variables.first(where: text.contains).map(Refusal.variable)
  }

  /// The name of a view, by which the host finds it.
  static let viewName = readable("the name of a view", .viewName) { text in
    text.contains { "()/. ".contains($0) } ? .badViewName(text) : text.refusalAsName
  }

  /// The name of an image, in the app or in a folder.
  static let imageName = readable("text", .readableName) { text in
    text.refusalAsName ?? (text.leadsOut ? .pathAsImageName : nil)
  }

  private static func readable(
    _ noun: String, _ schema: @autoclosure @escaping @Sendable () -> Schema,
    refusal: @escaping @Sendable (String) -> Refusal?
  ) -> Shape {
    Shape.scalar(noun, schema(), isAnyText: true) { text in
      if text.isEmpty { return .failure(.emptyText) }
      let text = text.text
      return refusal(text).map(Result.failure) ?? .success(text)
    }
  }
}

extension Shape where Value == Name {
  /// A name that the policy gives to a cover or an overlay.
  static let name = Shape(noun: "a name", schema: .ownName) { binder, node in
    guard binder.isSpelledOut(node) else { return nil }
    guard let name = binder.name(of: node) else {
      binder.reportWrongType(node, expected: "a name")
      return nil
    }
    if let refusal = binder.tree.text(of: node)?.refusalAsOwnName {
      binder.report(refusal, at: node)
      return nil
    }
    return name
  }
}

extension Schema {
  /// The schema of names that the policy gives.
  ///
  /// They do not read like any other value of the keys that use them.
  fileprivate static var ownName: Schema {
    .anyText(
      matching:
        "^(?! )(?!.* $)(?!.*  )(?!(\(PolicyDefaults.reservedNames.joined(separator: "|")))$)"
        + "(?![*&!|>])(?!.*[#{}\\[\\]])(?!.*,$)[^\(Unicode.Scalar.unreadable)]+$",
      orElse: "use visible characters, and no reserved word", values: "a name"
    ).defined(as: "own-name")
  }

  fileprivate static var path: Schema {
    .anyText(
      matching: "^[^\(Unicode.Scalar.unreadable)]+$", orElse: "use visible characters",
      values: "text"
    ).defined(as: "path")
  }

  /// A name in visible characters, with single spaces between them.
  fileprivate static var readableName: Schema { readableName(but: "").defined(as: "name") }

  fileprivate static var appIdentifier: Schema {
    readableName(but: #"(?!.*(?:\$[{(]|\{\{))"#).defined(as: "app-identifier")
  }

  /// - Parameter refused: an expression for what the name must not contain.
  private static func readableName(but refused: String) -> Schema {
    .anyText(
      matching: "^\(refused)(?! )(?!.* $)(?!.*  )[^\(Unicode.Scalar.unreadable)]+$",
      orElse: "use visible characters, with one space between words", values: "text")
  }

  fileprivate static var viewName: Schema {
    .anyText(
      matching: "^[^ ()./\(Unicode.Scalar.unreadable)]+$",
      orElse: "write a name without blanks, dots, slashes and parentheses", values: "a name"
    ).defined(as: "view-name")
  }
}

extension String {
  /// Why the text could be mistaken for another; nil if it could not.
  fileprivate var refusalAsText: Refusal? {
    unicodeScalars.first(where: \.isUnreadable).map(Refusal.unreadable)
  }

  /// Why the text is not a valid name; nil if it is.
  ///
  /// A name has only one spelling.
  fileprivate var refusalAsName: Refusal? {
    if let refusal = refusalAsText { return refusal }
    if let key = keyInText(isLine: false) { return .keyInName(key) }
    if split(separator: " ", omittingEmptySubsequences: false).contains("") { return .oddBlanks }
    return isNFC ? nil : .notNFC(self)
  }

  /// Whether the text is a valid name for the policy to give.
  package var isOwnName: Bool { !isEmpty && refusalAsOwnName == nil }

  /// Why the text is not a valid name for the policy to give; nil if it is.
  ///
  /// Where such a name is used, it must not read like another value.
  fileprivate var refusalAsOwnName: Refusal? {
    if PolicyDefaults.reservedNames.contains(lowercased()) { return .wordAsName }
    if let first = utf8.first, "#{[*&!|>".utf8.contains(first) { return .syntaxAsName }
    if utf8.contains(where: { "{}[]#".utf8.contains($0) }) || hasSuffix(",") {
      return .syntaxAsName
    }
    if let key = keyInText(isLine: true) { return .keyInName(key) }
    return refusalAsName
  }

  /// The marks of variables, which other tools replace.
  fileprivate static let variables = ["${", "$(", "{{"]

  /// Whether the text is a path that leads out of a folder.
  fileprivate var leadsOut: Bool { isAbsolutePath || pathNames.contains("..") }
}

extension Unicode.Scalar {
  /// Whether names and paths may not have the character.
  fileprivate var isUnreadable: Bool {
    switch refusalInIDs {
    case .whiteSpace: self != " "
    case .invisible: true
    case .looksLike, nil: false
    }
  }

  /// All unreadable characters, for a regular expression.
  fileprivate static let unreadable = ranges(where: \.isUnreadable)
}

extension Shape where Value == Pattern {
  /// A pattern, as a key of `screens`.
  package static let pattern = Shape.scalar(
    "a pattern",
    .anyText(
      matching: Pattern.expression,
      orElse: "write segments of visible characters with one dot between them",
      values: "[a pattern](#patterns)"
    ).defined(as: "pattern"), isAnyText: true,
    // A corrected pattern takes effect. It may make screens public or silence a
    // finding.
    allowsSafeFixes: { binder, node in binder.isKeyOfSensitiveScreens(node) }
  ) { text in
    do throws(Pattern.Fault) {
      return .success(try Pattern(text.text))
    } catch {
      return .failure(.badPattern(text.text, error))
    }
  }
}

extension Binder {
  /// Whether a node is the key of a map of settings that does not make a screen
  /// public.
  fileprivate func isKeyOfSensitiveScreens(_ node: Int) -> Bool {
    guard tree.isKey(node) else { return false }
    let map = tree.value(ofKey: node)
    return kind(of: map).isMapping
      && tree.members(of: map).allSatisfy { key, value in
        tree.text(of: key) != "sensitive" || tree.text(of: value) == "true"
      }
  }
}

extension Shape where Value == ScreenName {
  /// A screen's id, or a pattern of ids.
  static let screenName = Shape(noun: pattern.noun, schema: pattern.schema()) { binder, node in
    guard binder.isSpelledOut(node) else { return nil }
    // A scan of the bytes settles most names without parsing a pattern.
    var kind = binder.tree.withText(of: node) { $0.screenNameKind } ?? nil
    if kind == nil {
      guard let pattern = pattern.read(&binder, node) else { return nil }
      kind = pattern.id == nil ? .pattern : .id
    }
    return binder.name(of: node).map { ScreenName(name: $0, isPattern: kind == .pattern) }
  }

  private static let pattern = Shape<Pattern>.pattern
}
