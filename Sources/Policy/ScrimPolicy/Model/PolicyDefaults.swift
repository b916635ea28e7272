package import ScrimTimeline

/// The built-in values of a policy's own keys.
///
/// Those of settings are in `Settings.swift`.
package enum PolicyDefaults {
  package static let lock = LockTime.never
  package static let peekLimit = PeekLimit.atMost(.milliseconds(300))
  /// How long a prompt keeps covers away.
  package static let ignoreFor = Nanoseconds.seconds(30)
  /// How long covers stay away after a prompt ends.
  package static let linger = Nanoseconds.milliseconds(500)
  package static let curve = Curve.easeInOut
  package static let imageMode = ImageMode.fill
  package static let saturation = 1.0
  package static let grain = 0.0
  package static let fallback = CoverColor.black
  /// Words with a meaning of their own as the name of a cover, in a policy or
  /// in reports.
  package static let reservedNames = ["hide", "none", "default", "in-place", "true", "false"]
  /// The text size, in points, that blurs are judged for where none is stated.
  package static let unstatedText = 17.0

  package static let system = TargetSystem(.iosScene, .inBackground)

  /// How prompts affect covers by default.
  ///
  /// Where the system may take a snapshot as soon as the app resigns, it may
  /// take one during a prompt.
  package static func prompts(on system: TargetSystem) -> PromptTreatment {
    system.takesSnapshotsInBackgroundOnly ? .ignored(PromptTimes()) : .covered
  }
}

/// The system that a policy is for: its lifecycle, and when it takes snapshots.
package struct TargetSystem: Hashable, Sendable {
  package let lifecycle: Lifecycle
  package let snapshots: Snapshots

  package init(_ lifecycle: Lifecycle, _ snapshots: Snapshots) {
    (self.lifecycle, self.snapshots) = (lifecycle, lifecycle.isIOS ? snapshots : .inBackground)
  }

  /// Whether the system takes snapshots in the background only.
  package var takesSnapshotsInBackgroundOnly: Bool {
    lifecycle.takesSnapshotsInBackgroundOnly(snapshots)
  }

  /// Whether the system can keep a window out of snapshots.
  package var canSecure: Bool { lifecycle.canSecure }
}
