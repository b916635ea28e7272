package import ScrimTimeline

/// The type of a setting's values.
package protocol SettingValue: Hashable, Sendable {
  /// The position of the value among those of its type, where a greater one
  /// protects more, or less, as the setting's row says.
  var rank: Int64 { get }
  /// Values that mean something else.
  ///
  /// Tests of policies should notice if one of these stands in the value's
  /// place.
  var others: [Self] { get }
  /// The value, spelled as in a policy.
  func text(in names: NameTable) -> String
}

extension SettingValue {
  package var rank: Int64 { 0 }
  package var others: [Self] { [] }
}

extension SettingValue where Self: RawRepresentable<String> {
  package func text(in names: NameTable) -> String { rawValue }
}

extension SettingValue where Self: CaseIterable, AllCases == [Self] {
  package var rank: Int64 { Int64(Self.allCases.firstIndex(of: self) ?? 0) }
  package var others: [Self] { Self.allCases.filter { $0 != self } }
}

extension Bool: SettingValue {
  package var rank: Int64 { self ? 1 : 0 }
  package var others: [Bool] { [!self] }
  package func text(in names: NameTable) -> String { "\(self)" }
}

extension Nanoseconds: SettingValue {
  package var rank: Int64 { count }
  package func text(in names: NameTable) -> String { text }

  /// Zero, half and twice the duration; 200 ms if it is zero.
  package var others: [Nanoseconds] {
    self == .zero ? [.milliseconds(200)] : [.zero, Nanoseconds(count: count / 2), self + self]
  }
}

/// A text size, which only lint reads.
extension Double: SettingValue {
  package func text(in names: NameTable) -> String { self > 0 ? points : "none" }
}

/// Whether a reason has enough words.
///
/// Its text is for people only.
package enum Reason: SettingValue {
  case written
  case tooShort

  package func text(in names: NameTable) -> String { "" }
}

/// A reference to a cover.
package enum CoverReference: SettingValue {
  /// Opaque black, the default.
  case builtIn
  /// A cover in `covers`.
  case named(Name)
  /// An inline cover, by its index.
  case inline(Int32)

  package var others: [CoverReference] { self == .builtIn ? [] : [.builtIn] }

  package func text(in names: NameTable) -> String {
    switch self {
    case .builtIn: CoverColor.black.text
    case .named(let name): names.text(of: name)
    case .inline: "in-place"
    }
  }
}

package enum RaiseEvent: String, SettingValue, PolicyWord {
  case willResignActive = "will-resign-active"
  case didEnterBackground = "did-enter-background"

  package var meaning: String {
    switch self {
    case .willResignActive: "When the app is about to lose focus, so the switcher shows a cover."
    case .didEnterBackground:
      "When the app enters the background. The switcher shows the content until then."
    }
  }
}

package enum BackgroundAction: String, SettingValue, PolicyWord {
  case snap
  case keep

  package var meaning: String {
    switch self {
    case .snap: "The fade ends at once, before the system takes its snapshot."
    case .keep: "The fade goes on, and a snapshot may show the content."
    }
  }
}

package enum DropEvent: String, SettingValue, PolicyWord {
  case didBecomeActive = "did-become-active"
  case willEnterForeground = "will-enter-foreground"

  package var meaning: String {
    switch self {
    case .didBecomeActive: "When the app becomes active again."
    case .willEnterForeground: "When the app leaves the background, before it is active."
    }
  }
}

package enum RecordingAction: String, SettingValue, PolicyWord {
  case cover
  case ignore

  package var meaning: String {
    switch self {
    case .cover: "The screen is covered while it is recorded or mirrored."
    case .ignore: "Recordings show the screen."
    }
  }
}

extension SecureLevel: SettingValue, PolicyWord {
  package var meaning: String {
    switch self {
    case .open: "All pictures show the window."
    case .recents: "The switcher's snapshots do not show the window; other pictures may."
    case .window: "No picture shows the window, not even a screenshot or a recording."
    }
  }
}

extension Curve: SettingValue, PolicyWord {
  package var meaning: String {
    switch self {
    case .linear: "At constant speed."
    case .easeIn: "Slow at the start."
    case .easeOut: "Slow at the end."
    case .easeInOut: "Slow at the start and at the end."
    }
  }
}
