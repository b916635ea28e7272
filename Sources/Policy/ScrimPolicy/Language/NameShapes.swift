internal import ScrimJSON
internal import ScrimDiagnostics
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
    isAnyText: true
  ) { text in
    do throws(Pattern.Fault) {
      return .success(try Pattern(text.text))
    } catch {
      return .failure(.badPattern(text.text, error))
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
