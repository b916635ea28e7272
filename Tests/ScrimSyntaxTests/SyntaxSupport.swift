import ScrimDiagnostics
import ScrimSyntax

/// A source that was read into a tree, with its findings.
struct Reading {
  let source: SourceFile
  let tree: SyntaxTree
  let report: Findings

  init(_ bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits()) {
    var report = Findings()
    source = SourceFile(path: "policy.yaml", bytes: bytes)
    let id = report.add(source)
    var findings: [Diagnostic] = []
    tree = SyntaxTree(reading: source, as: id, within: limits, reporting: &findings)
    report.add(findings)
    self.report = report
  }

  init(_ text: String, limits: SyntaxLimits = SyntaxLimits()) {
    self.init(Array(text.utf8), limits: limits)
  }

  /// All nodes, in the order in which they start.
  var nodes: [Int] {
    var nodes: [Int] = []
    func visit(_ node: Int) {
      nodes.append(node)
      let kind = tree.kind(of: node)
      if kind.isCollection { tree.children(of: node).forEach(visit) }
    }
    if let root = tree.root { visit(root) }
    return nodes
  }

  /// The source text in the span of each node.
  var cuts: [String] { nodes.map { cut(tree.span(of: $0)) } }

  /// The texts of the scalars, in order.
  var texts: [String] {
    nodes.filter { tree.kind(of: $0).isScalar }.compactMap { tree.text(of: $0) }
  }

  func cut(_ span: SourceSpan) -> String {
    String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
  }
}

extension SyntaxTree {
  /// The nodes directly inside a collection.
  func children(of node: Int) -> [Int] {
    var entries = entries(of: node)
    var children: [Int] = []
    while let child = entries.next(in: self) { children.append(child) }
    return children
  }

  /// The keys of a mapping, each with its value.
  func keysAndValues(of node: Int) -> [(key: Int, value: Int)] {
    var pairs = pairs(of: node)
    var entries: [(key: Int, value: Int)] = []
    while let pair = pairs.next(in: self) { entries.append(pair) }
    return entries
  }
}

/// A source in which `«` and `»` mark the span of a finding.
struct MarkedSource {
  let text: String
  let start: Int
  let end: Int

  init(_ marked: String) {
    let parts = marked.split(
      maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: { "«»".contains($0) })
    precondition(parts.count == 3, "a source needs one pair of marks")
    text = parts.joined()
    start = parts[0].utf8.count
    end = start + parts[1].utf8.count
  }
}

extension SyntaxLimits {
  init(_ limit: SyntaxLimit, _ value: Int) {
    self.init()
    self[limit] = value
  }
}
