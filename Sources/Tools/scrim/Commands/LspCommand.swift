internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimServer

/// `scrim lsp`: the language server, for editors.
enum LspCommand: Command {
  static let guide = CommandGuide(
    name: "lsp", summary: "Serve an editor: findings, fixes and help as you type.",
    operands: "",
    discussion: """
      An editor starts this command, and communicates with it over standard input and
      output, in the Language Server Protocol. It reports on policies and tests what 'scrim lint' and
      'scrim test' report, with the text in the editor in place of the files on disk.

      docs/editors.md shows how to set up Neovim, Helix, Emacs, Zed and VS Code.
      """,
    flags: PolicyCheck.flags, findings: "the editor exited without 'shutdown'")

  static func run(
    _ arguments: Arguments, _ terminal: Terminal
  ) throws(UsageError) -> Outcome {
    if let operand = arguments.operands.first {
      throw UsageError(
        "lsp takes no paths, but \(operand.quoted) was given",
        help: "the editor says which documents are open; write 'scrim lint PATH' to check files")
    }
    let check = try PolicyCheck(
      arguments, terminal.environment, findingLimit: Findings.standardLimit)
    // What an editor may read and write does not depend on what was read before.
    return FileAccess.$current.withValue(FileAccess()) {
      serve(check) { try? PolicyCheck.today(arguments, terminal.environment) }
    }
  }

  /// How often input is read before a message is answered, however much there is.
  private static let mostReads = 64

  /// - Parameter today: the day, which can change while the editor runs.
  private static func serve(_ check: PolicyCheck, today: () -> Day?) -> Outcome {
    let folder = Locked(TraceFolder())
    defer { folder.withLock { $0.remove() } }
    var server = Server(checking: check, version: Version.text, skeleton: InitCommand.policy) {
      name, text in
      folder.withLock { $0.write(text, to: name) }
    }
    Task.detached { Server.prepare() }
    var stream = MessageStream()
    var outcome = Outcome()
    var hasInput = true
    while server.hasEndedOrderly == nil, hasInput || server.hasWork {
      // A request that waits can still be canceled, so the input that is there comes first.
      var reads = 0
      while hasInput, !server.hasWork || System.hasInput() && reads < mostReads {
        // While nothing comes, a client that does not watch files gets a look at them.
        if !server.hasWork, server.looksForChanges, !System.hasInput(within: 1_000) {
          server.check.today = today() ?? server.check.today
          guard send(server.lookForChanges(), &outcome) else { return outcome }
          continue
        }
        let bytes = (try? SourceFile.readSome(0, atMost: 1 << 16)) ?? []
        (hasInput, reads) = (!bytes.isEmpty, reads + 1)
        stream.append(bytes)
        while let body = stream.next() { server.receive(body) }
      }
      server.check.today = today() ?? server.check.today
      guard send(server.answerNext(), &outcome) else { return outcome }
    }
    if server.hasEndedOrderly != true { outcome.raise(to: .findings) }
    return outcome
  }

  /// Returns false if the editor does not read any more.
  private static func send(_ messages: [JSON], _ outcome: inout Outcome) -> Bool {
    for message in messages {
      do throws(System.Refusal) {
        try System.write(message.framed, to: .output)
      } catch {
        outcome.complain("the editor cannot be answered: \(error.reason)")
        return false
      }
    }
    return true
  }
}

/// The folder of the traces that an editor opens, until the end of the session.
private struct TraceFolder {
  private var path: String?
  private var files: Set<String> = []

  /// The path of the written file; nil if that failed.
  mutating func write(_ text: String, to name: String) -> String? {
    path = path ?? System.makePrivateFolder()
    guard let file = path?.appending(path: name),
      (try? System.write(text, toFile: file)) != nil
    else { return nil }
    files.insert(name)
    return file
  }

  func remove() {
    if let path { System.remove(files, in: path) }
  }
}
