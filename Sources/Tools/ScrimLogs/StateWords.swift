/// Reads the state that a message reports.
///
/// The word `active` alone proves nothing: people log that a subscription is
/// active, or the state of a player. So a state counts if the message says that
/// it is the app's state, or at least does not say that it belongs to something
/// else. The words between must not change the meaning.
///
/// A message can be as long as a line, so the running time is linear in its
/// length.
struct StateWords {
  private struct Word {
    let text: String
    let range: Range<Int>
    let isCapital: Bool
    /// Whether the word is the name of a variable, which joins words by capitals.
    let isVariable: Bool
    /// Whether the word is the framework's type, or contains it.
    let isName: Bool

    /// Whether the state before a change follows.
    var isFormerMark: Bool { StateWords.isFormer(text) }

    /// Whether the word can be a part of the name of a state's type.
    var isPartOfType: Bool {
      isName || ["app", "application", "lifecycle", "state"].contains(text)
    }

    /// Whether the word can be between `AppState` and the state.
    var isConnector: Bool {
      ["chang", "becom", "updat"].contains { text.hasPrefix($0) } || text.hasSuffix("state")
        || StateWords.connectors.contains(text)
    }
  }

  /// The owner of the state that a word such as `AppState` or `state`
  /// announces.
  private enum Owner { case app, other, unknown }

  private static let connectors: Set<String> = [
    "to", "is", "now", "new", "next", "current", "currently", "value", "event", "has", "became",
    "went", "going", "into", "in", "set", "the",
  ]

  /// The words between `AppState` and the state that say when it was looked at.
  private static let occasions: Set<String> = [
    "at", "on", "start", "startup", "launch", "mount", "initial", "initially",
  ]

  /// What can follow the type inside of a word, as in `handleAppStateChange`.
  private static let endings = [
    "didchange", "change", "changed", "changes", "update", "updated", "updates", "event", "status",
  ]

  /// The beginnings of words before a state that the app has left.
  private static let former = ["from", "was", "prev", "old", "last", "former"]

  /// The words before `state` that do not say whose state it is.
  private static let neutral: Set<String> = [
    "app", "application", "my", "its", "on", "handle", "did", "got", "flutter", "log", "info",
    "debug", "msg", "message", "level", "react", "native",
  ]

  /// The words before a state that make it a condition, or negate it.
  private static let conditions: Set<String> = [
    "if", "not", "unless", "until", "expected", "expecting", "expect", "waiting", "assert", "when",
    "case",
  ]

  private let message: ArraySlice<UInt8>
  private let words: [Word]
  private let framework: AppFramework
  /// The number of words at the beginning that do not say whose state follows.
  private var neutralCount = 0

  init(_ message: ArraySlice<UInt8>, of framework: AppFramework) {
    (self.message, self.framework) = (message, framework)
    words = message.split { !$0.isLetter }.map { word in
      let text = word.text.lowercased()
      return Word(
        text: text, range: word.indices, isCapital: word.allSatisfy { $0 & 0x20 == 0 },
        isVariable: word.first.map { $0 & 0x20 != 0 } ?? false
          && word.contains { $0 & 0x20 == 0 },
        isName: Self.isName(text, of: framework))
    }
    neutralCount = words.prefix(while: isNeutral).count
  }

  /// Whether a word is the framework's type, or contains it.
  private static func isName(_ text: String, of framework: AppFramework) -> Bool {
    let ending = endings.first { text.hasSuffix($0) } ?? ""
    return framework.types.contains { text.dropLast(ending.utf8.count).hasSuffix($0) }
  }

  private static func isFormer(_ text: String) -> Bool {
    former.contains { text.hasPrefix($0) }
  }

  /// How much a message that reports no state looks like a report; nil if it does
  /// not.
  var resemblance: StateReport.Strength? {
    if words.contains(where: \.isName) { return .explicit }
    return words.indices.contains { state($0) != nil } ? .bare : nil
  }

  /// The state that the message reports; nil if it reports none.
  var report: StateReport? {
    guard let last = words.indices.last(where: isReported) else { return nil }
    if let (index, start) = lastExplicitState { return report(index, from: start, .explicit) }
    if words.count == 1 { return report(last, from: last, .bare) }
    return weakStart(of: last).flatMap { report(last, from: $0, .marked) }
  }

  private func report(
    _ index: Int, from first: Int, _ strength: StateReport.Strength
  ) -> StateReport? {
    guard let state = state(index) else { return nil }
    let former = words.indices.last { other in
      self.state(other).map { $0 != state } ?? false && (isFormer(other) || leads(other, to: index))
    }
    var start = min(former ?? first, first)
    if start > 0, words[start - 1].isName { start -= 1 }
    let end = max(former ?? index, index)
    let range = words[start].range.lowerBound..<words[end].range.upperBound
    return StateReport(
      state: state, former: former.flatMap { self.state($0) }, strength: strength,
      words: message[range].text)
  }

  /// The last state that the framework's type announces, and the first word of
  /// its report.
  private var lastExplicitState: (index: Int, start: Int)? {
    var last: (index: Int, start: Int)?
    // The last type, and the first word of the report that it begins; nil after
    // a word that ends the report.
    var report: (type: Int, start: Int)?
    for (index, word) in words.enumerated() {
      if let report, isReported(index), isValue(index, ofTypeAt: report.type) {
        last = (index, report.start)
      }
      if owner(index) == .app {
        report = explicitStart(ofTypeAt: index).map { (index, $0) }
      } else if !isBetween(word), !Self.occasions.contains(word.text) {
        report = nil
      }
    }
    return last
  }

