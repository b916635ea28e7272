internal import ScrimInterchange
package import ScrimTrace

/// What there is to tell people of an event that a trace can have: what it means, and what
/// platforms call the same moment.
///
/// The reference page of traces, the schema of a line and the advice on unknown events are
/// made from these.
package struct EventGuide: Sendable {
  /// The name that a trace has for it.
  package let name: String
  /// What happens, in whole sentences, as Markdown.
  package let meaning: String
  /// What platforms call it, for those that call it something.
  package let callbacks: [PlatformCallback]
  /// Names that people use for it, or that hosts have of their own.
  let otherNames: [String]

  init(
    _ name: String, _ meaning: String, otherNames: [String] = [], _ callbacks: PlatformCallback...
  ) {
    (self.name, self.meaning) = (name, meaning)
    (self.otherNames, self.callbacks) = (otherNames, callbacks)
  }

  /// The key of what it carries, if it carries something.
  package var key: TraceKey? {
    TraceAction.events.first { $0.name == name }.flatMap { TraceKey(of: $0) }
  }

  /// What a platform calls it, if anything.
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
  /// What else there is to know, as Markdown; empty where there is nothing.
  package let remark: String

  static func uiKit(_ names: String..., remark: String = "") -> Self {
    Self(platform: .uiKit, names: names, remark: remark)
  }

  static func swiftUI(_ names: String..., remark: String = "") -> Self {
    Self(platform: .swiftUI, names: names, remark: remark)
  }

  static func appKit(_ names: String..., remark: String = "") -> Self {
    Self(platform: .appKit, names: names, remark: remark)
  }

  static func android(_ names: String..., remark: String = "") -> Self {
    Self(platform: .android, names: names, remark: remark)
  }

  static func reactNative(_ names: String..., remark: String = "") -> Self {
    Self(platform: .reactNative, names: names, remark: remark)
  }

  static func flutter(_ names: String..., remark: String = "") -> Self {
    Self(platform: .flutter, names: names, remark: remark)
  }
}

extension EventGuide {
  /// The events that an unknown name stands for on some platform, in the order of the
  /// guides; none for a name that no platform has.
  ///
  /// - Parameter exactly: whether the name is all of it, and not only its end.
  static func events(called name: String, exactly: Bool = false) -> [String] {
    let letters = letters(of: name)
    let called = keys.filter { exactly ? letters == $0.key : letters.hasSuffix($0.key) }
    let longest = called.map(\.key.count).max()
    return called.filter { $0.key.count == longest }.map(\.event)
  }

  /// The letters of each name, with the event that it stands for.
  private static let keys = all.flatMap { guide in
    Set((guide.otherNames + guide.callbacks.flatMap(\.names)).map(letters))
      .map { (key: $0, event: guide.name) }
  }

  /// A name in letters alone, without its type, its parameters and what all notifications
  /// are called, since platforms spell one thing in several ways.
  private static func letters(of name: String) -> String {
    let start = name.prefix { $0 != "(" }
    let member = start.split(separator: ".").last ?? ""
    let letters = member.lowercased().filter(\.isLetter)
    let notification = "notification"
    return letters.hasSuffix(notification)
      ? String(letters.dropLast(notification.count)) : letters
  }
}
