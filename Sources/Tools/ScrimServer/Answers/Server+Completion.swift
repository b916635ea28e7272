internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTesting

/// Completion of keys, words, and the names of covers, overlays, screens, rules and files.
extension Server {
  /// Computes what the first questions would have to wait for.
  package static func prepare() {
    for isTests in [false, true] { _ = LanguageShape.of(tests: isTests) }
  }

  func completions(at cursor: Cursor) -> JSON {
    let document = cursor.document
    guard document.check.findings != nil || document.isBeginning,
      let context = CursorContext(in: document.text, at: cursor.offset)
    else { return [] }
    let shape = LanguageShape.of(tests: document.check.isTests)
    var items: [CompletionItem] = []
    if context.content != .key {
      items += words(at: context.steps, of: shape, isTests: document.check.isTests)
      items += names(at: context.steps, isKey: false, cursor)
    }
    if context.content != .value {
      if document.isBeginning, context.content == .key, !document.path.hasEndingOfTests {
        items.append(
          CompletionItem(.snippet, "scrim policy", inserting: skeleton, help: "A commented policy.")
        )
      }
      if !context.isFlow, shape.needsList(at: context.steps) {
        items.append(CompletionItem(.snippet, "-", inserting: "- ", help: "An entry of the list."))
      }
      let keys = shape.keys(at: context.steps, beside: context.present)
      items += keys.map { key in
        let needsLines = !context.isFlow && shape.needsMap(at: context.steps + [key.name])
        return CompletionItem(
          .key, key.name,
          inserting: key.name + (context.hasColon ? "" : needsLines ? ":" : ": "),
          help: key.summary)
      }
      items += names(at: context.steps + [""], isKey: true, cursor, hasColon: context.hasColon)
        .filter { !context.present.contains($0.label) }
    }
    let range = document.text.json(context.word)
    return .array(
      items.map {
        $0.json(
          replacing: range, after: context.quote, asMarkdown: client.readsMarkdownInCompletions)
      })
  }

  /// The words of the language at a path, and samples of other values.
  private func words(
    at steps: [String], of shape: LanguageShape, isTests: Bool
  ) -> [CompletionItem] {
    let words = shape.words(at: steps)
    // A sample of a name is not a name of this policy.
    let takesNames = [steps, steps + ["-"]].contains {
      NameSlot.at(NodePath(steps: $0, node: 0, isKey: false), inTests: isTests) != nil
    }
    let samples = shape.samples(at: steps).filter { sample in
      !words.contains { $0.word == sample.label }
        && (!takesNames || PolicyDefaults.reservedNames.contains(sample.label))
    }
    return words.map {
      CompletionItem(.value, $0.word, inserting: $0.word.yamlScalar, help: $0.meaning)
    } + samples.map { CompletionItem(.value, $0.label, inserting: $0.yaml) }
  }

  /// The names that can be written at a path.
  private func names(
    at steps: [String], isKey: Bool, _ cursor: Cursor, hasColon: Bool = false
  ) -> [CompletionItem] {
    let document = cursor.document
    let path = NodePath(steps: steps, node: 0, isKey: isKey)
    guard let slot = NameSlot.at(path, inTests: document.check.isTests) else { return [] }
    func items(_ names: some Sequence<String>, _ kind: CompletionItem.Kind) -> [CompletionItem] {
      Set(names).sorted().map { name in
        CompletionItem(kind, name, inserting: name.yamlScalar + (isKey && !hasColon ? ": " : ""))
      }
    }
    if slot.kind == .file { return items(fileNames(beside: document, for: steps), .file) }
    // Of the names that a policy defines here, systems know one.
    if slot.kind == .variant, slot.isDefinition { return items([PolicyVariant.ipad], .name) }
    if slot.isDefinition, slot.kind != .screen { return [] }
    let policies =
      document.check.isTests ? testedFiles(of: document) : [document] + dependents(of: document)
    var names = policies.flatMap { file in
      tree(of: file).nameUses(inTests: false).filter {
        // The name at the cursor is still being written.
        $0.kind == slot.kind && $0.isDefinition
          && !(file.uri == document.uri && $0.range.touches(cursor.offset))
      }.map(\.name)
    }
    for read in policies.compactMap(\.check.lastRead?.compiled.read) {
      let policy = read.variants.first?.policy
      switch slot.kind {
      case .cover: names += policy?.covers.map { read.tables.names.text(of: $0.name) } ?? []
      case .overlay: names += policy?.overlays.map { read.tables.names.text(of: $0.name) } ?? []
      case .screen:
        names += policy?.screens.map { read.tables.names.text(of: $0.name.name) } ?? []
        names += read.inventory?.entries.map(\.id) ?? []
      case .variant: names += read.variants.map(\.name).filter { $0 != PolicyVariant.base }
      case .file: break
      }
    }
    guard slot.kind == .screen else { return items(names, .name) }
    let takesPatterns = isKey || steps.last == "-" || steps.first == "ignore"
    return items(
      takesPatterns ? names + names.commonPatterns : names.filter(\.isScreenID), .screen)
  }

  /// The open policies that extend a document.
  private func dependents(of document: Document) -> [Document] {
    guard let location = document.location else { return [] }
    return documents.values.filter {
      $0.uri != document.uri && !$0.check.isTests && $0.check.inputs.contains(location)
    }
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

  /// The files that a document may name at a path: those in its folder.
  private func fileNames(beside document: Document, for steps: [String]) -> [String] {
    guard let location = document.location else { return [] }
    let endings =
      switch steps.last {
      case "inventory": [".txt"]
      case "trace": [".jsonl"]
      default: [".yaml", ".yml"]
      }
    return files.names(in: location.folder).filter { name in
      !name.hasPrefix(".") && location.folder.appending(name) != location
        && endings.contains(where: name.hasSuffix) && !name.hasEndingOfTests
    }
  }
}

/// One text that the user may want to write.
private struct CompletionItem {
  /// The kind of an item, as the protocol counts it.
  enum Kind: Int {
    case screen = 7
    case key = 10
    case value = 12
    case snippet = 15
    case file = 17
    case name = 18
  }

  let kind: Kind
  let label: String
  let text: String
  /// An explanation, as Markdown.
  let help: String?

  init(_ kind: Kind, _ label: String, inserting text: String, help: String? = nil) {
    (self.kind, self.label, self.text, self.help) = (kind, label, text, help)
  }

  /// - Parameter quote: the quotation mark that the user has written; empty without one.
  func json(replacing range: JSON, after quote: String, asMarkdown: Bool) -> JSON {
    .object([
      "label": .string(label), "kind": .integer(kind.rawValue),
      "textEdit": ["range": range, "newText": .string(text)],
      // Editors compare it with what is written.
      "filterText": quote.isEmpty ? nil : .string(quote + label),
      "documentation": help.map { .help($0, asMarkdown: asMarkdown) },
    ])
  }
}

extension JSON {
  /// A text that is written in Markdown, for a client that may not read that.
  static func help(_ text: String, asMarkdown: Bool) -> JSON {
    asMarkdown ? ["kind": "markdown", "value": .string(text)] : .string(text)
  }
}

extension [String] {
  /// A pattern for each family of two or more ids that differ in their last segment.
  fileprivate var commonPatterns: [String] {
    let families = Set(self).compactMap { id in id.lastIndex(of: ".").map { id[..<$0] } }
    let counts = Dictionary(families.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.filter { $0.value > 1 && !$0.key.contains("*") }.map { $0.key + ".*" }
  }
}
