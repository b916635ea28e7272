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

extension Pattern {
  /// The regular expression that patterns match.
  static let expression = expression(segment: #"(\*\*|\*|\*?[^.*]+(\*[^.*]+)*\*?)"#)

  /// The regular expression that screen ids match.
  package static let idExpression = expression(segment: "[^.*]+")

  private static func expression(segment: String) -> String {
    let refused = Unicode.Scalar.ranges { $0.refusalInIDs != nil }
    let characters = "(?=[^\(refused)]*$)"
    return #"^\#(characters)\#(segment)(\.\#(segment))*$"#
  }
}

extension Unicode.Scalar {
  /// Characters, as ranges for a regular expression.
  ///
  /// The characters are not escaped, because the syntax of escapes differs
  /// between dialects.
  static func ranges(where isMember: (Unicode.Scalar) -> Bool) -> String {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) where isMember(scalar) {
      if let last = ranges.last, last.upperBound.value + 1 == scalar.value {
        ranges[ranges.count - 1] = last.lowerBound...scalar
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return ranges.map { range in
      let (first, last) = (range.lowerBound, range.upperBound)
      return first == last ? "\(first)" : "\(first)-\(last)"
    }.joined()
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
