/// Something done to every setting in turn, beside the same one of other settings.
protocol SettingsVisitor {
  mutating func visit<Value: Equatable>(_ setting: inout Setting<Value>?, _ other: Setting<Value>?)
}

extension Settings {
  /// Visits all settings that there are; whatever is to hold for each goes by this
  /// list.
  mutating func visit(beside other: Settings, _ visitor: inout some SettingsVisitor) {
    visitor.visit(&isSensitive, other.isSensitive)
    visitor.visit(&because, other.because)
    visitor.visit(&cover, other.cover)
    fade.visit(beside: other.fade, &visitor)
    visitor.visit(&raiseOn, other.raiseOn)
    visitor.visit(&atBackground, other.atBackground)
    visitor.visit(&dropOn, other.dropOn)
    visitor.visit(&recording, other.recording)
    visitor.visit(&textSize, other.textSize)
  }
}

extension FadeSettings {
  mutating func visit(beside other: FadeSettings, _ visitor: inout some SettingsVisitor) {
    visitor.visit(&fadeIn, other.fadeIn)
    visitor.visit(&fadeOut, other.fadeOut)
    visitor.visit(&curve, other.curve)
    visitor.visit(&settle, other.settle)
  }
}
