internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax

/// Completion of keys, words, and the names of covers, overlays, screens, rules and files.
extension Server {
  /// Computes what the first questions would have to wait for.
  package static func prepare() {
    for isTests in [false, true] { _ = LanguageShape.of(tests: isTests) }
  }

  func completions(at place: Place) -> JSON {
    let document = place.document
    guard document.check.findings != nil || document.isBeginning,
      let context = CursorContext(in: document.text, at: place.offset)
    else { return [] }
    let shape = LanguageShape.of(tests: document.check.isTests)
    var items: [CompletionItem] = []
    if context.isValue {
      items += shape.words(at: context.steps).map {
        CompletionItem(kind: 12, label: $0.word, text: $0.word.yamlScalar, help: $0.meaning)
      }
      items += names(at: context.steps, isKey: false, document)
    } else {
      let keys = shape.keys(at: context.steps, beside: context.present)
      items += keys.map { key in
        let needsLines = !context.isFlow && shape.needsMap(at: context.steps + [key.name])
        return CompletionItem(
          kind: 10, label: key.name, text: key.name + (needsLines ? ":" : ": "), help: key.summary)
      }
      items += names(at: context.steps + [""], isKey: true, document)
        .filter { !context.present.contains($0.label) }
    }
    let range = document.text.json(context.word)
    return .array(
      items.map {
        $0.json(
          replacing: range, after: context.quote, asMarkdown: client.readsMarkdownInCompletions)
      })
  }

  /// The names that can stand at a way.
  private func names(at steps: [String], isKey: Bool, _ document: Document) -> [CompletionItem] {
    let path = NodePath(steps: steps, node: 0, isKey: isKey)
    let ending = isKey ? ": " : ""
    func items(_ names: some Sequence<String>, kind: Int) -> [CompletionItem] {
      Set(names).sorted().map { name in
        CompletionItem(kind: kind, label: name, text: name.yamlScalar + ending, help: nil)
      }
    }
    if steps.dropLast() == ["lint"] || steps == ["ignore", "-", "rule"] {
      return Rule.all.filter(\.isAdjustable).map { rule in
        CompletionItem(
          kind: 20, label: rule.id.description, text: rule.id.description + ending,
          help: rule.description.markdown(hasPicture: false))
      }
    }
    guard let place = NamePlace.at(path, inTests: document.check.isTests) else { return [] }
    if place.isDefinition, place.kind != .screen { return [] }
    if place.kind == .file { return items(fileNames(beside: document), kind: 17) }
    let policies = document.check.isTests ? testedFiles(of: document) : [document]
    var names = policies.flatMap { file in
      tree(of: file).nameUses(inTests: false).filter { $0.kind == place.kind && $0.isDefinition }
        .map(\.name)
    }
    for read in policies.compactMap(\.check.lastRead?.compiled.read) {
      let policy = read.variants.first?.policy
      switch place.kind {
      case .cover: names += policy?.covers.map { read.tables.names.text(of: $0.name) } ?? []
      case .overlay: names += policy?.overlays.map { read.tables.names.text(of: $0.name) } ?? []
      case .screen:
        names += policy?.screens.map { read.tables.names.text(of: $0.name.name) } ?? []
        names += read.inventory?.entries.map(\.id) ?? []
      case .file: break
      }
    }
    let takesPatterns = isKey || steps.last == "-" || steps.first == "ignore"
    if place.kind == .screen, !takesPatterns { names.removeAll { !$0.isScreenID } }
    return items(names, kind: place.kind == .screen ? 7 : 18)
  }

  /// The documents of the policy that a file of tests plays, as far as they can be read.
  func testedFiles(of document: Document) -> [Document] {
    document.check.inputs.compactMap { location in
      if let open = documents.values.first(where: { $0.location == location }) { return open }
      guard
        let source = try? files.read(
          location, inside: location.folder, as: location.text,
          atMost: check.pipeline.limits[.bytes])
      else { return nil }
      var file = Document(
        DocumentURI(ofFile: location.text), version: nil,
        String(decoding: source.bytes, as: UTF8.self), in: location.folder)
      var check = check
      check.pipeline.proving = .none
      file.check = DocumentCheck(of: file, by: check, after: DocumentCheck())
      return file
    }
  }

  /// The files that a document may name: those in its folder.
  private func fileNames(beside document: Document) -> [String] {
    guard let location = document.location else { return [] }
    return files.names(in: location.folder).filter { name in
      !name.hasPrefix(".") && location.folder.appending(name) != location
        && [".yaml", ".yml", ".txt", ".jsonl"].contains(where: name.hasSuffix)
    }
  }
}

/// One text that the user may want to write.
private struct CompletionItem {
  /// The kind of the item, as the protocol counts it.
  let kind: Int
  let label: String
  let text: String
  /// An explanation, as Markdown.
  let help: String?

  /// - Parameter quote: the quotation mark that the user has written; empty without one.
  func json(replacing range: JSON, after quote: String, asMarkdown: Bool) -> JSON {
    var members: [(name: String, value: JSON)] = [
      ("label", .string(label)), ("kind", .integer(kind)),
      ("textEdit", ["range": range, "newText": .string(text)]),
    ]
    // Editors compare it with what is written.
    if !quote.isEmpty { members.append(("filterText", .string(quote + label))) }
    if let help { members.append(("documentation", .help(help, asMarkdown: asMarkdown))) }
    return .object(members)
  }
}

extension JSON {
  /// A text that is written in Markdown, for a client that may not read that.
  static func help(_ text: String, asMarkdown: Bool) -> JSON {
    asMarkdown ? ["kind": "markdown", "value": .string(text)] : .string(text)
  }
}
