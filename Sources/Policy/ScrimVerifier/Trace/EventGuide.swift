package import ScrimDiagnostics
package import ScrimTrace

/// Describes an event of a trace: what it means, and the name that each
/// platform has for it.
///
/// The reference page of traces, the schema of a line and the help for unknown
/// events are generated from the guides.
package struct EventGuide: Sendable {
  /// The event's name in traces.
  package let name: String
  /// What happens, in complete sentences, as Markdown.
  package let meaning: String
  /// The names on each platform that has one.
  package let callbacks: [PlatformCallback]
  /// Other names that people or hosts use.
  let otherNames: [String]

  init(
    _ name: String, _ meaning: String, otherNames: [String] = [], _ callbacks: PlatformCallback...
  ) {
    (self.name, self.meaning) = (name, meaning)
    (self.otherNames, self.callbacks) = (otherNames, callbacks)
  }

  /// The key of the value that the event carries; nil if it carries none.
  package var key: TraceKey? { TraceKey(of: name) }

  /// The names on a platform; nil if it has none.
  package func callback(on platform: Platform) -> PlatformCallback? {
    callbacks.first { $0.platform == platform }
  }
}

/// A system, or a framework, whose callbacks hosts turn into events.
package enum Platform: String, CaseIterable, Sendable {
  case uiKit = "UIKit"
  case swiftUI = "SwiftUI"
  case appKit = "AppKit"
  case android = "Android"
  case reactNative = "React Native"
  case flutter = "Flutter"
}

/// What a platform calls an event: callbacks, notifications, states.
package struct PlatformCallback: Sendable {
  package let platform: Platform
  /// The names, as the platform's documentation writes them.
  package let names: [String]
  /// Additional advice as Markdown; empty if there is none.
  package let remark: String

  static func on(_ platform: Platform, _ names: String..., remark: String = "") -> Self {
    Self(platform: platform, names: names, remark: remark)
  }
}

extension EventGuide {
  /// The events that an unknown name means on some platform, in the order of
  /// the guides; none if no platform has the name.
  ///
  /// - Parameter exactly: whether the whole name must match, and not only its
  ///   end.
  package static func events(called name: String, exactly: Bool = false) -> [String] {
    let letters = letters(of: name)
    let called = keys.filter { exactly ? letters == $0.key : letters.hasSuffix($0.key) }
    let longest = called.map(\.key.count).max()
    return called.filter { $0.key.count == longest }.map(\.event)
  }

  /// The events that an unknown name may mean.
  package static func suggestion(for name: String) -> Suggestion? {
    // A near name of an event is more likely meant than a platform's name that
    // only ends alike.
    let same = events(called: name, exactly: true)
    let called = same.isEmpty ? events(called: name) : same
    let misspelled =
      same.isEmpty ? ScrimDiagnostics.suggestion(for: name, among: TraceAction.names) : nil
    return misspelled ?? (called.isEmpty ? nil : Suggestion(words: called))
  }

  /// The letters of each name, with its event.
  private static let keys = all.flatMap { guide in
    Set((guide.otherNames + guide.callbacks.flatMap(\.names)).map(letters))
      .map { (key: $0, event: guide.name) }
  }

  /// The letters of a name, without its type, its parameters and the suffix
  /// `Notification`, because platforms spell one name in several forms.
  private static func letters(of name: String) -> String {
    let start = name.prefix { $0 != "(" }
    let member = start.split(separator: ".").last ?? ""
    let letters = member.lowercased().filter(\.isLetter)
    let notification = "notification"
    return letters.hasSuffix(notification) ? String(letters.dropLast(notification.count)) : letters
  }
}
