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
    return closed.isEmpty ? [] : recheck(after: closed.map { ResolvedPath($0.path) })
  }

  /// Whether the client does not report changed files, so that the server looks for them.
  package var looksForChanges: Bool { isRunning && !client.watchesFiles && !documents.isEmpty }

  /// Checks the documents that depend on files that have changed since they were read.
  package mutating func lookForChanges() -> [JSON] {
    let changed = files.changed()
    return changed.isEmpty ? [] : recheck(after: changed)
  }

  private mutating func recheck(after changed: [ResolvedPath?]) -> [JSON] {
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
    document.check = DocumentCheck(of: document, by: check, after: document.check)
    documents[uri] = document
  }

  /// The findings in all open documents, as one run of lint would report them.
  private mutating func findings() -> Findings {
    // The findings of each document are limited already.
    var all = Findings(limit: check.pipeline.findingLimit * max(1, order.count))
    for uri in order {
      if let findings = documents[uri]?.check.findings { all.absorb(findings) }
    }
    if all.needOtherFiles {
      var check = check
      check.pipeline.proving = .none
      let sources = findClosedDependents().compactMap { source($0) }
      if sources.map(\.bytes.count).reduce(0, +) > Self.mostDependentBytes {
        all.mayLackUses = true
      } else {
        for source in sources {
          if let (_, report) = check.checkIfPolicy(source) { all.absorbUses(of: report) }
        }
      }
    }
    all.compareFiles()
    return all
  }

  /// The most bytes of closed files that are read for each edit; with more, nothing is
  /// reported as unused.
  private static let mostDependentBytes = 200_000

  /// The closed files of the workspace that read an open one, directly or not.
  private mutating func findClosedDependents() -> [ResolvedPath] {
    if let closedDependents { return closedDependents }
    let files = workspaceFiles
    var reached = Set(order.compactMap { documents[$0]?.location })
    var (new, found) = (reached, [ResolvedPath]())
    while !new.isEmpty {
      let readers = files.filter { file in
        !reached.contains(file.location) && file.links.contains { new.contains($0.target) }
      }.map(\.location)
      found += readers
      new = Set(readers)
      reached.formUnion(new)
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
