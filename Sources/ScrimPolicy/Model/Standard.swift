package import ScrimTimeline

/// What holds for a policy as a whole where it says nothing; what holds for its screens
/// stands in `SettingTable.swift`.
package enum Standard {
  package static let lock = LockTime.never
  package static let peekLimit = PeekLimit.atMost(.milliseconds(300))
  /// How long one of the app's own prompts keeps covers away.
  package static let ignoreFor = Nanoseconds.seconds(30)
  /// How long covers stay away after a prompt has ended.
  package static let linger = Nanoseconds.milliseconds(500)
  package static let imageMode = ImageMode.fill
  package static let saturation = 1.0
  package static let fallback = CoverColor.black
  /// Words that mean something where a cover is named, or that reports call covers by.
  package static let reservedNames = [
    "hide", "none", "default", "in-place", "true", "false",
  ]
  /// The size, in points, that a blur is judged for where none is stated.
  package static let unstatedText = 17.0

  package static let system = TargetSystem(.iosScene, .inBackground)

  /// What happens to covers while a prompt is up.
  ///
  /// Where a picture may be taken as soon as the app resigns, it may be taken under a
  /// prompt.
  package static func prompts(on system: TargetSystem) -> PromptTreatment {
    system.picturesOnlyBackground ? .ignored(PromptTimes()) : .covered
  }
}

/// The system that a policy is written for, as far as it says.
package struct TargetSystem: Hashable, Sendable {
  package let lifecycle: Lifecycle
  package let snapshots: Snapshots

  package init(_ lifecycle: Lifecycle, _ snapshots: Snapshots) {
    (self.lifecycle, self.snapshots) = (lifecycle, lifecycle.isIOS ? snapshots : .inBackground)
  }

  /// Whether a picture can be taken in background alone.
  package var picturesOnlyBackground: Bool { lifecycle.isIOS && snapshots == .inBackground }

  /// Whether a window can be kept out of the system's pictures.
  package var canSecure: Bool { lifecycle.canSecure }
}
