internal import ScrimDiagnostics
internal import ScrimSyntax

/// Findings about types and keys.
extension Binder {
  /// - Parameters:
  ///   - isMap: whether only a map is valid at this node.
  ///   - nameKeys: the keys that a list in place of a map may have for the names
  ///     of its entries.
  ///   - help: the help for a map or a list; nil for that of their types.
  ///   - wrap: turns the text of the node into a valid value.
  ///   - advice: returns the help for a text.
  mutating func reportWrongType(
    _ node: Int, expected noun: String, isMap: Bool = false, nameKeys: [String] = [],
    help knownHelp: String? = nil, wrap: ((_ text: String) -> String)? = nil,
    advice: ((_ text: String) -> String)? = nil
  ) {
    // An unresolved alias and a tag have been reported already.
    guard kind(of: node) != .alias, !hasTag(node) else {
      faultCount += 1
      return
    }
    let found = FoundType(kind(of: node), isEmpty: tree.withText(of: node) { $0.isEmpty } == true)
    let text = found == .text && tree.aliasName(of: node) == nil ? tree.text(of: node) : nil
    // The text may be a list without its brackets.
    let parts = isMap ? nil : text?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let help: String? =
      switch found {
      case _ where knownHelp != nil: knownHelp
      case .list where isMap && kind(of: node) == .flowSequence:
        "write a map, with one 'key: value' per line"
      case .list where isMap: adviceOnList(node, nameKeys)
      case .nothing where isMap: "indent what belongs to it, or write {}"
      case .list where !isMap: adviceOnList(inPlaceOf: noun, node)
      case .text: text.flatMap { text in advice.map { $0(text) } }
      default: nil
      }
    fault(
      .wrongType(
        found: found, expected: noun, help: help,
        replacement: text.flatMap { text in
          wrap.map { $0(parts?.map(\.yamlScalar).joined(separator: ", ") ?? text.yamlScalar) }
        },
        at: tree.span(of: node)))
  }

