struct ActivityCall: Equatable, Sendable {
  let callback: ActivityCallback
  /// The key that distinguishes the activity from others in the process.
  let key: String
  /// The name of its class.
  let component: String
  /// Whether the activity is only relaunched, for another orientation or
  /// language.
  let isRelaunch: Bool
}

/// The callbacks of an activity that its process logs.
enum ActivityCallback: String, CaseIterable, Sendable {
  case create, start, restart, resume
  case topResumedGained = "top_resumed_gained"
  case topResumedLost = "top_resumed_lost"
  case pause = "paused"
  case stop, destroy

  /// Whether the activity is visible after the callback.
  var shows: Bool { [.start, .restart, .resume, .topResumedGained].contains(self) }
  /// Whether the activity was visible before the callback, and may be after it.
  var hides: Bool { [.topResumedLost, .pause].contains(self) }

  /// The callback of a tag such as `wm_on_paused_called`.
  ///
  /// Android Studio replaces the middle of a long tag with dots.
  init?(tag: String) {
    guard tag.dropFirst(2).hasPrefix("_on_") else { return nil }
    let ends = tag.split(separator: "...", maxSplits: 1, omittingEmptySubsequences: false)
    let fitting = Self.allCases.filter { callback in
      let whole = "\(tag.prefix(2))_on_\(callback.rawValue)_called"
      return whole == tag
        || ends.count == 2 && whole.count > tag.count
          && whole.hasPrefix(ends[0]) && whole.hasSuffix(ends[1])
    }
    guard let only = fitting.only else { return nil }
    self = only
  }
}

extension String {
  /// A dotted name without its last part.
  var withoutLastName: String {
    lastIndex(of: ".").map { String(self[..<$0]) } ?? self
  }
}
