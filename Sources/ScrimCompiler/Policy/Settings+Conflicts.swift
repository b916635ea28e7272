extension Settings {
  /// Whether a key is set by both, and differently.
  func conflicts(with other: Settings) -> Bool {
    var (settings, visitor) = (self, SeekingDifference())
    settings.visit(beside: other, &visitor)
    return visitor.isFound
  }
}

private struct SeekingDifference: SettingsVisitor {
  var isFound = false

  mutating func visit<Value: Equatable>(
    _ setting: inout Setting<Value>?, _ other: Setting<Value>?
  ) {
    if let setting, let other, setting.value != other.value { isFound = true }
  }
}
