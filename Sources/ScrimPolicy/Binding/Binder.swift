internal import ScrimDiagnostics
internal import ScrimPatterns
internal import ScrimSyntax

/// What reads one document by the policy's shape, and collects what is wrong.
///
/// Reading goes on after a fault, and reports it once: an unreadable value is left out, so
/// that it causes no further findings.
struct Binder {
  let tree: SyntaxTree
  private(set) var report: Report
  /// How many faults have been found so far, those included that were reported
  /// while the tree was read.
  private(set) var faultCount = 0
  /// How many of them are findings of its own.
  private var findingCount = 0
  /// The alias by which the map that is being read came here, if one did.
  private var mapAlias: Int?
  /// What this file shares with the others of the policy.
  var tables: PolicyTables

  /// How many places there are in the files before this one.
  private let firstPlace: Int
  private let limits: SyntaxLimits
  /// Which known key a symbol is, for each map, looked up when it first comes.
  private var keyIndexes: [KeyIndexes?] = Array(repeating: nil, count: MapID.allCases.count)

  init(
    _ tree: SyntaxTree, firstPlace: Int, sharing tables: PolicyTables,
    within limits: SyntaxLimits, reporting report: Report
  ) {
    self.tree = tree
    self.limits = limits
    self.firstPlace = firstPlace
    self.tables = tables
    self.report = report
  }

  private mutating func fault(_ finding: Diagnostic) {
    faultCount += 1
    findingCount += 1
    if findingCount <= limits[.faults] {
      report.add(finding)
    } else if findingCount == limits[.faults] + 1 {
      report.add(.limitReached(.faults, limits, at: finding.span))
    }
  }

  /// Whether there are so many faults that more need not be described.
  private var isFlooded: Bool { findingCount > limits[.faults] }

  func origin(of node: Int) -> Origin {
    Origin(place: UInt32(firstPlace + node))
  }

  /// What kind of node this is, or is an alias of; an alias of nothing stays one.
  func kind(of node: Int) -> SyntaxNode.Kind {
    tree.kind(of: tree.resolved(node))
  }

  /// The name that a node holds; nil where it is no text, or an empty one.
  mutating func name(of node: Int) -> Name? {
    // The policy's own file comes first, and its keys are names as they are.
    if firstPlace == 0, let symbol = tree.symbol(ofKey: node) {
      return tree.withText(of: symbol) { $0.isEmpty } ? nil : Name(symbol)
    }
    // Most are known, and to look them up takes no copy of the tree.
    if let known = knownName(of: node) { return known }
    return tree.withText(of: node) { $0.isEmpty ? nil : tables.names.name($0) } ?? nil
  }

  /// The name that a node holds, if it is a key of the policy's own file.
  private func knownName(of node: Int) -> Name? {
    tree.withText(of: node) { $0.isEmpty ? nil : tables.names.ownName($0) } ?? nil
  }
}

/// Aliases.
extension Binder {
  /// Reads a map by its shape, and keeps in mind whether an alias brought it here.
  mutating func readMap<Value>(at node: Int, by shape: Shape<Value>) -> Value? {
    let outer = mapAlias
    if tree.kind(of: node) == .alias { mapAlias = node }
    defer { mapAlias = outer }
    return shape.read(&self, node)
  }

  /// Reports an alias, or an anchor, whose name reads like a text that may stand there, and
  /// that stands for something else.
  ///
  /// - Parameters:
  ///   - isHarmless: whether a text protects as much as any other.
  ///   - isValue: whether a text may stand there.
  /// - Returns: whether it was reported.
  mutating func reportMisleadingName(
    at node: Int, isHarmless: (String) -> Bool = { _ in true }, isValue: (Span<UInt8>) -> Bool
  ) -> Bool {
    guard let name = tree.referenceName(at: node) else { return false }
    let text = tree.text(of: node)
    let readings = name.readings + (text == nil ? [] : name.words)
    if let text, readings.contains(text.lowercased()) { return false }
    let isWord = text?.first?.isLetter ?? false
    guard
      readings.contains(where: { $0.withBytes(isValue) })
        || text.map(name.statesAnotherNumber) ?? false
        || isWord && name.promisesProtection && !isHarmless(text ?? "")
    else { return false }
    let meaning = text.map { PrintableText.quoted($0) } ?? "a map"
    fault(.misleadingName(name.marked, for: meaning, at: tree.span(of: node)))
    return true
  }

