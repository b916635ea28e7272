extension Settings {
  /// The origins of all that is set.
  var origins: [Origin] {
    var (settings, visitor) = (self, CollectingOrigins())
    settings.visit(beside: self, &visitor)
    return visitor.origins
  }

  var isEmpty: Bool { origins.isEmpty }
}

private struct CollectingOrigins: SettingsVisitor {
  var origins: [Origin] = []

  mutating func visit<Value>(_ setting: inout Setting<Value>?, _: Setting<Value>?) {
    if let setting { origins.append(setting.origin) }
  }
}
