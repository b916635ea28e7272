internal import ScrimDiagnostics

/// Builds a tree from libyaml's events.
///
/// Each problem is reported as its event arrives: excessive depth before
/// libyaml goes deeper, and a second document before libyaml reads it. After a
/// finding, reading continues if it can.
struct TreeBuilder: ~Copyable {
  private let source: SourceText
  private let limits: SyntaxLimits
  private let scalarLimit: Int
  private let keyLimit: Int
  /// The offset before which the source is ASCII.
  private let asciiEnd: Int
  private var tree: SyntaxTree
  private var offsets: CodePointOffsets
  private(set) var findings: [Diagnostic] = []

  /// The open collections around the innermost one, outermost first.
  private var outer: [OpenCollection] = []
  /// The innermost open collection; at first, the document.
  private var inner = OpenCollection(
    node: 0, isMapping: false, isFlow: false, keyDepth: 0, expectsKey: false)
  /// The end of the last finished node.
  private var lastEnd: Int
  private var keys: KeyTable
  /// The node of each anchor.
  private var anchors: [String: Int] = [:]
  private var nodeCount = 0
  private var newest = 0
  private var anchorCount = 0
  private var aliasCount = 0
  private var unknownAliasCount = 0
  private var rightToLeftText = RightToLeftText()
  private var isDone = false
  /// A finding about the last event, reported once libyaml has read the next
  /// one.
  ///
  /// If libyaml fails instead, its own problem is the cause.
  private var pendingFinding: Diagnostic?

  /// A collection that has started but not ended.
  private struct OpenCollection {
    let node: Int
    let isMapping: Bool
    /// Whether the collection is in brackets.
    let isFlow: Bool
    /// The depth of the key table when the collection started.
    let keyDepth: Int
    /// Whether the next node in the collection is a key.
    var expectsKey: Bool
  }

  /// - Parameters:
  ///   - start: the offset at which libyaml starts.
  ///   - asciiEnd: an offset before which the source is ASCII.
  init(_ source: SourceText, from start: Int, asciiEnd: Int, within limits: SyntaxLimits) {
    let bytes = source.file.bytes
    (self.source, self.asciiEnd, lastEnd) = (source, asciiEnd, start)
    (self.limits, scalarLimit, keyLimit) = (limits, limits[.scalar], limits[.key])
    offsets = CodePointOffsets(of: bytes, from: start, asciiEnd: max(asciiEnd, start))
    tree = SyntaxTree(of: source.file, source.id)
    keys = KeyTable(capacity: bytes.count / 64)
    // Unused memory costs nothing, but growing moves what is there.
    tree.tape.reserveCapacity(min(bytes.count / 4, 2 * limits[.nodes]) + 2)
  }

  mutating func read(_ events: inout LibYAML) throws(LibYAML.Failure) {
    let (depthLimit, nodeLimit) = (limits[.depth], limits[.nodes])
    let findingLimit = limits[.faults]
    while !isDone {
      try events.advance()
      if let finding = pendingFinding.take() { findings.append(finding) }
      switch events.kind {
      case .scalar: addScalar(events)
      case .alias: addAlias(events)
      case .collectionStart: openCollection(events)
      case .collectionEnd: closeCollection(events)
      case .documentEnd: endDocument(events)
      case .streamEnd: (isDone, tree.isComplete) = (true, true)
      case nil: break
      }
      if outer.count > depthLimit { stop(at: .depth) }
      if nodeCount > nodeLimit { stop(at: .nodes) }
      if findings.count > findingLimit { stop(at: .faults) }
    }
  }

  /// Adds a finding about where libyaml stopped.
  mutating func report(_ failure: LibYAML.Failure) {
    findings.append(.unreadable(failure, in: source, &offsets))
  }

  /// Returns the tree, and closes open collections where reading stopped.
  consuming func finished() -> SyntaxTree {
    for collection in (outer + [inner]).dropFirst() { tree.close(collection.node, at: lastEnd) }
    return tree
  }

  /// Stops before libyaml reads a second document.
  private mutating func endDocument(_ event: borrowing LibYAML) {
    let end = offsets.offset(of: event.end)
    if let comment = comment(from: lastEnd) { checkDirection(of: comment) }
    switch DocumentExcess(in: source.file.bytes, from: end) {
    case nil: return
    case .directive(let range): findings.append(.directive(at: source.span(range)))
    case .document(let range):
      // Text without a marker is not a second document; libyaml reports it.
      if event.isDocumentEndImplicit, !source.text(range).hasPrefix("---") { return }
      findings.append(.secondDocument(at: source.span(range)))
    }
    (isDone, tree.isComplete) = (true, true)
  }

  /// Stops because of a limit, at a span or at the newest node.
  private mutating func stop(at limit: SyntaxLimit, _ span: SourceSpan? = nil) {
    guard !isDone else { return }
    isDone = true
    findings.append(.limitReached(limit, limits, at: span ?? tree.span(of: newest)))
  }
}

