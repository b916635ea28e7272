package import ScrimTimeline

/// What holds for a policy as a whole where it says nothing; what holds for its screens
/// stands in `SettingTable.swift`.
package enum Standard {
  package static let lifecycle = Lifecycle.iosScene
  package static let lock = LockTime.never
  package static let peekLimit = PeekLimit.atMost(.milliseconds(300))
  /// How long one of the app's own prompts keeps covers away.
  package static let ignoreFor = Nanoseconds.seconds(30)
  /// How long covers stay away after a prompt has ended.
  package static let linger = Nanoseconds.milliseconds(500)
  package static let imageMode = ImageMode.fill
  package static let saturation = 1.0
  package static let fallback = Color.black

  /// What happens to covers while a prompt is up.
  ///
  /// Elsewhere than on iOS a prompt does not take the app's focus as leaving it does.
  package static func prompts(under lifecycle: Lifecycle) -> PromptTreatment {
    lifecycle.isIOS ? .ignored(PromptTimes()) : .covered
  }
}

extension Lifecycle {
  package var isIOS: Bool { self == .iosScene || self == .iosApp }
}