  /// Reports an alias where a pattern stands, which it reads like itself.
  ///
  /// - Returns: whether it was reported.
  mutating func reportAlias(at node: Int) -> Bool {
    guard let name = tree.aliasName(of: node) else { return false }
    let meaning = tree.text(of: node).map { PrintableText.quoted($0) } ?? "something else"
    fault(.misleadingName("*" + name, for: meaning, at: tree.span(of: node)))
    return true
  }

  /// Reports an alias that makes a screen public.
  ///
  /// - Returns: whether it was reported.
  mutating func reportPublicAlias(at node: Int) -> Bool {
    let alias = mapAlias ?? node
    guard let name = tree.aliasName(of: alias) else { return false }
    fault(.aliasMakesPublic(name, at: tree.span(of: alias)))
    return true
  }
}

/// Keys.
extension Binder {
  /// Which of a map's known keys the symbols of this document are.
  mutating func keyIndexes(of map: MapID, _ names: [String]) -> KeyIndexes {
    if let indexes = keyIndexes[map.rawValue] { return indexes }
    let indexes = KeyIndexes(of: names, in: tree)
    keyIndexes[map.rawValue] = indexes
    return indexes
  }

  func index(ofKey key: Int, among keys: KeyIndexes) -> Int? {
    tree.symbol(ofKey: key).flatMap { keys[$0] }
  }

  /// Whether a node is a map; if not, that is reported.
  ///
  /// - Parameter keys: those that the map may have.
  mutating func isMap(
    _ node: Int, expected noun: String, keys: [String] = [],
    wrap: ((_ text: String) -> String)? = nil, advice: ((_ text: String) -> String)? = nil
  ) -> Bool {
    if kind(of: node).isMapping { return true }
    if let text = tree.text(of: node), tree.aliasName(of: node) == nil,
      let key = keys.first(where: { text.startsLikeEntry(of: $0) })
    {
      fault(.missingBlank(behind: key, at: tree.span(of: node)))
      return false
    }
    reportWrongType(node, expected: noun, isMap: true, wrap: wrap, advice: advice)
    return false
  }
}

/// Findings about shape.
extension Binder {
  /// - Parameters:
  ///   - isMap: whether a map must be here, and nothing else.
  ///   - wrap: makes what must be here out of the text that is.
  ///   - advice: says what to write in place of a text.
  mutating func reportWrongType(
    _ node: Int, expected noun: String, isMap: Bool = false,
    wrap: ((_ text: String) -> String)? = nil, advice: ((_ text: String) -> String)? = nil
  ) {
    // An alias that stands for nothing has been reported already.
    guard kind(of: node) != .alias else {
      faultCount += 1
      return
    }
    let found = FoundType(kind(of: node), isEmpty: tree.withText(of: node) { $0.isEmpty } == true)
    let text = found == .text && tree.aliasName(of: node) == nil ? tree.text(of: node) : nil
    // A list written without its brackets.
    let parts = isMap ? nil : text?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    let help: String? =
      switch found {
      case .list where isMap && isInBrackets(node): "write a map, with one 'key: value' a line"
      case .list where isMap && isInBrackets(node): "write a map, with one 'key: value' a line"
      case .list where isMap: adviceOnList(node)
      case .nothing where isMap: "indent what belongs to it, or write {}"
      case .text: text.flatMap { text in advice.map { $0(text) } }
      default: nil
      }
    fault(
      .wrongType(
        found: found, expected: noun, help: help,
        replacement: text.flatMap { text in
          wrap.map { $0(parts?.map(\.asScalar).joined(separator: ", ") ?? text.asScalar) }
        },
        at: tree.span(of: node)))
  }