/// Adding nodes.
extension TreeBuilder {
  private mutating func addScalar(_ event: borrowing LibYAML) {
    let kind = event.scalarKind
    var (start, end) = (offsets.offset(of: event.start), offsets.offset(of: event.end))
    let properties = event.properties
    if !properties.isEmpty { start = min(read(properties, at: start, nodeEnd: end), end) }
    checkGap(before: start, isScalar: true)
    checkDirection(of: start..<end)

    switch kind {
    case .plain
    where start == end && properties.isEmpty && inner.isMapping && !inner.expectsKey
      && !source.isColon(before: start):
      // Even the colon is missing. libyaml then puts the mark at the next
      // token, which may be lines away.
      (start, end) = (lastEnd, lastEnd)
    case .literal, .folded:
      if let comment = comment(from: start) { check(comment: comment, isBeforeValue: true) }
      end = event.withText { source.file.bytes.endOfBlockScalar(from: start, to: end, text: $0) }
    default: break
    }

    let length = event.textLength
    if length > scalarLimit { return stop(at: .scalar, source.span(start..<end)) }
    if inner.expectsKey {
      if length > keyLimit { return stop(at: .key, source.span(start..<end)) }
      addKey(event, kind, from: start, to: end)
    } else {
      addValue(event, kind, from: start, to: end)
    }
    // With an anchor, the text may start on a later line than the event.
    if event.spansLines, !kind.isBlockScalar,
      source.file.bytes[start..<end].contains(UInt8(ascii: "\n"))
    {
      pendingFinding = .severalLines(tree.text(of: newest) ?? "", at: source.span(start..<end))
    }
    finish(at: end)
  }

  private mutating func addKey(
    _ event: borrowing LibYAML, _ kind: SyntaxNode.Kind, from start: Int, to end: Int
  ) {
    let symbol = event.withText {
      tree.symbols.intern($0, writtenAt: start + kind.quoteBytes, in: &tree.texts)
    }
    if kind == .plain, event.withText({ $0.isMergeKey }) {
      findings.append(.mergeKey(at: source.span(start..<end)))
    }
    let isWhole = event.textLength + 2 * kind.quoteBytes == end - start
    append(kind, at: start, link: symbol.index, isWhole ? nil : .init(end))
    let use = KeyTable.Use(key: Int32(newest), mapping: Int32(inner.node))
    if let first = keys.note(symbol, use, in: tree) {
      findings.append(.repeatedKey(newest, first: first, in: tree))
    }
  }

  private mutating func addValue(
    _ event: borrowing LibYAML, _ kind: SyntaxNode.Kind, from start: Int, to end: Int
  ) {
    let length = event.textLength
    let isWhole = length + 2 * kind.quoteBytes == end - start
    let copy = event.withText { text -> Int? in
      let isSpelledOut = isWhole && tree.texts.source(has: text, at: start + kind.quoteBytes)
      return isSpelledOut ? nil : tree.texts.copy(text).start
    }
    append(kind, at: start, link: length, copy.map { .init(end, detail: $0) })
  }

  private mutating func addAlias(_ event: borrowing LibYAML) {
    let range = offsets.offset(of: event.start)..<offsets.offset(of: event.end)
    checkGap(before: range.lowerBound, isScalar: true)
    let name = source.text(range.lowerBound + 1..<range.upperBound)
    // Without a valid target, the alias refers to itself, which is neither a
    // scalar nor a collection.
    var target = tree.tape.count
    if let anchored = anchors[name] {
      if tree.isOpen(anchored) {
        findings.append(.aliasInsideItself(name, at: source.span(range)))
      } else {
        target = anchored
      }
    } else {
      // Suggestions compare every pair of names, which would take too long.
      unknownAliasCount += 1
      let isComparable = unknownAliasCount <= 20 && anchors.count <= 100
      findings.append(
        .unknownAnchor(
          name, at: source.span(range), among: isComparable ? anchors.keys.sorted() : []))
    }
    append(.alias, at: range.lowerBound, link: target, .init(range.upperBound))
    if inner.expectsKey { findings.append(.aliasAsKey(name, at: source.span(range))) }
    tree.hasAliases = true
    aliasCount += 1
    if aliasCount > limits[.aliases] { stop(at: .aliases) }
    finish(at: range.upperBound)
  }

  private mutating func openCollection(_ event: borrowing LibYAML) {
    let kind = event.collectionKind
    var start = offsets.offset(of: event.start)
    let properties = event.properties
    if !properties.isEmpty { start = read(properties, at: start) }
    checkGap(before: start, isScalar: false)
    append(kind, at: start, link: 0, .init(start))
    outer.append(inner)
    inner = OpenCollection(
      node: newest, isMapping: kind.isMapping, isFlow: kind.isFlow, keyDepth: keys.depth,
      expectsKey: kind.isMapping)
    lastEnd = start
  }

