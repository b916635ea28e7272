package import ScrimDiagnostics
internal import ScrimPatterns
package import ScrimSyntax

/// Reads one document by the policy's shape, and collects its findings.
///
/// Reading continues after a fault. An unreadable value is left out of the
/// policy, so that it causes no further findings.
package struct Binder {
  package let tree: SyntaxTree
  /// The document's bytes.
  let bytes: ContiguousArray<UInt8>
  package private(set) var findings: [Diagnostic] = []
  /// The number of faults so far, including those reported while the tree was
  /// parsed.
  package var faultCount = 0
  /// The number of findings that this binder reported.
  private var findingCount = 0
  /// The length on the tape of all collections that aliases stand for.
  private var repeatedLength = 0
  /// The alias that stands for the map being read; nil if the map is written
  /// out.
  var mapAlias: Int?
  /// The key of the map being read, among named entries.
  var entryKey: Int?
  /// The problems that are reported once a file, and have been.
  var reportedOnce: Set<String> = []
  /// The tables that this file shares with the policy's other files.
  package var tables: PolicyTables

  /// The total length of the tapes of the files before this one.
  private let tapeOffset: Int
  private let limits: SyntaxLimits
  /// For each map, the known keys by symbol, filled in on first use.
  ///
  /// Most maps of a document are of the kinds that it introduces last, so a
  /// search from the end takes less time than a hash of the name.
  private var keyIndexes: [(map: MapID, indexes: KeyIndexes)] = []

  package init(
    _ tree: SyntaxTree, of source: SourceFile, tapeOffset: Int, sharing tables: PolicyTables,
    within limits: SyntaxLimits
  ) {
    self.tree = tree
    bytes = source.bytes
    self.limits = limits
    self.tapeOffset = tapeOffset
    self.tables = tables
  }

  package mutating func fault(_ finding: Diagnostic) {
    faultCount += 1
    findingCount += 1
    if findingCount <= limits[.faults] {
      findings.append(finding)
    } else if findingCount == limits[.faults] + 1 {
      findings.append(.limitReached(.faults, limits, at: finding.span))
    }
  }

  /// Reads the value of a misspelled key.
  ///
  /// If the value as a whole is invalid, another key may be meant. So that is not
  /// a fault of its own.
  mutating func readGuessed(_ value: Int, _ read: (inout Binder) -> Void) {
    let (known, span) = (findings.count, tree.span(of: value))
    read(&self)
    findings[known...].removeAll { $0.span == span }
  }

  /// Whether the limit of findings is exceeded, so that more need no
  /// description.
  var isFlooded: Bool { findingCount > limits[.faults] }

  package func origin(of node: Int) -> Origin { Origin(index: UInt32(tapeOffset + node)) }

  /// The span of a node that this binder reads, by its origin.
  package func span(of origin: Origin) -> SourceSpan {
    tree.span(of: Int(origin.index) - tapeOffset)
  }

  /// The kind of a node, or of the node that it is an alias of.
  ///
  /// An unresolved alias keeps the kind `alias`.
  package func kind(of node: Int) -> SyntaxNode.Kind { tree.kind(of: tree.resolved(node)) }

  /// The name that a node holds; nil if it is not text, or is empty.
  mutating func name(of node: Int) -> Name? {
    // The policy's own file comes first. Its symbols serve as names unchanged.
    if tapeOffset == 0, let symbol = tree.symbol(ofKey: node) {
      return tree.withText(of: symbol) { $0.isEmpty } ? nil : Name(symbol)
    }
    if let known = knownName(of: node) { return known }
    return newName(of: node)
  }

  // Never inlined, because it copies the tree, and most names are known.
  @inline(never)
  private mutating func newName(of node: Int) -> Name? {
    tree.withText(of: node) { $0.isEmpty ? nil : tables.names.name($0) } ?? nil
  }

  /// The name that a node holds, if it is also a key of the policy's own file.
  ///
  /// The closure must not use `self`: it would copy the binder.
  @inline(never) private func knownName(of node: Int) -> Name? {
    func known(_ tree: borrowing SyntaxTree, _ names: NameTable) -> Name? {
      tree.withText(of: node) { $0.isEmpty ? nil : names.ownName($0) } ?? nil
    }
    return known(tree, tables.names)
  }
}

