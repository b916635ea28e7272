internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

/// Explanations of what is at a position: a screen, a cover, a color, a key, a rule.
extension Server {
  mutating func hover(at cursor: Cursor) -> JSON {
    let document = cursor.document
    guard document.check.findings != nil else { return .null }
    let tree = tree(of: document)
    let path = tree.path(to: cursor.offset)
    var parts = path.map { explanation(of: $0, in: tree, document) } ?? []
    let found = published.findings(in: cursor.offset..<cursor.offset, of: document.uri)
    for rule in Set(found.map(\.rule)).sorted() {
      if let rule = Rule.named(rule) { parts.append(page(of: rule)) }
    }
    guard !parts.isEmpty else { return .null }
    let range = path.map { document.text.json(tree.span(of: $0.node)) }
    return .object([
      "contents": .help(
        parts.joined(separator: "\n\n---\n\n"), asMarkdown: client.readsMarkdownInHovers),
      "range": range,
    ])
  }

  private func explanation(
    of path: NodePath, in tree: SyntaxTree, _ document: Document
  ) -> [String] {
    let text = tree.text(of: path.node) ?? ""
    if let color = CoverColor(written: text), !path.isKey {
      return [color.words(withPicture: client.readsMarkdownInHovers)]
    }
    let isRule = path.isKey ? path.steps.dropLast() == ["lint"] : path.steps.last == "rule"
    if isRule, let rule = Rule.named(RuleID(text)) { return [page(of: rule)] }
    if let use = tree.nameUse(at: path, inTests: document.check.isTests) {
      switch use.kind {
      case .screen:
        let text =
          use.name.isScreenID ? screen(use.name, in: document) : pattern(use.name, in: document)
        return text.map { [$0] } ?? []
      case .cover: return cover(use.name, in: document).map { [$0] } ?? []
      case .variant:
        return LanguageShape.of(tests: false).key(["variants"]).map { [$0.markdown] } ?? []
      case .overlay, .file: return []
      }
    }
    let shape = LanguageShape.of(tests: document.check.isTests)
    if path.isKey { return shape.key(path.steps).map { [$0.markdown] } ?? [] }
    let word = shape.words(at: path.steps).first { $0.word == text }
    if let meaning = word?.meaning { return ["`\(text)`: \(meaning)"] }
    return shape.key(path.steps).map { [$0.markdown] } ?? []
  }

  private func page(of rule: Rule) -> String {
    "**\(rule.id)**\n\n" + rule.description.markdown(hasPicture: false)
  }

  /// What a screen gets, and from which lines.
  private func screen(_ name: String, in document: Document) -> String? {
    guard let policy = document.check.policy,
      let origins = SettingOrigins(of: name, in: policy.compiled), !origins.rows.isEmpty
    else { return nil }
    var text = "**\(name.markdown)**"
    if origins.isPublic { text += " is public, so nothing covers it" }
    text += "\n\n| setting | value | from |\n| --- | --- | --- |\n"
    for row in origins.rows {
      let location = row.location.map { $0.relative(to: document.path).markdown } ?? "built in"
      text += "| \(row.name) | \(PrintableText(row.value).text.markdown) | \(location) |\n"
    }
    if let leakage = origins.leakage { text += "\n\(leakage.markdown)" }
    return text
  }

  /// The screens that a pattern matches, among those that the policy or its inventory lists.
  private func pattern(_ name: String, in document: Document) -> String? {
    guard let policy = document.check.policy, let resolved = policy.compiled.first?.resolved
    else { return nil }
    let read = policy.compiled.read
    let listed = resolved.policy.screens.map { resolved.tables.names.text(of: $0.name.name) }
    let ids = Set(listed + (read.inventory?.entries.map(\.id) ?? [])).filter(\.isScreenID)
    let matched = ids.sorted().filter { id in
      resolved.screens.entries(matching: id).contains { resolved.screens.name(of: $0) == name }
    }
    let names = matched.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
    let more = matched.count > 20 ? " and \(matched.count - 20) more" : ""
    return "**\(name.markdown)** matches "
      + (matched.isEmpty ? "no screen that is listed" : names + more)
  }

  /// A cover as it is written, in the policy or in a file that it extends.
  private func cover(_ name: String, in document: Document) -> String? {
    let policies = document.check.isTests ? testedFiles(of: document) : [document]
    guard let resolved = policies.first?.check.policy?.compiled.first?.resolved,
      let entry = resolved.policy.covers.first(where: {
        resolved.tables.names.text(of: $0.name) == name
      })
    else { return nil }
    let (files, span) = (resolved.files, resolved.files.entrySpan(of: entry.origin))
    let source = files.source(of: entry.origin)
    let text = DocumentText(source.bytes)
    let line = text.line(of: span.start) + 1
    let location = "\(source.path.relative(to: document.path)):\(line)".markdown
    let written = text.text(span.start..<span.end)
    // The text could end a block of code, and continue as Markdown.
    return written.contains("```") ? location : "```yaml\n\(written)\n```\n\(location)"
  }
}

extension CoverColor {
  /// The color in words, after a picture where it can be shown.
  fileprivate func words(withPicture hasPicture: Bool) -> String {
    let opacity = isOpaque ? "opaque" : "\(Int(Double(alpha) / 2.55 + 0.5)) % opaque"
    let digits = text.dropFirst().prefix(6)
    let picture =
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='48' height='24'%3E"
      + "%3Crect width='48' height='24' fill='%23\(digits)' fill-opacity='\(Double(alpha) / 255)'/%3E"
      + "%3C/svg%3E"
    return (hasPicture ? "![\(text)](<\(picture)>) " : "") + "`\(text)`, \(opacity)"
  }
}

extension LanguageShape.Key {
  /// The key's purpose, with its default.
  fileprivate var markdown: String {
    let standard = schema["default"].map { "\n\nDefault: `\($0.json.flow)`" } ?? ""
    return "**\(name)**\n\n\(summary ?? "")\(standard)"
  }
}
