internal import ScrimDiagnostics
internal import ScrimSyntax

/// What reads one document by the policy's shape, and collects what is wrong.
///
/// Reading goes on after a fault, and a fault is reported once: what cannot be
/// read is left out, so that nothing else stumbles over it.
struct Binder {
  let tree: SyntaxTree
  private(set) var report: Report
  /// How many faults have been found so far, those included that were reported
  /// while the tree was read.
  private(set) var faultCount = 0
  /// How many of them are findings of its own.
  private var findingCount = 0
  /// The names that stand in the policy, so far.
  var names: NameTable
  /// The covers that this document writes in place, so far.
  private(set) var inPlaceCovers: [CoverSettings] = []
  /// Their numbers, so that aliases of one are one cover.
  private var inPlaceNumbers: [Origin: Int] = [:]

  /// How many places there are in the files before this one.
  private let firstPlace: Int
  private let limits: SyntaxLimits
  /// How many covers the files before this one write in place.
  private let firstInPlaceCover: Int
  /// The symbols of the known keys of each map, looked up when it first comes.
  private var keySymbols: [[Symbol?]?] = Array(repeating: nil, count: MapID.allCases.count)

  init(
    _ tree: SyntaxTree, firstPlace: Int, names: NameTable, inPlaceCovers: Int,
    within limits: SyntaxLimits, reporting report: Report
  ) {
    self.tree = tree
    self.limits = limits
    self.firstPlace = firstPlace
    self.firstInPlaceCover = inPlaceCovers
    self.names = names
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

  mutating func addInPlace(_ cover: CoverSettings) -> CoverReference {
    if let number = inPlaceNumbers[cover.origin] { return .inPlace(number) }
    let number = firstInPlaceCover + inPlaceCovers.count
    inPlaceCovers.append(cover)
    inPlaceNumbers[cover.origin] = number
    return .inPlace(number)
  }

  func origin(of node: Int) -> Origin {
    Origin(place: UInt32(firstPlace + node))
  }

  func origin(ofKey key: Int) -> Origin {
    origin(of: key)
  }
}

/// Keys.
extension Binder {
  /// The symbols of a map's known keys, in their order.
  mutating func keySymbols(of map: MapID, _ names: [String]) -> [Symbol?] {
    if let symbols = keySymbols[map.rawValue] { return symbols }
    let symbols = names.map { tree.symbol(of: $0) }
    keySymbols[map.rawValue] = symbols
    return symbols
  }

  func index(ofKey key: Int, among symbols: [Symbol?]) -> Int? {
    guard let symbol = tree.symbol(ofKey: key) else { return nil }
    return symbols.firstIndex { $0 == symbol }
  }

  /// Whether a node is a map; if not, that is reported.
  mutating func isMap(_ node: Int, expected noun: String) -> Bool {
    if tree.kind(of: tree.resolved(node)).isMapping { return true }
    reportWrongType(node, expected: noun)
    return false
  }
}

/// Findings about shape.
extension Binder {
  mutating func reportWrongType(_ node: Int, expected noun: String) {
    let found =
      switch tree.kind(of: tree.resolved(node)) {
      case let kind where kind.isMapping: "this is a map"
      case let kind where kind.isSequence: "this is a list"
      case .alias: "this stands for nothing"
      default: tree.bytes(of: node)?.isEmpty == true ? "there is nothing" : "this is text"
      }
    // An alias that stands for nothing has been reported already.
    guard tree.kind(of: tree.resolved(node)) != .alias else {
      faultCount += 1
      return
    }
    fault(
      Diagnostic(
        .error, .wrongType, "\(found), where \(noun) must be", at: tree.span(of: node),
        help: "write \(noun) here"))
  }

  mutating func report(_ refusal: Refusal, at node: Int, expected noun: String) {
    let text = tree.text(of: node) ?? ""
    let span = tree.span(of: node)
    var fixes: [Fix] = []
    if let (replacement, safety) = refusal.replacement {
      fixes = [
        Fix("write \(replacement)", safety, edits: [.init(replacing: span, with: replacement)])
      ]
    }
    let subject = text.isEmpty ? "an empty text" : PrintableText.quoted(text)
    fault(
      Diagnostic(
        .error, refusal.rule, "\(subject) \(refusal.problem)", at: span, help: refusal.help,
        fixes: fixes))
  }

  /// - Parameter taken: the names that the map has, or will have once fixes are
  ///   applied, which no other key may be given.
  mutating func reportUnknownKey(
    _ key: Int, among names: [String], taken: inout Set<String>
  ) {
    if isFlooded { return }
    let span = tree.span(of: key)
    guard let text = tree.text(of: key) else {
      reportWrongType(key, expected: "a key")
      return
    }
    // A merge key has been reported already.
    if text == "<<", tree.kind(of: key) == .plain {
      faultCount += 1
      return
    }
    let near = suggestion(for: text, among: names)
    let replacement = near.flatMap { taken.insert($0).inserted ? $0 : nil }
    fault(
      Diagnostic(
        .error, .unknownKey, "there is no key \(PrintableText.quoted(text)) in this map", at: span,
        help: near.map { "did you mean '\($0)'?" }
          ?? "write one of: \(names.joined(separator: ", "))",
        fixes: replacement.map {
          [Fix("write \($0)", .safe, edits: [.init(replacing: span, with: $0)])]
        } ?? []))
  }

  mutating func reportMissingKey(_ name: String, in node: Int, example: String) {
    // The whole file's map is no place that anybody could look at.
    let span =
      node == tree.root
      ? SourceSpan(tree.sourceID, from: 0, to: 0) : tree.span(of: tree.resolved(node))
    fault(
      Diagnostic(
        .error, .missingKey, "the key '\(name)' is missing", at: span,
        help: "add '\(example)'"))
  }
}