  /// Whether a tag precedes a node.
  private func hasTag(_ node: Int) -> Bool {
    let before = bytes[..<tree.span(of: node).start]
    guard let end = before.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return false }
    let word = before[...end].reversed().prefix { !" \n,[{".utf8.contains($0) }
    return word.last == UInt8(ascii: "!")
  }

  /// The help for a list in place of one text: its only entry, or one of them.
  private func adviceOnList(inPlaceOf noun: String, _ node: Int) -> String? {
    var entries = tree.entries(of: tree.resolved(node))
    guard let first = entries.next(in: tree), let text = tree.text(of: first) else { return nil }
    let isOnly = entries.next(in: tree) == nil
    return isOnly
      ? "write '\(PrintableText(text).text)' without a list" : "write \(noun), not a list of them"
  }

  /// The help for a list in place of a map, by the list's first entry.
  private func adviceOnList(_ node: Int, _ nameKeys: [String]) -> String {
    var entries = tree.entries(of: tree.resolved(node))
    guard let first = entries.next(in: tree) else { return "write a map" }
    if let text = tree.text(of: first) {
      return "write '\(PrintableText(text).text): …', without the '-'"
    }
    for (key, value) in tree.members(of: first) {
      guard let name = tree.text(of: key), nameKeys.contains(name),
        let text = tree.text(of: value)
      else { continue }
      return "write '\(PrintableText(text).text): { … }', without the '-' and '\(name)'"
    }
    return "remove the '-' before each entry"
  }

  /// Whether the source shows a scalar's text as it is.
  ///
  /// Reports it if not, unless the parser did.
  mutating func isSpelledOut(_ node: Int) -> Bool {
    switch tree.spelling(of: node) {
    case .exact:
      if !tree.isBlockOfLines(node) { return true }
      fault(.blockOfLines(at: tree.span(of: node)))
    case .escaped: fault(.escaped(tree.text(of: node) ?? "", at: tree.span(of: node)))
    case .overLines: break
    }
    return false
  }

  /// Whether the parser has reported a key: an alias, or the merge key.
  mutating func isReportedKey(_ key: Int) -> Bool {
    switch tree.kind(of: key) {
    case .alias: break
    case .plain where tree.withText(of: key) { $0.isEqual(to: "<<") } == true: break
    default: return false
    }
    faultCount += 1
    return true
  }

  /// Reports a text that contains what looks like an entry of the policy.
  ///
  /// A reviewer could take it for one.
  mutating func checkLines(ofText node: Int) {
    let lines = tree.blockLines(of: node)
    for (start, text) in lines {
      guard let key = text.keyInText(isLine: true) else { continue }
      let span = SourceSpan(tree.sourceID, from: start, to: start + text.utf8.count)
      return fault(.keyInText(key, at: span))
    }
    guard let text = tree.text(of: node) else { return }
    if let number = issueNumber(after: node) {
      return fault(
        .misleadingText(
          "ends before \(PrintableText.quoted(number.text)), which starts a comment",
          help: "put the whole text in quotes", at: number.span))
    }
    if let trick = MisleadingReason(
      in: text, isPlain: kind(of: node) == .plain, isInside: isInsideBrackets(node))
    {
      return fault(.misleadingText(trick.problem, help: trick.help, at: tree.span(of: node)))
    }
    guard lines.isEmpty, tree.spelling(of: node) != .overLines,
      let key = text.keyInText(isLine: false)
    else { return }
    fault(.keyInText(key, at: tree.span(of: node)))
  }

  /// The number of an issue that follows a text on its line, as a comment.
  private func issueNumber(after node: Int) -> (text: String, span: SourceSpan)? {
    let end = tree.span(of: node).end
    let start = bytes[end...].firstIndex { $0 != UInt8(ascii: " ") } ?? end
    let digits = bytes[start...].dropFirst().prefix(while: \.isDigit)
    guard kind(of: node) == .plain, bytes[start...].first == UInt8(ascii: "#"), !digits.isEmpty
    else { return nil }
    return (
      "#" + String(decoding: digits, as: UTF8.self),
      SourceSpan(tree.sourceID, from: start, to: digits.endIndex)
    )
  }

  /// Whether a comma or a bracket follows a scalar, rather than the end of its
  /// line.
  private func isInsideBrackets(_ node: Int) -> Bool {
    textAfter(tree.span(of: node)).map(",]}".utf8.contains) ?? false
  }

  /// The first byte after a span that is not a space.
  private func textAfter(_ span: SourceSpan) -> UInt8? {
    bytes[span.end...].first { $0 != UInt8(ascii: " ") }
  }

  /// - Parameter allowsSafeFixes: whether a corrected text may take effect
  ///   without review.
  mutating func report(_ refusal: Refusal, at node: Int, allowsSafeFixes: Bool = true) {
    if hasTag(node) { return faultCount += 1 }
    var refusal = refusal
    // The comma cuts the value in two, so advice on the first part would be
    // wrong.
    if isCutByComma(node) {
      refusal.help = "a comma ends the value: write '.' for a decimal point"
      refusal.replacements = []
    }
    if !allowsSafeFixes { refusal.replacements = refusal.replacements.map { ($0.text, .unsafe) } }
    fault(
      .refusal(
        refusal, of: tree.text(of: node) ?? "", isPlain: kind(of: node) == .plain,
        at: tree.span(of: node)))
  }

  /// - Parameters:
  ///   - names: the keys of the map.
  ///   - taken: the names that no other key may be given, because the map has
  ///     them or a fix adds them.
  ///   - onlyMissing: the required key that this one is probably meant for; nil
  ///     if there are several such keys, or none.
  ///   - keyAdvice: the map's own help for keys that it does not have.
  ///   - reportEntry: reports a key that is far from all keys of the map, as the
  ///     map knows it; returns whether it did.
  ///   - isHarmless: whether a safe fix may rename the key to the name at an
  ///     index.
  /// - Returns: the index of the name that was meant, and whether the value of
  ///   the key is its value; nil if the name is uncertain.
  mutating func reportUnknownKey(
    _ key: Int, before value: Int, among names: [String], taken: inout Set<String>,
    onlyMissing: String?, keyAdvice: UnknownKey.Advice?, reportEntry: UnknownKey.Report?,
    isHarmless: (_ index: Int, _ text: String) -> Bool
  ) -> (index: Int, hasValue: Bool)? {
    if isFlooded { return nil }
    let span = tree.span(of: key)
    if isReportedKey(key) { return nil }
    guard let text = tree.text(of: key) else {
      reportWrongType(key, expected: "a key")
      return nil
    }
    let unknown = UnknownKey(text: text, value: tree.text(of: value) ?? "", names: names)
    if let advice = keyAdvice?(&self, unknown) ?? KeyAdvice(splitting: unknown) {
      let meant = advice.meant.flatMap(names.firstIndex)
      if let meant, !taken.insert(names[meant]).inserted {
        reportUnknownKey(key, help: "this map has '\(names[meant])' already: keep one of the two")
        return nil
      }
      // Before another colon, the replacement would leave two on the line,
      // which is invalid YAML.
      let isWhole = !text.contains(":") || textAfter(span) != UInt8(ascii: ":")
      fault(
        .unknownKey(
          text, help: advice.help,
          fixes: isWhole ? .writing(advice.replacement, .unsafe, at: span) : [], at: span))
      return meant.map { ($0, !advice.hasValue) }
    }
    let near = unknown.near
    if near == nil, reportEntry?(&self, key, value) == true { return nil }
    let isFree = near?.words.allSatisfy { !taken.contains($0) } ?? false
    let meant = isFree ? near?.only.flatMap(names.firstIndex) : nil
    if let meant { taken.insert(names[meant]) }
    let choice = onlyMissing.map { "write '\($0)'" }
    fault(
      .unknownKey(
        text, help: near?.question() ?? choice ?? "write one of: \(names.joined(separator: ", "))",
        fixes: isFree
          ? .writing(
            near, isHarmless: meant.map { isHarmless($0, unknown.value) } ?? false, at: span) : [],
        at: span))
    return meant.map { ($0, true) }
  }

  /// Reports an unknown key whose map knows what is meant.
  mutating func reportUnknownKey(_ key: Int, help: String) {
    fault(.unknownKey(tree.text(of: key) ?? "", help: help, fixes: [], at: tree.span(of: key)))
  }

  /// Remembers the keys of a map that is not read.
  mutating func noteUnreadNames(ofMap node: Int) {
    tables.unreadNames.formUnion(tree.members(of: node).compactMap { tree.text(of: $0.key) })
  }

  /// Remembers the keys of the maps that a later map with the same key replaces.
  mutating func noteUnreadNames(ofDuplicatesIn node: Int) {
    var latest: [Symbol: Int] = [:]
    for (key, value) in tree.members(of: node) {
      guard let symbol = tree.symbol(ofKey: key),
        let replaced = latest.updateValue(value, forKey: symbol)
      else { continue }
      noteUnreadNames(ofMap: replaced)
    }
  }

  /// Whether a comma cuts a number where a decimal point was meant.
  private func isCutByComma(_ node: Int) -> Bool {
    let span = tree.span(of: node)
    func isDigit(_ offset: Int) -> Bool { bytes.indices.contains(offset) && bytes[offset].isDigit }
    return tree.kind(of: node) == .plain && isDigit(span.start)
      && bytes[span.end...].first == UInt8(ascii: ",") && isDigit(span.end + 1)
  }

  /// Whether a key in braces has no value because a comma cut off the text
  /// before it.
  func isCutOffByComma(_ key: Int, before value: Int) -> Bool {
    guard tree.withText(of: value, { $0.isEmpty }) == true else { return false }
    let span = tree.span(of: key)
    let next = bytes[span.end...].first { !" \t\r\n".utf8.contains($0) }
    let last = bytes[..<span.start].last { !" \t\r\n".utf8.contains($0) }
    return last == UInt8(ascii: ",") && next.map(",}".utf8.contains) ?? false
  }

  mutating func reportCutOff(_ key: Int) {
    fault(.cutOff(tree.text(of: key) ?? "", at: tree.span(of: key)))
  }

  /// Reports a key that includes its value, because no space follows its colon.
  ///
  /// - Returns: whether it reported one.
  mutating func reportMissingSpace(in key: Int) -> Bool {
    guard tree.kind(of: key) == .plain, let text = tree.text(of: key),
      // By bytes, because every entry of a policy is searched.
      let bracket = text.utf8.firstIndex(where: {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[")
      })
    else { return false }
    let before = text[..<bracket]
    guard let last = before.last, last == ":" || last == " " else { return false }
    let start = tree.span(of: key).start
    let span = SourceSpan(tree.sourceID, from: start, to: start + before.utf8.count)
    let name = String(before.prefix { $0 != ":" && $0 != " " })
    fault(last == ":" ? .missingSpace(after: name, at: span) : .missingColon(after: name, at: span))
    return true
  }

  mutating func reportMissingKey(_ name: String, in node: Int, example: String) {
    // The span of the whole file would not help a reader.
    let span =
      node == tree.root
      ? SourceSpan(tree.sourceID, from: 0, to: 0) : tree.span(of: tree.resolved(node))
    fault(.missingKey(name, example: example, at: span))
  }
}
