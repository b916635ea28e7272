internal import ScrimTrace
internal import ScrimTimeline
internal import ScrimVerifier

/// Reads Apple's unified log.
///
/// UIKit logs each change of the deactivation reasons, and each snapshot that
/// it draws for the system. Some frameworks log the notifications that they
/// receive. The messages are the same in all styles.
struct UnifiedLog: LogReader {
  private(set) var clues = LogClues()

  let marks = MessageMark.all

  mutating func read(_ line: LogLine) -> LineReading {
    guard let header = UnifiedHeader(line.text) else {
      let isLoss = line.text.starts(with: "=== ") && line.text.contains("dropped")
      return isLoss ? .loss("'log stream' dropped messages", at: line) : .unused(.headless)
    }
    clues.add(header)
    if let fact = Self.fact(header.message) {
      return .entry(line, header.time, header.process, fact)
    }
    readBundle(header)
    return .unused(.other, at: header.time)
  }

  /// Records the bundle id that a message names: a process names its own scenes, and
  /// `runningboardd` writes `app<com.example.bank(94ABBE9B)>:1621`, with the pid.
  private mutating func readBundle(_ header: UnifiedHeader) {
    // A message can begin with the scene in brackets, which looks like a category.
    var scanner = ByteScanner(header.fullMessage)
    let isOfBundle: (UInt8) -> Bool = { $0.isLetter || $0.isDigit || ".-".utf8.contains($0) }
    while scanner.text(upTo: MessageMark.scene) != nil {
      let id = scanner.text(of: isOfBundle)
      if id.contains(UInt8(ascii: "-")) { clues.add(bundle: id.sceneOwner, of: header.process) }
    }
    scanner = ByteScanner(header.fullMessage)
    guard scanner.text(upTo: MessageMark.app) != nil else { return }
    let bundle = scanner.text(of: isOfBundle)
    guard bundle.contains(UInt8(ascii: ".")), scanner.text(upTo: ">:") != nil,
      let pid = scanner.digits()
    else { return }
    clues.add(bundle: bundle.text, of: LogProcess(pid: Int(pid.value)))
  }

  private static func fact(_ message: ArraySlice<UInt8>) -> LogFact? {
    if message.starts(with: MessageMark.deactivation) { return deactivation(message) }
    if message.starts(with: MessageMark.snapshot) { return .snapshot }
    return notification(message).map(LogFact.notification)
  }

  /// Reads a message such as `Deactivation reason added: 0; deactivation reasons:
  /// 0 -> 1; animating application lifecycle event: 1`.
  ///
  /// Internal builds of the system write the names of the reasons before each
  /// number, which is then in parentheses.
  private static func deactivation(_ message: ArraySlice<UInt8>) -> LogFact? {
    var scanner = ByteScanner(message)
    _ = scanner.skip(MessageMark.deactivation)
    let isAdded = scanner.skip("added: ")
    guard isAdded || scanner.skip("removed: ") else { return nil }
    guard scanner.text(upTo: ";")?.mask != nil,
      scanner.text(upTo: "deactivation reasons: ") != nil,
      let from = scanner.text(upTo: " -> ")?.mask, let to = scanner.text(upTo: ";")?.mask
    else { return .lost("the line is truncated") }
    // Only an app that is being launched has this reason.
    let isLaunch = isAdded && from == 0 && to == UnifiedEvents.launching
    return isLaunch ? .started : .deactivation(from: from, to: to)
  }

  /// The event of the first notification that a message names, unless the message
  /// is about observers of it.
  private static func notification(_ message: ArraySlice<UInt8>) -> CueEvent? {
    guard message.contains(MessageMark.notification) else { return nil }
    let text = message.text.lowercased()
    let names = message.split { !$0.isLetter && !$0.isDigit && $0 != UInt8(ascii: "_") }.lazy
      .filter { $0.starts(with: "UIApplication") || $0.starts(with: "UIScene") }
      .filter { $0.suffix(12).equals(MessageMark.notification) }
    let event = names.compactMap {
      EventGuide.events(called: $0.text).compactMap { CueEvent(name: $0) }.only
    }.first
    return ["observ", "regist", "subscri", "listen"].contains(where: text.contains) ? nil : event
  }
}

/// The texts that identify the messages that scrim uses.
enum MessageMark {
  /// The beginnings of messages about the lifecycle.
  static let deactivation: StaticString = "Deactivation reason "
  static let snapshot: StaticString = "Performing snapshot request"
  static let lifecycle = [deactivation, snapshot]
  static let notification: StaticString = "Notification"
  /// The texts in front of bundle ids.
  static let scene: StaticString = "sceneID:"
  static let app: StaticString = "app<"

  static let all = lifecycle + [notification, scene, app]
}

extension ArraySlice<UInt8> {
  /// The number that a list of reasons ends with.
  fileprivate var mask: UInt64? {
    let number =
      last == UInt8(ascii: ")") ? dropLast().split(separator: UInt8(ascii: "(")).last : self
    return number?.trimmed.number.map { UInt64($0) }
  }

  /// The bundle id in the identifier of a scene, which ends with `-default` or
  /// a UUID.
  fileprivate var sceneOwner: String {
    let uuid = 36
    if dropLast(uuid).last == UInt8(ascii: "-") { return dropLast(uuid + 1).text }
    return self[..<(lastIndex(of: UInt8(ascii: "-")) ?? endIndex)].text
  }
}
