internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimSyntax

/// Symbols and folding.
extension Server {
  /// The keys of a document, with the names that its maps define.
  func symbols(in document: Document) -> JSON {
    guard document.check.findings != nil else { return .null }
    let tree = tree(of: document)
    return .array(tree.root.map { symbols(in: $0, of: tree, document.text, depth: 1) } ?? [])
  }

  private func symbols(
    in map: Int, of tree: SyntaxTree, _ text: DocumentText, depth: Int
  ) -> [JSON] {
    let isList = tree.kind(of: map).isSequence
    let members = isList ? tree.namedEntries(of: map) : tree.members(of: map)
    return members.compactMap { key, value in
      guard let name = tree.text(of: key), !name.isEmpty else { return nil }
      let (own, whole) = (tree.span(of: key), tree.span(of: value))
      let range = min(own.start, whole.start)..<max(own.end, whole.end)
      let hasParts = depth < 3 && !tree.kind(of: value).isScalar && tree.kind(of: value) != .alias
      let parts = hasParts ? symbols(in: value, of: tree, text, depth: depth + 1) : []
      return [
        "name": .string(name), "kind": depth == 1 ? 3 : depth == 2 ? 5 : 7,
        "range": text.json(range), "selectionRange": text.json(own), "children": .array(parts),
      ]
    }
  }

  /// The covers, overlays and screens of the workspace whose names contain a text.
  func symbols(named query: String) -> JSON {
    let query = query.lowercased()
    var symbols: [JSON] = []
    for file in workspaceFiles where !file.location.text.hasSuffix(".txt") {
      for use in file.uses where use.isDefinition {
        guard symbols.count < 1000 else { return .array(symbols) }
        guard query.isEmpty || use.name.lowercased().contains(query) else { continue }
        symbols.append([
          "name": .string(use.name), "kind": use.kind == .screen ? 5 : 8,
          "location": ["uri": .string(file.uri.text), "range": file.text.json(use.range)],
          "containerName": .string(file.location.text.folderAndName.name),
        ])
      }
    }
    return .array(symbols)
  }

  /// The maps and lists of several lines, and runs of comment lines.
  func foldingRanges(in document: Document) -> JSON {
    // The editor folds other files by itself.
    guard document.check.findings != nil else { return .null }
    let text = document.text
    var ranges: [JSON] = []
    let tree = tree(of: document)
    func add(_ first: Int, _ last: Int, isComment: Bool = false) {
      if last <= first { return }
      ranges.append(
        .object([
          "startLine": .integer(first), "endLine": .integer(last),
          "kind": isComment ? "comment" : nil,
        ]))
    }
    func visit(_ node: Int) {
      for (key, value) in tree.members(of: node) where tree.kind(of: value).isCollection {
        let end = tree.span(of: value).end
        add(text.line(of: tree.start(of: key)), text.line(of: end))
        visit(value)
      }
      guard tree.kind(of: node).isSequence else { return }
      var entries = tree.entries(of: node)
      while let entry = entries.next(in: tree) {
        guard tree.kind(of: entry).isCollection else { continue }
        let span = tree.span(of: entry)
        add(text.line(of: span.start), text.line(of: span.end))
        visit(entry)
      }
    }
    if let root = tree.root { visit(root) }
    var first: Int?
    for line in 0..<text.lineCount {
      let isComment = text.text(text.range(ofLine: line)).drop { $0 == " " }.hasPrefix("#")
      if isComment { first = first ?? line }
      if let start = first, !isComment || line == text.lineCount - 1 {
        add(start, isComment ? line : line - 1, isComment: true)
        first = nil
      }
    }
    return .array(ranges)
  }
}

extension SyntaxTree {
  /// The entries of a list that have a name or a rule, with the scalar that names each.
  fileprivate func namedEntries(of list: Int) -> [(key: Int, value: Int)] {
    var named: [(key: Int, value: Int)] = []
    var entries = entries(of: list)
    while let entry = entries.next(in: self) {
      let name = members(of: entry).first { ["name", "rule"].contains(text(of: $0.key)) }
      if let name { named.append((name.value, entry)) }
    }
    return named
  }
}
