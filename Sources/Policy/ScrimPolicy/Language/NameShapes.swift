internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimInterchange
internal import ScrimSyntax

extension Shape where Value == Pattern {
  /// A pattern, as a key of `screens`.
  static let pattern = Shape.scalar(
    "a pattern",
    .anyText(
      matching: Pattern.expression,
      orElse: "write segments of visible characters with one dot between them",
      values: "[a pattern](#patterns)"
    ).defined(as: "pattern"),
    isAnyText: true,
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
    guard kind(of: map).isMapping else { return false }
    var pairs = tree.pairs(of: map)
    while let (key, value) = pairs.next(in: tree) {
      if tree.text(of: key) == "sensitive", tree.text(of: value) != "true" { return false }
    }
    return true
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
