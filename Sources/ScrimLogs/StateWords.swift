/// The states of an app that React Native and Flutter report.
enum AppStateWord: String, Sendable {
  case active, inactive, background
  case resumed, hidden, paused, detached

  /// The words of React Native, with those that other libraries log.
  static let reactNative: [String: AppStateWord] = [
    "active": .active, "inactive": .inactive, "background": .background,
    "foreground": .active,
  ]

  static let flutter: [String: AppStateWord] = [
    "resumed": .resumed, "inactive": .inactive, "hidden": .hidden, "paused": .paused,
    "detached": .detached,
  ]
}

/// The words of a message, to find the state that it reports.
///
/// The word `active` alone proves nothing: people log that a subscription is
/// active. A message reports a state if it has no other word, if the state
/// follows a word such as `AppState`, or ends a message that has such a word, if
/// it ends a change from one state to another, or if it ends the message in
/// capitals.
struct StateWords {
  private struct Word {
    let text: String
    let isCapital: Bool

    /// Whether the word says that a state follows.
    var isMark: Bool { text.hasSuffix("state") || text.contains("lifecycle") }

    /// Whether the word says that the state before a change follows.
    var isFormerMark: Bool {
      ["from", "was", "prev", "old", "last"].contains { text.hasPrefix($0) }
    }
  }

  private let words: [Word]

  init(_ message: ArraySlice<UInt8>) {
    words = message.split { !$0.isLetter }.map { word in
      Word(text: word.text.lowercased(), isCapital: word.allSatisfy { $0 & 0x20 == 0 })
    }
  }

  /// The state that the message reports; nil if it reports none.
  func report(of states: [String: AppStateWord]) -> AppStateWord? {
    for index in words.indices.reversed() {
      guard let state = states[words[index].text], !isFormer(index) else { continue }
      return isReport(index, states) ? state : nil
    }
    return nil
  }

  private func isReport(_ index: Int, _ states: [String: AppStateWord]) -> Bool {
    if words.count == 1 || index > 0 && words[index - 1].isMark { return true }
    guard words[(index + 1)...].allSatisfy({ $0.isFormerMark || states[$0.text] != nil }) else {
      return false
    }
    let earlier = words[..<index]
    return words[index].isCapital || earlier.contains(where: \.isMark)
      || states[words[index - 1].text] != nil
      || words[index - 1].text == "to" && earlier.contains { states[$0.text] != nil }
  }

  /// Whether the word at an index is the state before the change.
  private func isFormer(_ index: Int) -> Bool { index > 0 && words[index - 1].isFormerMark }
}