  /// What to write in place of a list where a map belongs, by its first entry.
  private func adviceOnList(_ node: Int) -> String {
    var entries = tree.entries(of: tree.resolved(node))
    guard let first = entries.next(in: tree) else { return "write a map" }
    if let text = tree.text(of: first) {
      return "write '\(PrintableText(text).text): …', without the '-'"
    }
    guard kind(of: first).isMapping else { return "remove the '-' before each entry" }
    var pairs = tree.pairs(of: first)
    while let (key, value) = pairs.next(in: tree) {
      guard let name = tree.text(of: key), let text = tree.text(of: value),
        ["id", "name", "pattern", "screen"].contains(name)
      else { continue }
      return "write '\(PrintableText(text).text): { … }', without the '-' and '\(name)'"
    }
    return "remove the '-' before each entry"
  }

  /// Whether a reader sees the text of a scalar as it is; if not, that is reported, or
  /// has been.
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

  /// Whether a key is one that was reported as the file was read: an alias, or the merge
  /// key.
  mutating func isReportedKey(_ key: Int) -> Bool {
    switch tree.kind(of: key) {
    case .alias: break
    case .plain where tree.withText(of: key) { $0.isEqual(to: "<<") } == true: break
    default: return false
    }
    faultCount += 1
    return true
  }