  /// The index of the first word of a report with the framework's type; nil if
  /// the words in front make it a condition.
  private func explicitStart(ofTypeAt type: Int) -> Int? {
    let start =
      words[type].isName ? type : words[..<type].lastIndex { $0.text.hasPrefix("app") } ?? type
    return start > 0 && Self.conditions.contains(words[start - 1].text) ? nil : start
  }

  /// Whether the word at an index can be the value of a type: its case, or a
  /// word after which the message does not continue as a sentence.
  private func isValue(_ index: Int, ofTypeAt type: Int) -> Bool {
    let isCase =
      type == index - 1 && words[type].isName && separator(before: index).equals(".")
    return isCase || !isFollowedByProse(index, ofTypeAt: type)
  }

  /// The index of the first word of a report without the framework's type.
  private func weakStart(of index: Int) -> Int? {
    let before = words[..<index].indices
    guard words[(index + 1)...].allSatisfy({ $0.isFormerMark || framework.states[$0.text] != nil }),
      !before.contains(where: { Self.conditions.contains(words[$0].text) || owner($0) == .other })
    else { return nil }
    if let mark = before.last(where: { owner($0) != nil }),
      words[(mark + 1)..<index].allSatisfy(isBetween)
    {
      return mark
    }
    if let former = before.last(where: { state($0) != nil }), leads(former, to: index) {
      return former
    }
    return framework == .reactNative && words[index].isCapital ? index : nil
  }

  private func state(_ index: Int) -> AppStateWord? { framework.states[words[index].text] }

  /// Whether the word at an index is a state that the message can report.
  private func isReported(_ index: Int) -> Bool {
    state(index) != nil && !isFormer(index) && !isCompared(index)
  }

  /// Whether the message compares the state at an index, as code does.
  private func isCompared(_ index: Int) -> Bool {
    let first = index > 0 && words[index - 1].isName ? index - 1 : index
    return (first...index + 1).contains {
      $0 > 0 && $0 < words.count && separator(before: $0).isComparison
    }
  }

  /// The owner of the state that follows a word; nil if the word does not
  /// announce a state.
  private func owner(_ index: Int) -> Owner? {
    if words[index].isName { return .app }
    let text = words[index].text
    guard
      let noun = ["lifecyclestate", "lifecycle", "state", "status"].first(where: text.hasSuffix)
    else { return nil }
    let isApps = isOfApp(index)
    if isApps, noun == "state", framework == .reactNative { return .app }
    if index > 0, noun == "state", words[index - 1].text == "lifecycle" { return owner(index - 1) }
    let isUsual = noun.hasPrefix("lifecycle") || noun == "state" && framework == .reactNative
    let prefix = String(text.dropLast(noun.count))
    guard isUsual, prefix.isEmpty || Self.connectors.contains(prefix) || Self.isFormer(prefix)
    else {
      return .other
    }
    return isApps || index <= neutralCount ? .unknown : .other
  }

  /// Whether `App`, `Application` or `app's` precede a word.
  private func isOfApp(_ index: Int) -> Bool {
    guard let last = words[..<index].lastIndex(where: { $0.text != "s" }) else { return false }
    return ["app", "application"].contains(words[last].text)
  }

  private func isNeutral(_ word: Word) -> Bool {
    Self.neutral.contains(word.text) || word.text.count == 1 || isBetween(word)
  }

  /// Whether a word can be between `AppState` and the state.
  private func isBetween(_ word: Word) -> Bool {
    word.isConnector || word.isFormerMark || framework.states[word.text] != nil
  }

  /// The most words of a type and a mark before it, as in `previous app lifecycle
  /// state`.
  private static let longestMark = 4

  /// Whether the word at an index is the state before the change.
  ///
  /// The mark is before the state or its type, or in the type: `was active`, `from
  /// AppState.active`, `previousAppState: active`.
  private func isFormer(_ index: Int) -> Bool {
    let before = words[..<index].suffix(Self.longestMark).reversed()
    return before.first { $0.isFormerMark || !$0.isPartOfType }?.isFormerMark ?? false
  }

  /// Whether one state changes to another, with nothing else between them.
  private func leads(_ first: Int, to second: Int) -> Bool {
    first < second
      && (first + 1..<second).allSatisfy { words[$0].text == "to" || words[$0].isName }
  }

  /// Whether the message continues as a sentence after the word at an index, or
  /// negates the word.
  ///
  /// A list of variables and values is not a sentence: Metro writes `nextAppState
  /// active currentScreen home`. A name counts as a variable if the type is a
  /// variable too, or if a value follows the name, as in `canOpenLink=true`.
  private func isFollowedByProse(_ index: Int, ofTypeAt type: Int) -> Bool {
    guard index + 1 < words.count else { return false }
    let next = words[index + 1]
    let separator = separator(before: index + 1)
    if next.text == "false" { return separator.allSatisfy { $0.isBlank || ":=".utf8.contains($0) } }
    if next.isVariable,
      words[type].isVariable || ":=".utf8.contains(self.separator(before: index + 2).first ?? 0)
    {
      return false
    }
    return separator.allSatisfy(\.isBlank) && !next.isFormerMark
      && !["at", "since", "after", "now", "true", "null", "undefined"].contains(next.text)
  }

  /// The bytes between a word and the one before it.
  private func separator(before index: Int) -> ArraySlice<UInt8> {
    let start = index > 0 ? words[index - 1].range.upperBound : message.startIndex
    let end = index < words.count ? words[index].range.lowerBound : message.endIndex
    return message[start..<end]
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text between two words compares them; a longer row of `=` is a
  /// decoration.
  fileprivate var isComparison: Bool {
    contains("!=") || contains("==") && !contains("====")
  }
}
