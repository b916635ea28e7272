internal import ScrimDiagnostics
package import ScrimJSON
package import ScrimLint
internal import ScrimTesting

/// The language server: messages of an editor in, messages to it out.
///
/// It holds the documents that are open, and checks each of them with the pipeline of
/// `scrim lint` when its text changes. Everything else that an editor asks is read from
/// the last check.
package struct Server {
  /// How policies are checked; the files are those that are open, then those on disk.
  package var check: PolicyCheck
  private let version: String
  /// The text that completion offers in an empty document.
  let skeleton: String
  /// Writes a file for the editor to open, and returns its path; nil if that failed.
  let write: (_ name: String, _ text: String) -> String?
  var files = OpenFiles()
  /// The open documents, by their address.
  var documents: [DocumentURI: Document] = [:]
  /// The documents in the order in which they were opened.
  var order: [DocumentURI] = []
  /// The closed files that read an open one; nil until needed.
  var closedDependents: [ResolvedPath]?
  var client = ClientCapabilities()
  var published = Publication()

  private var phase = Phase.new
  private var queue: [Result<Message, MessageError>] = []
  /// The number of messages at the beginning of the queue that are answered.
  private var answered = 0
  /// The requests in the queue that the client has canceled.
  private var canceled: Set<JSON> = []
  private var requestCount = 0

  private enum Phase {
    case new, running, stopped
    case ended(isOrderly: Bool)
  }

  package init(
    checking check: PolicyCheck, version: String, skeleton: String,
    writing write: @escaping (_ name: String, _ text: String) -> String?
  ) {
    (self.check, self.version, self.skeleton, self.write) = (check, version, skeleton, write)
  }

  var isRunning: Bool { if case .running = phase { true } else { false } }

  /// Whether the client ended the session as the protocol demands; nil before its end.
  package var hasEndedOrderly: Bool? {
    if case .ended(let isOrderly) = phase { isOrderly } else { nil }
  }

  /// Whether a message waits to be answered.
  package var hasWork: Bool { answered < queue.count && hasEndedOrderly == nil }

  /// Takes the body of a message, which is answered in its turn.
  package mutating func receive(_ body: ArraySlice<UInt8>) {
    do throws(MessageError) {
      guard let message = try Message(body) else { return }
      if message.method == "$/cancelRequest" {
        if let id = message.parameters["id"].json { canceled.insert(id) }
      } else {
        queue.append(.success(message))
      }
    } catch {
      queue.append(.failure(error))
    }
  }

  /// Answers the next message.
  package mutating func answerNext() -> [JSON] {
    guard hasWork else { return [] }
    answered += 1
    let next = queue[answered - 1]
    defer { if answered == queue.count { (queue, canceled, answered) = ([], [], 0) } }
    switch next {
    case .failure(let error): return [.refusal(of: error.id ?? .null, error)]
    case .success(let message):
      guard let id = message.id else { return takeNotification(message) }
      do throws(MessageError) {
        if canceled.contains(id) { throw MessageError(.canceled, "the request was canceled") }
        let (result, others) = try answer(message)
        return [.answer(to: id, result)] + others
      } catch {
        return [.refusal(of: id, error)]
      }
    }
  }

  private mutating func takeNotification(_ message: Message) -> [JSON] {
    if message.method == "exit" {
      let isOrderly = if case .stopped = phase { true } else { false }
      phase = .ended(isOrderly: isOrderly)
      return []
    }
    guard case .running = phase else { return [] }
    let parameters = message.parameters
    let uri = parameters["textDocument"]["uri"].text.map { DocumentURI($0) }
    switch message.method {
    case "initialized": return requestsAfterStart()
    case "textDocument/didOpen":
      guard let uri, let text = parameters["textDocument"]["text"].text else { return [] }
      let version = parameters["textDocument"]["version"].integer
      return open(Document(uri, version: version, text, in: client.folder))
    case "textDocument/didChange":
      guard let uri, var document = documents[uri] else { return [] }
      document.version = parameters["textDocument"]["version"].integer ?? document.version
      for change in parameters["contentChanges"].elements { document.apply(change) }
      return update(document)
    case "textDocument/didClose": return uri.map { close($0) } ?? []
    case "workspace/didChangeWatchedFiles":
      return noteChanges(
        of: parameters["changes"].elements.compactMap { $0["uri"].text.map { DocumentURI($0) } })
    case "workspace/didChangeConfiguration":
      client.configure(parameters["settings"]["scrim"])
      return []
    default: return []
    }
  }

  private mutating func answer(
    _ message: Message
  ) throws(MessageError) -> (result: JSON, others: [JSON]) {
    switch (phase, message.method) {
    case (.new, "initialize"):
      phase = .running
      client = ClientCapabilities(message.parameters)
      return (initializeResult, [])
    case (.new, _): throw MessageError(.notInitialized, "the first request must be 'initialize'")
    case (.running, "shutdown"):
      phase = .stopped
      return (.null, [])
    case (.running, "workspace/executeCommand"):
      return (.null, try execute(message.parameters))
    case (.running, _): return (try answer(message.method, message.parameters), [])
    case (.stopped, _), (.ended, _):
      throw MessageError(.invalidRequest, "the session has been shut down")
    }
  }

  /// The result of a request about documents.
  private mutating func answer(
    _ method: String, _ parameters: MessageValue
  ) throws(MessageError) -> JSON {
    switch method {
    case "textDocument/codeAction":
      return .array(codeActions(in: try document(parameters), parameters))
    case "textDocument/hover": return hover(at: try cursor(parameters))
    case "textDocument/completion": return completions(at: try cursor(parameters))
    case "textDocument/definition": return definitions(at: try cursor(parameters))
    case "textDocument/references":
      let isWithDefinition = parameters["context"]["includeDeclaration"].flag ?? true
      return references(to: try cursor(parameters), isWithDefinition: isWithDefinition)
    case "textDocument/prepareRename": return try renamed(at: try cursor(parameters))
    case "textDocument/rename":
      guard let name = parameters["newName"].text else {
        throw MessageError(.invalidParameters, "'newName' is missing")
      }
      return try rename(at: try cursor(parameters), to: name)
    case "textDocument/documentSymbol": return symbols(in: try document(parameters))
    case "workspace/symbol": return symbols(named: parameters["query"].text ?? "")
    case "textDocument/foldingRange": return foldingRanges(in: try document(parameters))
    case "textDocument/inlayHint": return inlayHints(in: try document(parameters), parameters)
    case "textDocument/documentColor": return colors(in: try document(parameters))
    case "textDocument/colorPresentation": return colorPresentations(parameters)
    case "initialize": throw MessageError(.invalidRequest, "the session has started already")
    default: throw MessageError(.methodNotFound, "scrim has no method '\(method)'")
    }
  }

  /// The open document that a request is about.
  private func document(_ parameters: MessageValue) throws(MessageError) -> Document {
    let uri = parameters["textDocument"]["uri"].text
    guard let uri, let document = documents[DocumentURI(uri)] else {
      throw MessageError(.invalidParameters, "the document is not open")
    }
    return document
  }

  /// The position in an open document that a request is about.
  private func cursor(_ parameters: MessageValue) throws(MessageError) -> Cursor {
    let document = try document(parameters)
    guard let position = parameters["position"].position else {
      throw MessageError(.invalidParameters, "'position' is missing or invalid")
    }
    return Cursor(document: document, offset: document.text.offset(of: position))
  }

  /// Asks the client to do something, which it may refuse.
  mutating func request(_ method: String, _ parameters: JSON) -> JSON {
    requestCount += 1
    return .request(method, "scrim-\(requestCount)", parameters)
  }
}

