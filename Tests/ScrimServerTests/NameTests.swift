import ScrimDiagnostics
import ScrimJSON
import TestSupport
import Testing

@testable import ScrimServer

/// Definitions, references and new names, over files.
@Suite struct NameTests {
  private static let base = """
    scrim: 1
    covers:
      paper: { color: "#FFFFFF" }
    defaults: { cover: paper }

    """
  private static let files = [
    "base.yaml": base,
    "app.yaml": """
    scrim: 1
    extends: [base.yaml]
    inventory: screens.txt
    screens:
      a.b: { cover: "paper" }
    variants: { ipad: { screens: { a.b: { cover: paper } } } }

    """,
    "other.yaml": """
    scrim: 1
    covers: { paper: hide, folio: hide }
    screens: { a.b: { cover: paper }, c: { cover: folio } }

    """,
    "app.test.yaml": """
    scrim-test: 1
    policy: app.yaml
    tests:
      - name: x
        screen: a.b
        trace: [{ at: 0ms, did-become-active: }]
        expect: [{ at: 0ms, cover: paper }]

    """,
    "screens.txt": "a.b  # the balance\nc\n",
  ]

  /// The places that an answer names, as `file:line:character`.
  private func places(_ answer: LocatedJSON) -> [String] {
    (answer["result"]?.elements ?? []).map { location in
      let name = location["uri"]?.text?.split(separator: "/").last ?? ""
      let start = location["range"]?["start"]
      return "\(name):\(start?["line"]?.json.text ?? ""):\(start?["character"]?.json.text ?? "")"
    }
  }

  private func marked(_ name: String, _ text: String) -> String {
    (Self.files[name] ?? "").replacing(text, with: "|" + text, maxReplacements: 1)
  }

  @Test("a cover is defined in a base, and used in what extends it, tests included")
  func cover() throws {
    var session = try EditorSession(Self.files)
    let text = marked("app.yaml", "\"paper\"")
    #expect(
      places(session.ask("textDocument/definition", at: text, in: "app.yaml")) == ["base.yaml:2:2"])
    #expect(
      places(session.ask("textDocument/references", at: text, in: "app.yaml")) == [
        "app.test.yaml:6:31", "app.yaml:4:16", "app.yaml:5:45", "base.yaml:2:2", "base.yaml:3:19",
      ])
  }

  @Test("a screen is listed in the inventory, and used in policies and tests that share it")
  func screen() throws {
    var session = try EditorSession(Self.files)
    let found = session.ask(
      "textDocument/references", at: marked("app.yaml", "a.b"), in: "app.yaml")
    #expect(
      places(found) == ["app.test.yaml:4:12", "app.yaml:4:2", "app.yaml:5:31", "screens.txt:0:0"])
  }

  @Test("a base is a file, and its references are the lists that name it")
  func file() throws {
    var session = try EditorSession(Self.files)
    let text = marked("app.yaml", "base.yaml")
    let definition = session.ask("textDocument/definition", at: text, in: "app.yaml")["result"]
    #expect(definition?["uri"]?.text == session.uri("base.yaml"))
    #expect(
      places(session.ask("textDocument/references", at: text, in: "app.yaml")) == ["app.yaml:1:10"])
  }

  /// The files as they are after the edits of an answer, those that were renamed under
  /// their new names.
  private func applied(_ answer: LocatedJSON, in session: EditorSession) throws -> [String: String]
  {
    var files = Self.files
    for change in answer["result"]?["documentChanges"]?.elements ?? [] {
      func name(_ uri: LocatedJSON?) -> String {
        String(uri?.text?.dropFirst(session.uri("").count) ?? "")
      }
      if change["kind"] != nil {
        files[name(change["newUri"])] = files.removeValue(forKey: name(change["oldUri"]))
        continue
      }
      let file = name(change["textDocument"]?["uri"])
      var document = Document(
        DocumentURI(file), version: nil, files[file] ?? "", in: .top)
      for edit in (change["edits"]?.elements ?? []).reversed() {
        let taken: JSON = [
          "range": edit["range"]?.json ?? .null, "text": edit["newText"]?.json ?? .null,
        ]
        document.apply(MessageValue(try LocatedJSON(reading: Array(taken.text.utf8)[...])))
      }
      files[file] = document.text.text(0..<document.text.bytes.count)
    }
    return files
  }

  @Test("a cover has a new name wherever it is meant, and nowhere else")
  func renamedCover() throws {
    var session = try EditorSession(Self.files)
    let answer = session.ask(
      "textDocument/rename", at: marked("base.yaml", "paper"), in: "base.yaml", ("newName", "folio")
    )
    let files = try applied(answer, in: session)
    #expect(files["other.yaml"] == Self.files["other.yaml"])
    for name in ["base.yaml", "app.yaml", "app.test.yaml"] {
      let before = Self.files[name]?.replacing("\"paper\"", with: "paper")
      #expect(files[name] == before?.replacing("paper", with: "folio"))
    }
  }

  @Test("a screen has a new name in the inventory as well, beside its comment")
  func renamedScreen() throws {
    var session = try EditorSession(Self.files)
    let answer = session.ask(
      "textDocument/rename", at: marked("app.yaml", "a.b"), in: "app.yaml", ("newName", "z"))
    let files = try applied(answer, in: session)
    #expect(files["screens.txt"] == "z  # the balance\nc\n")
    #expect(files["app.test.yaml"]?.contains("screen: z\n") == true)
  }

  @Test("a base has a new name as a file, and in what extends it")
  func renamedBase() throws {
    var session = try EditorSession(Self.files)
    let answer = session.ask(
      "textDocument/rename", at: marked("app.yaml", "base.yaml"), in: "app.yaml",
      ("newName", "floor.yaml"))
    let files = try applied(answer, in: session)
    #expect(files["app.yaml"]?.contains("extends: [floor.yaml]") == true)
    #expect(files["floor.yaml"] == Self.base && files["base.yaml"] == nil)
  }

  @Test(
    "a name that would mean something else is refused",
    arguments: [
      ("paper", "hide"), ("paper", ""), ("a.b", "a b"), ("a.b", "*"),
      ("base.yaml", "../outside.yaml"), ("base.yaml", "/etc/passwd"), ("base.yaml", "other.yaml"),
      ("base.yaml", "sub/base.yaml"),
      ("scrim", "x"), ("inventory", "x"),
    ])
  func refusedName(_ old: String, _ new: String) throws {
    var session = try EditorSession(Self.files)
    let answer = session.ask(
      "textDocument/rename", at: marked("app.yaml", old), in: "app.yaml",
      ("newName", .string(new)))
    #expect(answer["error"]?["message"]?.text?.isEmpty == false, "\(answer.json.text)")
  }

  @Test("a name that the same files use already is refused")
  func takenName() throws {
    var session = try EditorSession(Self.files)
    let answer = session.ask(
      "textDocument/rename", at: marked("other.yaml", "paper"), in: "other.yaml",
      ("newName", "folio"))
    #expect(answer["error"]?["message"]?.text == "'folio' is already in use; choose another name")
  }

  @Test("symbols of the workspace are found by a part of their name")
  func symbols() throws {
    var session = try EditorSession(Self.files)
    let found = session.ask("workspace/symbol", ["query": "PAP"])["result"]?.elements ?? []
    #expect(found.compactMap { $0["containerName"]?.text } == ["base.yaml", "other.yaml"])
  }
}
