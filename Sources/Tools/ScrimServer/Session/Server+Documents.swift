internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimLint

/// Opening, changing and closing documents: each is checked, and so is each that reads it.
extension Server {
  mutating func open(_ document: Document) -> [JSON] {
    var document = document
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
    recheckDependents(of: closed.map { ResolvedPath($0.path) }, except: nil)
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
    document.check = DocumentCheck(of: document, by: check, after: document.check)
    documents[uri] = document
  }

  /// The findings in all open documents, as one run of lint would report them.
  private var findings: Findings {
    // The findings of each document are limited already.
    var all = Findings(limit: check.pipeline.findingLimit * max(1, order.count))
    for uri in order {
      if let findings = documents[uri]?.check.findings { all.absorb(findings) }
    }
    all.compareFiles()
    return all
  }

  /// Sends the findings of each file whose findings have changed, and of one file in any
  /// case: once for each version of its text.
  private mutating func publish(always uri: DocumentURI?) -> [JSON] {
    let open = Dictionary(grouping: order.compactMap { documents[$0] }, by: \.path)
    return published.update(to: findings, documents: open, always: uri).map { uri, diagnostics in
      var parameters: [(name: String, value: JSON)] = [
        ("uri", .string(uri.text)), ("diagnostics", diagnostics),
      ]
      if let version = documents[uri]?.version {
        parameters.insert(("version", .integer(version)), at: 1)
      }
      return .notification("textDocument/publishDiagnostics", .object(parameters))
    }
  }
}