  private mutating func closeCollection(_ event: borrowing LibYAML) {
    let collection = inner
    if collection.isFlow { checkGap(before: offsets.offset(of: event.start), isScalar: false) }
    inner = outer.removeLast()
    // A closing bracket is an event with a length. Any other collection ends
    // with its contents, not at the next token, where libyaml reports its end.
    let end = event.end > event.start ? offsets.offset(of: event.end) : lastEnd
    tree.close(collection.node, at: end)
    keys.restore(to: collection.keyDepth)
    finish(at: end)
  }

  @inline(__always)
  private mutating func append(
    _ kind: SyntaxNode.Kind, at start: Int, link: Int, _ end: SyntaxNodeEnd?
  ) {
    newest = tree.tape.count
    nodeCount &+= 1
    let node = SyntaxNode(
      kind, isKey: inner.expectsKey, start: start, link: link, hasEnd: end != nil)
    tree.tape.append(node.word)
    if let end { tree.tape.append(end.word) }
  }

  /// Records the end of a node, after which its parent expects the next.
  private mutating func finish(at end: Int) {
    lastEnd = end
    if inner.isMapping { inner.expectsKey.toggle() }
  }
}

/// Checking what is between nodes.
extension TreeBuilder {
  /// Reports misleading comments between the last finished node and the next.
  ///
  /// - Parameters:
  ///   - start: the start of the next node's text.
  ///   - isScalar: whether the next node is a scalar or an alias.
  private mutating func checkGap(before start: Int, isScalar: Bool) {
    // A comment misleads after a key, or after the dash of an item.
    var isValue = inner.isMapping && !inner.expectsKey
    var offset = lastEnd
    while offset < start {
      switch source.file.bytes[offset] {
      case UInt8(ascii: "#"):
        let end = source.file.bytes.lineEnd(from: offset)
        let seemsMap = source.file.bytes[offset..<end].seemsMap
        check(comment: offset..<end, isBeforeValue: isValue && (isScalar || seemsMap))
        offset = end
        continue
      case UInt8(ascii: "-"): isValue = true
      default: break
      }
      offset += 1
    }
  }

  /// The comment between an offset and the end of its line.
  private func comment(from offset: Int) -> Range<Int>? {
    let end = source.file.bytes.lineEnd(from: offset)
    return source.file.bytes[offset..<end].firstIndex(of: UInt8(ascii: "#")).map { $0..<end }
  }

  /// Reports a scalar or a comment that its line displays in another order.
  private mutating func checkDirection(of range: Range<Int>) {
    if range.upperBound > asciiEnd, rightToLeftText.isDisplayedEarly(range, in: source) {
      findings.append(.reversedOrder(at: source.span(range)))
    }
  }

  private mutating func check(comment: Range<Int>, isBeforeValue: Bool) {
    let (text, span) = (source.file.bytes[comment], source.span(comment))
    checkDirection(of: comment)
    if isBeforeValue {
      let isValue = text.dropFirst().first?.isBlankOrBreak == false
      pendingFinding = .commentBeforeValue(isValue: isValue, at: span)
    } else if inner.isFlow, text.closesMoreThanItOpens {
      pendingFinding = .bracketInComment(at: span)
    }
  }
}

/// Reading anchors and tags.
extension TreeBuilder {
  /// Reads the properties before a node's own text, and returns the start of
  /// that text.
  ///
  /// - Parameter nodeEnd: the end of the node, if it is known.
  private mutating func read(
    _ kinds: NodeProperties.Kinds, at start: Int, nodeEnd: Int = .max
  ) -> Int {
    let properties = NodeProperties(kinds, in: source.file.bytes, at: start)
    if let tag = properties.tag {
      // If the node is nothing but the tag, its removal may need a replacement.
      let isAll = properties.end >= nodeEnd
      let span = isAll ? nil : source.spanToRemove(tag: tag)
      findings.append(.tag(source.text(tag), at: source.span(tag), removing: span))
    }
    if let anchor = properties.anchor {
      // The node with the anchor is the next on the tape.
      let name = source.text(anchor)
      if anchors.updateValue(tree.tape.count, forKey: name) != nil {
        findings.append(.anchorTwice(name, at: source.span(anchor)))
      }
      tree.anchorNames[tree.tape.count] = name
      anchorCount += 1
      if anchorCount > limits[.anchors] { stop(at: .anchors, source.span(anchor)) }
      if anchor.count > keyLimit { stop(at: .key, source.span(anchor)) }
    }
    return properties.end
  }
}

extension ArraySlice<UInt8> {
  /// Whether a comment looks like a map in braces.
  fileprivate var seemsMap: Bool {
    dropFirst().first { !$0.isBlank } == UInt8(ascii: "{") && contains(UInt8(ascii: ":"))
  }

  /// Whether a bracket is closed that the text did not open.
  fileprivate var closesMoreThanItOpens: Bool {
    var depth = 0
    for byte in self {
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 { return true }
    }
    return false
  }
}

extension Span<UInt8> {
  fileprivate var isMergeKey: Bool {
    count == 2 && self[0] == UInt8(ascii: "<") && self[1] == UInt8(ascii: "<")
  }
}