  /// Reports what reads like an entry of the policy in a text, so that a reviewer could take
  /// it for one.
  mutating func checkLines(ofText node: Int) {
    let lines = tree.blockLines(of: node)
    for (start, text) in lines {
      guard let key = text.keyInText(isLine: true) else { continue }
      let span = SourceSpan(tree.sourceID, from: start, to: start + text.utf8.count)
      return fault(.keyInText(key, at: span))
    }
    guard let text = tree.text(of: node) else { return }
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

  /// Whether a comma or a bracket ends a scalar, and not the end of its line.
  private func isInsideBrackets(_ node: Int) -> Bool {
    let span = tree.span(of: node)
    let next = report.source(span).bytes[span.end...].first { $0 != UInt8(ascii: " ") }
    return next.map(",]}".utf8.contains) ?? false
  }

  mutating func report(_ refusal: Refusal, at node: Int) {
    var refusal = refusal
    // What stands behind a comma belongs to it, so what is before it is not what was meant.
    if isCutByComma(node) {
      refusal.help = "a comma ends the value: write '.' for a decimal point"
      refusal.replacements = []
    }
    // An id that is mended takes effect, and may make screens public or silence a finding.
    if refusal.rule == .badPattern, !isMapOfSensitiveScreens(node) {
      refusal.replacements = refusal.replacements.map { ($0.text, .unsafe) }
    }
    fault(.refusal(refusal, of: tree.text(of: node) ?? "", at: tree.span(of: node)))
  }

  /// Whether a node is the key of a map of settings that makes no screen public.
  private func isMapOfSensitiveScreens(_ node: Int) -> Bool {
    guard tree.isKey(node) else { return false }
    let map = tree.value(ofKey: node)
    guard kind(of: map).isMapping else { return false }
    var pairs = tree.pairs(of: map)
    while let (key, value) = pairs.next(in: tree) {
      if tree.text(of: key) == "sensitive", tree.text(of: value) != "true" { return false }
    }
    return true
  }

  /// - Parameters:
  ///   - taken: the names that the map has, or will have once fixes are applied, which no
  ///     other key may be given.
  ///   - isHarmless: whether the key may be given the name at an index without a person
  ///     looking.
  /// - Returns: the index of the name that was meant, where that is plain.
  mutating func reportUnknownKey(
    _ key: Int, among names: [String], taken: inout Set<String>,
    isHarmless: (Int) -> Bool
  ) -> Int? {
    if isFlooded { return nil }
    let span = tree.span(of: key)
    if isReportedKey(key) { return nil }
    guard let text = tree.text(of: key) else {
      reportWrongType(key, expected: "a key")
      return nil
    }
    if let advice = KeyAdvice(text, in: names) {
      let meant = advice.replacement.flatMap(names.firstIndex)
      if let meant, !taken.insert(names[meant]).inserted {
        fault(.unknownKey(text, help: "remove it", fixes: [], at: span))
        return nil
      }
      // With a colon behind it, the line would have two, and could not be read.
      let next = report.source(span).bytes[span.end...].first { $0 != UInt8(ascii: " ") }
      let isWhole = !text.contains(":") || next != UInt8(ascii: ":")
      fault(
        .unknownKey(
          text, help: advice.help,
          fixes: isWhole ? .writing(advice.replacement, .unsafe, at: span) : [], at: span))
      return meant
    }
    let near = suggestion(for: text, among: names)
    if near == nil, names.contains("sensitive"), kind(of: tree.value(ofKey: key)).isMapping {
      let help =
        "screens do not nest: write the whole id, such as 'accounts.\(PrintableText(text).text)'"
      fault(.unknownKey(text, help: help, fixes: [], at: span))
      return nil
    }
    let isFree = near?.words.allSatisfy { !taken.contains($0) } ?? false
    let meant = isFree ? near?.only.flatMap(names.firstIndex) : nil
    if let meant { taken.insert(names[meant]) }
    fault(
      .unknownKey(
        text, help: near?.question() ?? "write one of: \(names.joined(separator: ", "))",
        fixes: isFree ? .writing(near, isHarmless: meant.map(isHarmless) ?? false, at: span) : [],
        at: span))
    return meant
  }

  /// Whether a comma ends a number where a decimal point was meant.
  private func isCutByComma(_ node: Int) -> Bool {
    let span = tree.span(of: node)
    let bytes = report.source(span).bytes
    func isDigit(_ offset: Int) -> Bool { bytes.indices.contains(offset) && bytes[offset].isDigit }
    return tree.kind(of: node) == .plain && isDigit(span.start)
      && bytes[span.end...].first == UInt8(ascii: ",") && isDigit(span.end + 1)
  }

  /// Whether a key in braces has no value because a comma ended the text before it.
  func isCutOff(_ key: Int, before value: Int) -> Bool {
    guard tree.withText(of: value, { $0.isEmpty }) == true else { return false }
    let span = tree.span(of: key)
    let bytes = report.source(span).bytes
    let next = bytes[span.end...].first { !" \t\r\n".utf8.contains($0) }
    let last = bytes[..<span.start].last { !" \t\r\n".utf8.contains($0) }
    return last == UInt8(ascii: ",") && next.map(",}".utf8.contains) ?? false
  }

  mutating func reportCutOff(_ key: Int) {
    fault(.cutOff(tree.text(of: key) ?? "", at: tree.span(of: key)))
  }

  /// Reports a key that swallows its value, since no space follows its colon.
  ///
  /// - Returns: whether it was reported.
  mutating func reportMissingSpace(in key: Int) -> Bool {
    guard tree.kind(of: key) == .plain, let text = tree.text(of: key),
      let bracket = text.firstIndex(where: { $0 == "{" || $0 == "[" })
    else { return false }
    let before = text[..<bracket]
    guard let last = before.last, last == ":" || last == " " else { return false }
    let start = tree.span(of: key).start
    let span = SourceSpan(tree.sourceID, from: start, to: start + before.utf8.count)
    let name = String(before.prefix { $0 != ":" && $0 != " " })
    fault(
      last == ":" ? .missingSpace(behind: name, at: span) : .missingColon(behind: name, at: span))
    return true
  }

  private func isInBrackets(_ node: Int) -> Bool {
    let span = tree.span(of: tree.resolved(node))
    return report.source(span).bytes[span.start...].first == UInt8(ascii: "[")
  }

  mutating func reportLostIndentation(
    of keys: [String], under owner: String, at span: SourceSpan, fixes: [Fix]
  ) {
    fault(.lostIndentation(of: keys, under: owner, at: span, fixes: fixes))
  }

  mutating func reportMissingKey(_ name: String, in node: Int, example: String) {
    // The whole file's map is no place that anybody could look at.
    let span =
      node == tree.root
      ? SourceSpan(tree.sourceID, from: 0, to: 0) : tree.span(of: tree.resolved(node))
    fault(.missingKey(name, example: example, at: span))
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
