import ScrimCompiler
import ScrimDiagnostics
import ScrimJSON
import ScrimLint
import ScrimPolicy
import TestSupport

@testable import ScrimServer

/// A session with a server, as an editor leads it.
struct EditorSession {
  private(set) var server: Server
  let folder: Folder
  private var count = 0
  /// The files that the server has written for the editor.
  private let written = Written()

  private final class Written {
    var files: [String: String] = [:]
  }

  /// - Parameter files: those on disk, in a repository that is open in the editor.
  init(_ files: [String: String] = [:], options: JSON = .null, isStarted: Bool = true) throws {
    folder = try Folder(files)
    try folder.write("", to: ".git/HEAD")
    let check = PolicyCheck(PolicyPipeline(), today: Day("2026-11-20")!)
    server = Server(checking: check, version: "1", skeleton: "scrim: 1\n") { [written] name, text in
      written.files[name] = text
      return "/written/\(name)"
    }
    guard isStarted else { return }
    let capabilities: JSON = [
      "workspace": [
        "workspaceEdit": ["documentChanges": .bool(true), "resourceOperations": ["rename"]]
      ],
      "textDocument": ["hover": ["contentFormat": ["plaintext", "markdown"]]],
      "window": ["showDocument": ["support": .bool(true)]],
    ]
    _ = ask(
      "initialize",
      [
        "rootUri": .string("file://\(folder.path)"), "capabilities": capabilities,
        "initializationOptions": options,
      ])
  }

  func uri(_ name: String) -> String { "file://\(folder.path)/\(name)" }

  func writtenFile(_ name: String) -> String? { written.files[name] }

  /// Sends a body, and returns the answers.
  mutating func send(_ body: String) -> [LocatedJSON] {
    server.receive(Array(body.utf8)[...])
    var answers: [LocatedJSON] = []
    while server.hasWork {
      answers += server.answerNext().compactMap { message in
        try? LocatedJSON(reading: Array(message.text.utf8)[...])
      }
    }
    return answers
  }

  /// Sends a request, and returns its answer.
  mutating func ask(_ method: String, _ parameters: JSON) -> LocatedJSON {
    count += 1
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(count), "method": .string(method), "params": parameters,
    ]
    return send(request.text)[0]
  }

  mutating func tell(_ method: String, _ parameters: JSON) -> [LocatedJSON] {
    send((["jsonrpc": "2.0", "method": .string(method), "params": parameters] as JSON).text)
  }

  /// Opens a document, and returns the findings that are published, by file.
  mutating func open(_ name: String, _ text: String, version: Int = 1) -> [String: [LocatedJSON]] {
    published(
      tell(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": .string(uri(name)), "languageId": "yaml", "version": .integer(version),
            "text": .string(text),
          ]
        ]))
  }

  mutating func change(_ name: String, version: Int, _ changes: [JSON]) -> [String: [LocatedJSON]] {
    published(
      tell(
        "textDocument/didChange",
        [
          "textDocument": ["uri": .string(uri(name)), "version": .integer(version)],
          "contentChanges": .array(changes),
        ]))
  }

  /// What is published after a look at the files on disk.
  mutating func lookForChanges() -> [String: [LocatedJSON]] {
    published(
      server.lookForChanges().compactMap { try? LocatedJSON(reading: Array($0.text.utf8)[...]) })
  }

  private func published(_ messages: [LocatedJSON]) -> [String: [LocatedJSON]] {
    let start = uri("")
    return messages.filter { $0["method"]?.text == "textDocument/publishDiagnostics" }
      .reduce(into: [:]) { files, message in
        let uri = message["params"]?["uri"]?.text ?? ""
        files[uri.hasPrefix(start) ? String(uri.dropFirst(start.count)) : uri] =
          message["params"]?["diagnostics"]?.elements
      }
  }

  /// A request about the place that `|` marks in a document, which is opened.
  mutating func ask(
    _ method: String, at marked: String, in name: String = "a.yaml", _ others: (String, JSON)...
  ) -> LocatedJSON {
    let text = marked.replacing("|", with: "", maxReplacements: 1)
    _ = open(name, text)
    let before = marked.prefix { $0 != "|" }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let position = TextPosition(
      line: lines.count - 1, character: lines[lines.count - 1].utf16.count)
    return ask(
      method,
      .object(
        [
          ("textDocument", ["uri": .string(uri(name))]), ("position", position.json),
        ] + others))
  }

  /// What is inserted for an item that a completion at the mark offers.
  mutating func insertion(at marked: String, of label: String) -> String? {
    let items = ask("textDocument/completion", at: marked)["result"]?.elements ?? []
    return items.first { $0["label"]?.text == label }?["textEdit"]?["newText"]?.text
  }

  /// What a completion at the mark offers.
  mutating func completions(at marked: String, in name: String = "a.yaml") -> [String] {
    ask("textDocument/completion", at: marked, in: name)["result"]?.elements
      .compactMap { $0["label"]?.text } ?? []
  }
}

extension LocatedJSON {
  var code: Int? {
    if case .number(let number)? = self["error"]?["code"]?.content {
      number.integer.map { Int($0) }
    } else {
      nil
    }
  }
}
