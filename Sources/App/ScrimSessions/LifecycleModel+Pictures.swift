package import ScrimTimeline

extension LifecycleModel {
  /// A picture that a system makes of windows, and what keeps a window out of it.
  package struct Picture: Sendable {
    package let name: String
    /// Whether the system keeps it in a file.
    package let isStored: Bool
    /// The first version of the system that makes it.
    package let version: Int
    /// The weakest level that keeps a window out of it.
    package let level: SecureLevel
    package let source: String
  }
}

/// The pictures of Android, by its API levels, from 26 to 36.
///
/// A level of `recents` is `setRecentsScreenshotEnabled(false)`, which exists since
/// API 33, and one of `window` is `FLAG_SECURE`. A window that is left out is
/// black, or the picture is a plain color, or there is none. The sources are
/// classes of `com.android.server.wm`, with the lines in the platform sources of
/// the SDK for one API level, or of a vendor's tree where the SDK had none.
extension LifecycleModel.Picture {
  static let android = [
    Self(
      name: "the snapshot of a task whose top activity has the window", isStored: true,
      version: 26, level: .recents,
      source: "AOSP, API 34: AbsAppSnapshotController.getSnapshotMode, lines 187-196, and "
        + "ActivityRecord.shouldUseAppThemeSnapshot, line 5708"),
    Self(
      name: "the snapshot of a task with another activity above the window's", isStored: true,
      version: 28, level: .window,
      source: "AOSP, API 34: TaskSnapshotController.getTopActivity, lines 260-262, which asks the "
        + "top activity only; secure layers are black since API 28"),
    Self(
      name: "the picture of one activity for the back gesture", isStored: true, version: 35,
      level: .recents,
      source: "a vendor's tree of API 36: ActivitySnapshotController.recordSnapshot, "
        + "lines 363-388, which asks getSnapshotMode for one activity"),
    Self(
      name: "the picture of several activities for the back gesture", isStored: true, version: 35,
      level: .window,
      source: "a vendor's tree of API 36: ActivitySnapshotController.recordSnapshot, "
        + "lines 363-388, which for several calls TaskSnapshotController.snapshot without asking "
        + "getSnapshotMode"),
    Self(
      name: "a screenshot or a recording", isStored: false, version: 26, level: .window,
      source: "Android, Activity.setRecentsScreenshotEnabled, which allows them, and "
        + "WindowManager.LayoutParams.FLAG_SECURE"),
  ]
}
