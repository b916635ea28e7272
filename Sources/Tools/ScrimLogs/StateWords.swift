/// Reads the state that a message reports, in a time linear in its length.
///
/// The word `active` alone proves nothing: people log that a subscription is
/// active, or the state of a player. So a state counts if the message says that
/// it is the app's state, or at least does not say that it belongs to something
/// else. The words between must not change the meaning.
struct StateWords {
  private struct Word {
    let bytes: ArraySlice<UInt8>
    let text: String
    /// Whether the word is the framework's type, or ends with it.
    let isName: Bool
    let state: AppStateWord?

    init(_ bytes: ArraySlice<UInt8>, of framework: LogForm) {
      (self.bytes, text) = (bytes, bytes.text.lowercased())
      let ending = Vocabulary.endings.first(where: text.hasSuffix) ?? ""
      let name = text.dropLast(ending.utf8.count)
      isName = framework.types.contains { name.hasSuffix($0) }
      state = framework.state(text)
    }

    var isCapital: Bool { bytes.allSatisfy { $0 & 0x20 == 0 } }

    /// Whether the word is the name of a variable, which joins words by capitals.
    var isVariable: Bool { (bytes.first ?? 0) & 0x20 != 0 && bytes.contains { $0 & 0x20 == 0 } }

    var isCondition: Bool { Vocabulary.conditions.contains(text) }

    /// Whether the state before a change follows.
    var isFormerMark: Bool { Vocabulary.former.contains(where: text.hasPrefix) }

    /// Whether the word can be between `AppState` and the state.
    var isBetween: Bool {
      state != nil || isFormerMark || text.hasSuffix("state")
        || Vocabulary.connectors.contains(text)
        || Vocabulary.changes.contains(where: text.hasPrefix)
    }

    /// Whether the word does not say whose state follows.
    var isNeutral: Bool { Vocabulary.neutral.contains(text) || text.count == 1 || isBetween }
  }

  private enum Vocabulary {
    /// What can be between `AppState` and the state: words, beginnings of words,
    /// and words that say when the state was looked at.
    static let connectors: Set = [
      "to", "is", "now", "new", "next", "current", "currently", "value", "event", "has", "became",
      "went", "going", "into", "in", "set", "the",
    ]
    static let changes = ["chang", "becom", "updat"]
    static let occasions: Set = [
      "at", "on", "start", "startup", "launch", "mount", "initial", "initially",
    ]
    /// What can follow the type inside of a word, as in `handleAppStateChange`.
    static let endings = [
      "didchange", "change", "changed", "changes", "update", "updated", "updates", "event",
      "status",
    ]
    /// The parts of the type, if they are words of their own.
    static let partsOfType: Set = ["app", "application", "lifecycle", "state"]
    /// The beginnings of words before a state that the app has left.
    static let former = ["from", "was", "prev", "old", "last", "former"]
    /// The words before `state` that do not say whose state it is.
    static let neutral: Set = [
      "app", "application", "my", "its", "on", "handle", "did", "got", "flutter", "log", "info",
      "debug", "msg", "message", "level", "react", "native",
    ]
    /// The words before a state that make it a condition, or negate it.
    static let conditions: Set = [
      "if", "not", "unless", "until", "expected", "expecting", "expect", "waiting", "assert",
      "when", "case",
    ]
    /// The words that can follow a state without making a sentence of it.
    static let additions: Set = ["at", "since", "after", "now", "true", "null", "undefined"]
  }

  /// The owner of the state that a word such as `AppState` or `state`
  /// announces.
  private enum Owner { case app, other, unknown }

  let message: ArraySlice<UInt8>
  private let framework: LogForm
  private let words: [Word]
  /// The number of words at the beginning that do not say whose state follows.
  private let neutralCount: Int

  init(_ message: ArraySlice<UInt8>, of framework: LogForm) {
    (self.message, self.framework) = (message, framework)
    words = message.split { !$0.isLetter }.map { Word($0, of: framework) }
    neutralCount = words.prefix(while: \.isNeutral).count
  }

  /// How much a message that reports no state looks like a report; nil if it does
  /// not.
  var resemblance: StateReport.Strength? {
    if words.contains(where: \.isName) { return .explicit }
    return words.contains { $0.state != nil } ? .bare : nil
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
    guard let state = words[index].state else { return nil }
    let former = words.indices.last { other in
      let another = words[other].state
      return another != nil && another != state && (isFormer(other) || leads(other, to: index))
    }
    var start = min(former ?? first, first)
    if start > 0, words[start - 1].isName { start -= 1 }
    let end = words[max(former ?? index, index)].bytes.endIndex
    return StateReport(
      state: state, former: former.flatMap { words[$0].state }, strength: strength,
      words: message[words[start].bytes.startIndex..<end].text)
  }