/// Aliases.
extension Binder {
  /// Whether a collection may be read.
  ///
  /// It is read again for each of its aliases, and a small file can have
  /// thousands of aliases of a large collection. So their length is limited, and
  /// the first alias beyond the limit is reported.
  mutating func mayRead(_ collection: Int) -> Bool {
    let length = tree.repeatedLength(of: collection)
    let isFirst = repeatedLength <= limits[.nodes]
    repeatedLength += length
    if repeatedLength <= limits[.nodes] || length == 0 { return true }
    if isFirst { fault(.aliasesRepeat(limits, at: tree.span(of: collection))) }
    return false
  }

  /// Remembers the alias that stands for a map, if any.
  ///
  /// - Returns: the alias that stands for the map around it.
  mutating func enterMap(at node: Int) -> Int? {
    let outer = mapAlias
    if tree.kind(of: node) == .alias { mapAlias = node }
    return outer
  }

  /// Reports an alias or an anchor whose name misleads about its value.
  ///
  /// The name reads like another valid value, has a number that the value lacks,
  /// or promises a protection that the value does not give.
  ///
  /// - Parameters:
  ///   - isHarmless: whether a text protects as much as any other.
  ///   - isValue: whether a text is valid at this node.
  /// - Returns: whether it reported one.
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

  /// Reports an alias in place of a pattern: with its star, it reads like a
  /// pattern.
  ///
  /// - Returns: whether it reported one.
  mutating func reportAlias(at node: Int) -> Bool {
    guard let name = tree.aliasName(of: node) else { return false }
    let meaning = tree.text(of: node).map { PrintableText.quoted($0) } ?? "something else"
    fault(.misleadingName("*" + name, for: meaning, at: tree.span(of: node)))
    return true
  }

  /// Reports an alias that makes a screen public.
  ///
  /// - Returns: whether it reported one.
  mutating func reportPublicAlias(at node: Int) -> Bool {
    let alias = mapAlias ?? node
    guard let name = tree.aliasName(of: alias) else { return false }
    fault(.aliasMakesPublic(name, at: tree.span(of: alias)))
    return true
  }
}

/// Keys.
extension Binder {
  /// The known keys of a map, by the symbols of this document.
  mutating func keyIndexes(of map: MapID, _ names: [String]) -> KeyIndexes {
    if let known = keyIndexes.last(where: { $0.map == map }) { return known.indexes }
    let indexes = KeyIndexes(of: names, in: tree)
    keyIndexes.append((map, indexes))
    return indexes
  }

  // A generic function that looked the symbol up itself would copy the tree.
  func index(ofKey key: Int, among keys: KeyIndexes) -> Int? {
    tree.symbol(ofKey: key).flatMap { keys[$0] }
  }

  /// Whether a node is a map; reports it if not.
  ///
  /// - Parameters:
  ///   - keys: the valid keys of the map.
  ///   - nameKeys: the keys that a list in place of the map may have for the
  ///     names of its entries.
  mutating func isMap(
    _ node: Int, expected noun: String, keys: [String] = [], nameKeys: [String] = [],
    wrap: ((_ text: String) -> String)? = nil, advice: ((_ text: String) -> String)? = nil
  ) -> Bool {
    if kind(of: node).isMapping { return mayRead(node) }
    if let text = tree.text(of: node), tree.aliasName(of: node) == nil,
      let key = keys.first(where: { text.startsLikeEntry(of: $0) })
    {
      fault(.missingBlank(after: key, at: tree.span(of: node)))
      return false
    }
    reportWrongType(
      node, expected: noun, isMap: true, nameKeys: nameKeys, wrap: wrap, advice: advice)
    return false
  }
}
