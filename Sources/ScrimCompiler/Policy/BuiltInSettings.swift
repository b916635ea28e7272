internal import ScrimTimeline

/// What holds for a screen where nothing is written.
enum BuiltInSettings {
  static let isSensitive = true
  static let cover = Color.black
  static let fadeOut = Nanoseconds.milliseconds(300)
  static let curve = Curve.easeInOut
  static let settle = Nanoseconds.milliseconds(50)
  static let raiseOn = RaiseEvent.willResignActive
  static let atBackground = BackgroundAction.snap
  static let dropOn = DropEvent.didBecomeActive
  static let recording = RecordingAction.cover
  static let textSize = 17.0
  static let lifecycle = Lifecycle.iosScene

  /// Elsewhere than on iOS a picture may be taken as soon as the app resigns, so
  /// that a cover has no time to come.
  static func fadeIn(under lifecycle: Lifecycle) -> Nanoseconds {
    lifecycle.isIOS ? .milliseconds(200) : .zero
  }
}
