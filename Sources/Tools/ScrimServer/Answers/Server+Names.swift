internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSyntax

/// Going to a definition, finding references, and renaming: of covers, overlays, screens,
/// variants and files.
extension Server {
  func tree(of document: Document) -> SyntaxTree {
    document.check.policy?.compiled.read.tree
      ?? SyntaxTree(of: document.source, within: check.pipeline.limits)
  }

  private func nameUse(at cursor: Cursor) -> NameUse? {
    let tree = tree(of: cursor.document)
    guard let path = tree.path(to: cursor.offset) else { return nil }
    return tree.nameUse(at: path, inTests: cursor.document.check.isTests)
  }

  func definitions(at cursor: Cursor) -> JSON {
    guard let use = nameUse(at: cursor) else { return .null }
    if use.kind == .file {
      guard let target = target(of: use, in: cursor.document),
        target.isThere || files.texts[target] != nil
      else { return .null }
      let start = TextPosition(line: 0, character: 0).json
      return ["uri": .string(address(of: target).text), "range": ["start": start, "end": start]]
    }
    let uses = uses(of: use, in: cursor.document)
    return .array(uses.filter(\.use.isDefinition).map { location(of: $0) })
  }

  func references(to cursor: Cursor, isWithDefinition: Bool) -> JSON {
    guard let use = nameUse(at: cursor) else { return [] }
    if use.kind == .file {
      guard let target = target(of: use, in: cursor.document) else { return [] }
      return .array(links(to: target, among: workspaceFiles).map { location(of: $0) })
    }
    let uses = uses(of: use, in: cursor.document)
    return .array(uses.filter { isWithDefinition || !$0.use.isDefinition }.map { location(of: $0) })
  }

  private func target(of use: NameUse, in document: Document) -> ResolvedPath? {
    document.location.flatMap { target(of: use, in: $0) }
  }

  private func links(
    to target: ResolvedPath, among files: [WorkspaceFile]
  ) -> [(file: WorkspaceFile, use: NameUse)] {
    files.flatMap { file in
      file.links.filter { $0.target == target }.map { (file, $0.use) }
    }
  }

  private func uses(
    of use: NameUse, in document: Document
  ) -> [(file: WorkspaceFile, use: NameUse)] {
    workspaceFiles.uses(of: use.name, use.kind, in: document.location ?? .top)
  }

  private func location(of found: (file: WorkspaceFile, use: NameUse)) -> JSON {
    ["uri": .string(found.file.uri.text), "range": found.file.text.json(found.use.range)]
  }

  /// What would be renamed at a position: its range, and its name.
  func renamed(at cursor: Cursor) throws(MessageError) -> JSON {
    guard let use = nameUse(at: cursor) else { return .null }
    try checkRenamable(use)
    return ["range": cursor.document.text.json(use.range), "placeholder": .string(use.name)]
  }

  private func checkRenamable(_ use: NameUse) throws(MessageError) {
    if use.kind == .file, !client.renamesFiles {
      throw MessageError(.failed, "this editor cannot rename a file together with its uses")
    }
    if use.kind == .variant, use.name == PolicyVariant.ipad {
      throw MessageError(.failed, "iPads take the variant 'ipad', so no other name can replace it")
    }
    if use.kind == .screen, !use.name.isScreenID {
      throw MessageError(.failed, "'\(use.name)' is a pattern, which matches screens of many names")
    }
  }

  func rename(at cursor: Cursor, to name: String) throws(MessageError) -> JSON {
    guard let use = nameUse(at: cursor) else {
      throw MessageError(.failed, "there is nothing to rename here")
    }
    try checkRenamable(use)
    if name == use.name { return workspaceEdit([:]) }
    if use.kind == .file { return try renameFile(use, in: cursor.document, to: name) }
    let files = workspaceFiles
    let location = cursor.document.location ?? .top
    try check(name, as: use.kind)
    let uses = files.uses(of: use.name, use.kind, in: location)
    let isTaken = ([location] + uses.map(\.file.location)).contains {
      !files.uses(of: name, use.kind, in: $0).isEmpty
    }
    if isTaken {
      throw MessageError(.failed, "'\(name)' is already in use; choose another name")
    }
    var edits: [DocumentURI: [JSON]] = [:]
    for (file, use) in uses {
      let isInventory = file.links.isEmpty && file.location.text.hasSuffix(".txt")
      edits[file.uri, default: []].append([
        "range": file.text.json(use.range),
        "newText": .string(isInventory ? name : name.yamlScalar),
      ])
    }
    return workspaceEdit(edits)
  }

  private func check(_ name: String, as kind: NameKind) throws(MessageError) {
    let (isValid, help) =
      switch kind {
      case .screen: (name.isScreenID, "write segments with dots between them")
      case .variant:
        (
          name.isVariantName && ![PolicyVariant.ipad, PolicyVariant.base].contains(name),
          "write lowercase letters, digits and hyphens, but not 'ipad', which all iPads take"
        )
      default: (name.isOwnName, "use visible characters, and no reserved word")
      }
    if !isValid { throw MessageError(.invalidParameters, "invalid name '\(name)': \(help)") }
  }

  /// Renames a file, and each mention of it.
  private func renameFile(
    _ use: NameUse, in document: Document, to name: String
  ) throws(MessageError) -> JSON {
    guard let old = target(of: use, in: document),
      let new = document.location.flatMap({ ResolvedPath(name, from: $0.folder) })
    else { throw MessageError(.failed, "'\(use.name)' is not the path of a file") }
    // What the file itself names is relative to its folder.
    guard !name.isAbsolutePath, new.folder == old.folder else {
      throw MessageError(.invalidParameters, "'\(name)' is in another folder; rename it in its own")
    }
    if new.isThere || files.texts[new] != nil {
      throw MessageError(.failed, "'\(name)' already exists")
    }
    var edits: [DocumentURI: [JSON]] = [:]
    for (file, use) in links(to: old, among: workspaceFiles) {
      let path = new.text.relative(to: file.location.text)
      edits[file.uri, default: []].append([
        "range": file.text.json(use.range), "newText": .string(path.yamlScalar),
      ])
    }
    return workspaceEdit(
      edits,
      renaming: [
        [
          "kind": "rename", "oldUri": .string(address(of: old).text),
          "newUri": .string(DocumentURI(ofFile: new.text).text),
        ]
      ])
  }
}
