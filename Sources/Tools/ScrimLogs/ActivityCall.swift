/// A call of a callback of an activity.
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

/// The values of an event, such as `[0,com.example.MainActivity,performPause]`.
///
/// `-v descriptive` writes each value's name before it.
struct EventFields {
  let values: [String]

  /// Reads a message; nil if its end is missing.
  ///
  /// Android 2 writes a single value without brackets.
  init?(_ message: ArraySlice<UInt8>) {
    if message.first?.isLetter == true, !message.contains(where: \.isBlank) {
      values = [message.text]
      return
    }
    guard message.first == UInt8(ascii: "["), message.last == UInt8(ascii: "]") else { return nil }
    values = message.dropFirst().dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { field in
        var value = ByteScanner(field.trimmed)
        _ = value.text(upTo: "=")
        return value.rest.text
      }
  }

  /// The index of the class of an activity: the first value with a dot in it.
  var component: Int? {
    values.firstIndex { $0.contains(".") && !$0.hasPrefix(".") && !$0.contains(" ") }
  }

  /// The value at an index, if it is a number.
  func number(_ index: Int) -> String? {
    values.indices.contains(index) && Int(values[index]) != nil ? values[index] : nil
  }
}

extension String {
  /// A dotted name without its last part.
  var withoutLastName: String {
    lastIndex(of: ".").map { String(self[..<$0]) } ?? self
  }
}