  /// The last state that the framework's type announces, and the first word of
  /// its report.
  private var lastExplicitState: (index: Int, start: Int)? {
    var last: (index: Int, start: Int)?
    // The report that the last type begins; nil after a word that ends it.
    var report: (type: Int, start: Int)?
    for (index, word) in words.enumerated() {
      if let report, isReported(index), isValue(index, ofTypeAt: report.type) {
        last = (index, report.start)
      }
      if owner(index) == .app {
        let start =
          word.isName ? index : words[..<index].lastIndex { $0.text.hasPrefix("app") } ?? index
        report = start > 0 && words[start - 1].isCondition ? nil : (index, start)
      } else if !word.isBetween, !Vocabulary.occasions.contains(word.text) {
        report = nil
      }
    }
    return last
  }

  /// Whether the word at an index can be the value of a type: its case, or a
  /// word after which the message does not continue as a sentence.
  ///
  /// Variables with values are not a sentence, as in `nextAppState active
  /// currentScreen home` or `AppState active canOpenLink=true`.
  private func isValue(_ index: Int, ofTypeAt type: Int) -> Bool {
    let isCase = type == index - 1 && words[type].isName && separator(before: index).equals(".")
    guard !isCase, index + 1 < words.count else { return true }
    let (next, separator) = (words[index + 1], separator(before: index + 1))
    if next.text == "false" {
      return !separator.allSatisfy { $0.isBlank || ":=".utf8.contains($0) }
    }
    let hasValue = ":=".utf8.contains(self.separator(before: index + 2).first ?? 0)
    if next.isVariable, words[type].isVariable || hasValue { return true }
    return !separator.allSatisfy(\.isBlank) || next.isFormerMark
      || Vocabulary.additions.contains(next.text)
  }

  /// The index of the first word of a report without the framework's type.
  private func weakStart(of index: Int) -> Int? {
    let before = words[..<index].indices
    guard words[(index + 1)...].allSatisfy({ $0.isFormerMark || $0.state != nil }),
      !before.contains(where: { words[$0].isCondition || owner($0) == .other })
    else { return nil }
    if let mark = before.last(where: { owner($0) != nil }),
      words[(mark + 1)..<index].allSatisfy(\.isBetween)
    {
      return mark
    }
    if let former = before.last(where: { words[$0].state != nil }), leads(former, to: index) {
      return former
    }
    return framework == .reactNative && words[index].isCapital ? index : nil
  }

  /// Whether the word at an index is a state that the message can report: not a
  /// former state, and not compared, as in code.
  private func isReported(_ index: Int) -> Bool {
    guard words[index].state != nil, !isFormer(index) else { return false }
    let first = index > 0 && words[index - 1].isName ? index - 1 : index
    return !(max(first, 1)...index + 1).contains {
      $0 < words.count && separator(before: $0).isComparison
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
    // `App`, `Application` or `app's` can precede the word.
    let previous = words[..<index].last { $0.text != "s" }?.text
    let isOfApp = previous == "app" || previous == "application"
    let isState = noun == "state" && framework == .reactNative
    if isOfApp, isState { return .app }
    if index > 0, noun == "state", words[index - 1].text == "lifecycle" { return owner(index - 1) }
    let prefix = String(text.dropLast(noun.count))
    guard isState || noun.hasPrefix("lifecycle"),
      prefix.isEmpty || Vocabulary.connectors.contains(prefix)
        || Vocabulary.former.contains(where: prefix.hasPrefix)
    else { return .other }
    return isOfApp || index <= neutralCount ? .unknown : .other
  }

  /// Whether the word at an index is the state before the change, as in `was active`
  /// or `previous app lifecycle state: active`.
  private func isFormer(_ index: Int) -> Bool {
    let farthestMark = 4
    let mark = words[..<index].suffix(farthestMark).last {
      $0.isFormerMark || !$0.isName && !Vocabulary.partsOfType.contains($0.text)
    }
    return mark?.isFormerMark ?? false
  }

  /// Whether one state changes to another, with nothing else between them.
  private func leads(_ first: Int, to second: Int) -> Bool {
    first < second && words[(first + 1)..<second].allSatisfy { $0.text == "to" || $0.isName }
  }

  /// The bytes between a word and the one before it.
  private func separator(before index: Int) -> ArraySlice<UInt8> {
    let start = index > 0 ? words[index - 1].bytes.endIndex : message.startIndex
    let end = index < words.count ? words[index].bytes.startIndex : message.endIndex
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
