internal import ScrimCompiler
internal import ScrimDiagnostics
package import ScrimJSON
internal import ScrimLint

/// Opening, changing and closing documents: each is checked, and so is each that reads it.
extension Server {
  mutating func open(_ document: Document) -> [JSON] {
    var document = document
    closedDependents = nil
    if let known = documents[document.uri] {
      document.check = known.check
    } else {
      order.append(document.uri)
    }
    return update(document)
  }

  /// Checks a document whose text is new, and those that depend on it.
  mutating func update(_ document: Document) -> [JSON] {
    documents[document.uri] = document
    if let location = document.location { files.texts[location] = document.text.bytes }
    recheck(document.uri)
    recheckDependents(of: [document.location], except: document.uri)
    return publish(always: document.uri)
  }

  mutating func close(_ uri: DocumentURI) -> [JSON] {
    closedDependents = nil
    guard let document = documents.removeValue(forKey: uri) else { return [] }
    order.removeAll { $0 == uri }
    if let location = document.location {
      // The file may be open under another address.
      files.texts[location] = documents.values.first { $0.location == location }?.text.bytes
    }
    recheckDependents(of: [document.location], except: uri)
    return publish(always: nil)
  }

  /// Checks the documents that depend on files that have changed on disk.
  mutating func noteChanges(of changed: [DocumentURI]) -> [JSON] {
    // The text in the editor counts, not that on disk.
    let closed = changed.filter { documents[$0] == nil && $0.isFile }
    if closed.isEmpty { return [] }
    closedDependents = nil
    recheckDependents(of: closed.map { ResolvedPath($0.path) }, except: nil)
    return publish(always: nil)
  }

  /// Whether nobody else says which files change on disk.
  package var watchesFiles: Bool { !client.watchesFiles && !documents.isEmpty }

  /// Checks the documents that depend on files that have changed since they were read.
  package mutating func noticeChanges() -> [JSON] {
    let changed = stamps.filter { $0.key.changeStamp != $0.value }.map(\.key)
    if changed.isEmpty { return [] }
    for file in changed { stamps[file] = file.changeStamp }
    closedDependents = nil
    recheckDependents(of: changed, except: nil)
    return publish(always: nil)
  }

  private mutating func recheckDependents(
    of changed: [ResolvedPath?], except uri: DocumentURI?
  ) {
    for other in order where other != uri {
      guard let check = documents[other]?.check, changed.contains(where: check.depends)
      else { continue }
      recheck(other)
    }
  }

  private mutating func recheck(_ uri: DocumentURI) {
    guard var document = documents[uri] else { return }
    check.pipeline.scope.store = files
    defer { noteStamps(of: document) }
    document.check = DocumentCheck(of: document, by: check, after: document.check)
    documents[uri] = document
  }

  /// Notes how the files look that a document was checked with.
  private mutating func noteStamps(of document: Document) {
    guard watchesFiles else { return }
    for file in document.check.inputs where file != document.location {
      stamps[file] = .some(file.changeStamp)
    }
    // A missing file appears in a folder, most often in this one.
    if let folder = document.location?.folder, document.check.lacksInput {
      stamps[folder] = .some(folder.changeStamp)
    }
  }

  /// The findings in all open documents, as one run of lint would report them.
  private mutating func findings() -> Findings {
    // The findings of each document are limited already.
    var all = Findings(limit: check.pipeline.findingLimit * max(1, order.count))
    for uri in order {
      if let findings = documents[uri]?.check.findings { all.absorb(findings) }
    }
    if all.dependOnOtherFiles {
      var check = check
      check.pipeline.proving = .none
      for source in findClosedDependents().compactMap({ source($0) }) {
        if let (_, report) = check.checkIfPolicy(source) { all.absorbUses(of: report) }
      }
    }
    all.compareFiles()
    return all
  }

  /// The files of the workspace that are not open, and read one that is.
  private mutating func findClosedDependents() -> [ResolvedPath] {
    if let closedDependents { return closedDependents }
    var reached = Set(order.compactMap { documents[$0]?.location })
    var others = workspaceFiles.filter { !reached.contains($0.location) }
    var found: [ResolvedPath] = []
    while let index = others.firstIndex(where: { file in
      file.links.contains { reached.contains($0.target) }
    }) {
      found.append(others.remove(at: index).location)
      reached.insert(found[found.count - 1])
    }
    closedDependents = found
    return found
  }

  /// Sends the findings of each file whose findings have changed, and of one file in any
  /// case: once for each version of its text.
  private mutating func publish(always uri: DocumentURI?) -> [JSON] {
    let open = Dictionary(grouping: order.compactMap { documents[$0] }, by: \.path)
    return published.update(to: findings(), documents: open, always: uri).map {
      uri, diagnostics in
      let parameters = JSON.object([
        "uri": .string(uri.text), "version": documents[uri]?.version.map(JSON.integer),
        "diagnostics": diagnostics,
      ])
      return .notification("textDocument/publishDiagnostics", parameters)
    }
  }
}
