internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimPatterns
internal import ScrimSyntax

extension Shape where Value == Policy? {
  /// The overrides of a variant, or `false` where the app does not run.
  ///
  /// Only iPads run every app, as an iPhone app if need be. So only `ipad` has
  /// to say that it does not occur.
  static func variant(_ overrides: Shape<Policy>) -> Shape {
    .either(scalar: absent, map: overrides.map { $0 })
  }

  private static let absent = word.reading { binder, node in
    let name = binder.entryKey.flatMap { binder.tree.text(of: $0) }
    if name == PolicyVariant.ipad { return word.read(&binder, node) }
    binder.report(
      Refusal(problem: "is only for 'ipad'", help: "write a map of overrides, or remove it"),
      at: node)
    return nil
  }

  private static let word = Shape.scalar(
    "a map of overrides",
    Schema([("enum", [false, "false"])], values: "`false`, for `ipad` alone"),
    isHarmless: { _ in false }
  ) { text in
    if text.isEqual(to: "false") { return .success(nil) }
    if ["no", "off", "none", "~"].contains(text.text.lowercased()) {
      return .failure(Refusal(problem: "is not a map of overrides", meant: "false"))
    }
    return .failure(
      Refusal(
        problem: "is not a map of overrides",
        suggesting: suggestion(for: text.text, among: ["false"]),
        orElse: "write what differs, such as { snapshots: from-resign }",
        isHarmless: { _ in false }))
  }
}

extension Shape where Value == String {
  /// The name of a variant, which is part of the names of files.
  package static let variantName = Shape.scalar(
    "the name of a variant",
    .text(
      matching: "^(?!\(PolicyVariant.base)$)[a-z][a-z0-9-]*$", orElse: nameHelp,
      values: "a name, such as `ipad`"), isHarmless: { _ in false }
  ) { text in
    let name = text.text
    if name == PolicyVariant.base {
      return .failure(
        Refusal(
          problem: "is the policy without its variants",
          help: "write these keys at the start of a line, or choose another name"))
    }
    if name.isVariantName { return .success(name) }
    let lower = name.lowercased()
    return .failure(
      Refusal(
        problem: "is not the name of a variant", meant: lower.isVariantName ? lower : nil,
        orElse: nameHelp))
  }

  /// The name of a variant, or `base` for the policy itself.
  package static let variantReference = Shape.scalar(
    "the name of a variant",
    .text(matching: "^[a-z][a-z0-9-]*$", orElse: nameHelp, values: "a name, such as `ipad`"),
    isHarmless: { _ in false }
  ) { text in
    let name = text.text
    if name == PolicyVariant.base || name.isVariantName { return .success(name) }
    return .failure(Refusal(problem: "is not the name of a variant", help: nameHelp))
  }

  private static let nameHelp = "write lowercase letters, digits and hyphens, such as 'ipad'"
}

extension String {
  package var isVariantName: Bool {
    self != PolicyVariant.base && first.map { ("a"..."z").contains($0) } == true
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "-")
        }
      }
  }
}