/// A position in a document that is open.
struct Cursor {
  let document: Document
  let offset: Int
}

/// The start of a session.
extension Server {
  private var initializeResult: JSON {
    [
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": ["openClose": .bool(true), "change": 2],
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll.scrim"]],
        "hoverProvider": .bool(true),
        "completionProvider": ["triggerCharacters": [" ", "-", "\""]],
        "definitionProvider": .bool(true), "referencesProvider": .bool(true),
        "renameProvider": ["prepareProvider": .bool(true)],
        "documentSymbolProvider": .bool(true), "workspaceSymbolProvider": .bool(true),
        "foldingRangeProvider": .bool(true), "inlayHintProvider": .bool(true),
        "colorProvider": .bool(true),
        "executeCommandProvider": ["commands": [.string(Server.traceCommand)]],
      ],
      "serverInfo": ["name": "scrim", "version": .string(version)],
    ]
  }

  /// Asks to hear of files that change outside of the editor.
  private mutating func requestsAfterStart() -> [JSON] {
    guard client.watchesFiles else { return [] }
    let watcher: JSON = [
      "id": "scrim-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": [
        "watchers": [["globPattern": "**/*.{yaml,yml,txt,jsonl}"]]
      ],
    ]
    return [request("client/registerCapability", ["registrations": [watcher]])]
  }
}
