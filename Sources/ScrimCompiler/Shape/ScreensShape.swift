internal import ScrimSyntax

extension Shape where Value == Name {
  /// A name that the policy gives to something.
  static let name = Shape(noun: "a name", schema: .anyText(values: "a name")) { binder, node in
    if let name = binder.name(of: node) { return name }
    binder.reportWrongType(node, expected: "a name")
    return nil
  }
}

extension Shape where Value == ScreenName {
  /// A screen's id, or a pattern of ids.
  static let screenName = Shape(noun: pattern.noun, schema: pattern.schema()) { binder, node in
    // What most are is told by a look at each byte.
    var kind = binder.tree.withText(of: node) { $0.screenNameKind } ?? nil
    if kind == nil {
      guard let pattern = pattern.read(&binder, node) else { return nil }
      kind = pattern.id == nil ? .pattern : .id
    }
    return binder.name(of: node).map { ScreenName(name: $0, isPattern: kind == .pattern) }
  }

  private static let pattern = Shape<Pattern>.pattern
}

extension Shape where Value == ScreenSettings {
  /// A screen's settings, as their number.
  static let screenSettings = Shape(
    noun: settings.noun, schema: settings.schema()
  ) { binder, node in
    let source = binder.tree.texts.source
    let text = binder.repeated.isKeeping ? binder.tree.decidingText(ofMap: node) : nil
    if let text, let number = binder.repeated.number(of: text, in: source) {
      return ScreenSettings(number: number)
    }
    let (faults, covers) = (binder.faultCount, binder.tables.inPlaceCovers.count)
    guard let settings = settings.read(&binder, node) else { return nil }
    let number = binder.tables.settings.number(of: settings)
    if let text, binder.faultCount == faults, binder.tables.inPlaceCovers.count == covers {
      binder.repeated.insert(number, of: text, in: source)
    }
    return ScreenSettings(number: number)
  }

  private static let settings = Shape<Settings>.settings
}
