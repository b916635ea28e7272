/// How the settings of something more specific, or of a file that extends another,
/// come over those beneath: key by key.
extension Settings {
  /// These settings, with those of something more specific over them.
  func overridden(by other: Settings) -> Settings {
    var settings = self
    settings.override(with: other)
    return settings
  }

  mutating func override(with other: Settings) {
    // A reason belongs to the map that it stands in.
    if other.isSensitive != nil { because = nil }
    var visitor = Overriding()
    visit(beside: other, &visitor)
  }

  /// What is left once others have overridden their keys.
  func without(_ others: [Settings]) -> Settings {
    others.reduce(into: self) { rest, other in
      if other.isSensitive != nil { rest.because = nil }
      var visitor = Removing()
      rest.visit(beside: other, &visitor)
    }
  }
}

extension FadeSettings {
  mutating func override(with other: FadeSettings) {
    var visitor = Overriding()
    visit(beside: other, &visitor)
  }
}

private struct Overriding: SettingsVisitor {
  func visit<Value>(_ setting: inout Setting<Value>?, _ other: Setting<Value>?) {
    setting = other ?? setting
  }
}

private struct Removing: SettingsVisitor {
  func visit<Value>(_ setting: inout Setting<Value>?, _ other: Setting<Value>?) {
    if other != nil { setting = nil }
  }
}
