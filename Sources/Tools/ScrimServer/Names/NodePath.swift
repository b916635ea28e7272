internal import ScrimDiagnostics
internal import ScrimSyntax

/// The path from the outermost map to a node.
struct NodePath {
  /// The keys of the path, the node's own included; `-` for an entry of a list.
  let steps: [String]
  let node: Int
  let isKey: Bool
}

extension SyntaxTree {
  /// The path to the scalar or the empty collection at an offset; nil elsewhere.
  func path(to offset: Int) -> NodePath? {
    guard var node = root else { return nil }
    var steps: [String] = []
    while true {
      guard let (step, child) = child(of: node, at: offset) else {
        return kind(of: node).isScalar && touches(node, offset)
          ? NodePath(steps: steps, node: node, isKey: false) : nil
      }
      steps.append(step)
      if isKey(child) { return NodePath(steps: steps, node: child, isKey: true) }
      node = child
    }
  }

  /// The key, value or entry in a collection at an offset, with its step.
  private func child(of node: Int, at offset: Int) -> (step: String, child: Int)? {
    if kind(of: node).isMapping {
      var pairs = pairs(of: node)
      while let (key, value) = pairs.next(in: self), start(of: key) <= offset {
        let step = text(of: key) ?? ""
        if touches(key, offset) { return (step, key) }
        if touches(value, offset) { return (step, value) }
      }
    } else if kind(of: node).isSequence {
      var entries = entries(of: node)
      while let entry = entries.next(in: self), start(of: entry) <= offset {
        if touches(entry, offset) { return ("-", entry) }
      }
    }
    return nil
  }

  /// Whether an offset is in a node or at its end.
  private func touches(_ node: Int, _ offset: Int) -> Bool {
    let span = span(of: node)
    return (span.start..<span.end).touches(offset)
  }

  /// Calls a closure with each scalar and the path to it, keys before their values.
  ///
  /// What an alias refers to is seen once, where it is written.
  func forEachScalar(_ body: (NodePath) -> Void) {
    guard let root else { return }
    visit(root, [], body)
  }

  private func visit(_ node: Int, _ steps: [String], _ body: (NodePath) -> Void) {
    if kind(of: node).isMapping {
      var pairs = pairs(of: node)
      while let (key, value) = pairs.next(in: self) {
        let inner = steps + [text(of: key) ?? ""]
        body(NodePath(steps: inner, node: key, isKey: true))
        visit(value, inner, body)
      }
    } else if kind(of: node).isSequence {
      var entries = entries(of: node)
      while let entry = entries.next(in: self) { visit(entry, steps + ["-"], body) }
    } else if kind(of: node).isScalar {
      body(NodePath(steps: steps, node: node, isKey: false))
    }
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end.
  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
