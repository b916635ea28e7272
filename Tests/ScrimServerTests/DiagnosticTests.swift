import ScrimJSON
import TestSupport
import Testing

@testable import ScrimServer

/// What the editor is told while its user writes.
@Suite struct DiagnosticTests {
  private static let policy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { cover: paper }
    lint: { ipad-unproved: off }

    """

  private func codes(_ findings: [LocatedJSON]?) -> [String]? {
    findings?.compactMap { $0["code"]?.text }
  }

  @Test("each version of a document is answered once")
  func versions() throws {
    var session = try EditorSession()
    #expect(codes(session.open("a.yaml", Self.policy)["a.yaml"]) == [])
    let broken = session.change(
      "a.yaml", version: 2,
      [
        [
          "range": [
            "start": ["line": 2, "character": 19], "end": ["line": 2, "character": 24],
          ],
          "text": "papr",
        ]
      ])
    #expect(broken.count == 1 && codes(broken["a.yaml"]) == ["unknown-cover"])
    let same = session.change("a.yaml", version: 3, [])
    #expect(codes(same["a.yaml"]) == ["unknown-cover"])
    let whole = session.change("a.yaml", version: 4, [["text": .string(Self.policy)]])
    #expect(codes(whole["a.yaml"]) == [])
    #expect(session.change("b.yaml", version: 1, [["text": "scrim: 1"]]).isEmpty)
  }

  @Test("the text of a base that is open counts, not that on disk")
  func unsavedBase() throws {
    var session = try EditorSession(["base.yaml": Self.policy])
    let policy = "scrim: 1\nextends: [base.yaml]\nscreens: { a: { cover: paper } }\n"
    #expect(codes(session.open("a.yaml", policy)["a.yaml"]) == [])
    let renamed = Self.policy.replacing("paper", with: "folio")
    let found = session.open("base.yaml", renamed)
    #expect(codes(found["a.yaml"]) == ["unknown-cover"])
    #expect(codes(found["base.yaml"]) == [])
    let closed = session.tell(
      "textDocument/didClose", ["textDocument": ["uri": .string(session.uri("base.yaml"))]])
    #expect(closed.count == 1)
    #expect(closed[0]["params"]?["diagnostics"]?.elements.isEmpty == true)
  }

  @Test("a fault in a base that is not open is told under its address")
  func closedBase() throws {
    var session = try EditorSession(["base.yaml": Self.policy + "colour: 1\n"])
    let found = session.open("a.yaml", "scrim: 1\nextends: [base.yaml]\n")
    #expect(codes(found["base.yaml"]) == ["unknown-key"])
    #expect(codes(found["a.yaml"])?.contains("unknown-key") == false)
  }

  @Test("a file that appears on disk mends what named it")
  func watchedFile() throws {
    var session = try EditorSession()
    let policy = Self.policy + "extends: [base.yaml]\n"
    #expect(codes(session.open("a.yaml", policy)["a.yaml"]) == ["extends-missing"])
    try session.folder.write("scrim: 1\n", to: "base.yaml")
    let messages = session.tell(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(session.uri("base.yaml")), "type": 1]]])
    #expect(messages.count == 1)
    #expect(messages[0]["params"]?["diagnostics"]?.elements.isEmpty == true)
  }

  @Test("a file that changes on disk is checked again, without an editor that watches it")
  func unwatchedFile() throws {
    var session = try EditorSession(["screens.txt": "a\n"])
    _ = session.open(
      "a.yaml", Self.policy.replacing("scrim: 1", with: "scrim: 1\ninventory: screens.txt"))
    #expect(session.lookForChanges().isEmpty)
    try session.folder.write("a a\n", to: "screens.txt")
    #expect(codes(session.lookForChanges()["screens.txt"]) == ["bad-pattern"])
    #expect(session.lookForChanges().isEmpty)
  }

  @Test("a base is judged with the policies of the workspace that extend it, open or not")
  func closedDependent() throws {
    let app = "scrim: 1\nextends: [base.yaml]\nscreens: { a: { cover: white } }\n"
    var session = try EditorSession(["app.yaml": app])
    let base = "scrim: 1\ncovers: { white: { color: \"#FFFFFF\" }, black: hide }\n"
    #expect(codes(session.open("base.yaml", base)["base.yaml"])?.contains("unused-cover") == true)
    let found = session.change("base.yaml", version: 2, [["text": .string(base + "\n")]])
    let unused = found["base.yaml"]?.filter { $0["code"]?.text == "unused-cover" } ?? []
    #expect(unused.count == 1 && unused[0]["message"]?.text?.contains("black") == true)
  }

  @Test("a file outside of the root is not read, whatever its policy says")
  func outside() throws {
    let secret = try EditorSession(["secret.yaml": "scrim: 1\napp: hidden.secret\n"])
    var session = try EditorSession()
    let path = "../\(secret.folder.path.split(separator: "/").last!)/secret.yaml"
    let found = session.open("a.yaml", Self.policy + "extends: [\(path)]\n")
    #expect(codes(found["a.yaml"]) == ["extends-missing"])
    #expect(found.count == 1)
  }

  @Test("other YAML has no findings, and what may be meant as a policy has one")
  func otherFiles() throws {
    var session = try EditorSession()
    #expect(codes(session.open("ci.yaml", "jobs: { a: [b] }\n")["ci.yaml"]) == [])
    #expect(codes(session.open("p.yaml", "scrm: 1\nscreens: {}\n")["p.yaml"]) == ["skipped-policy"])
  }

  @Test("a column in a file that cannot be quoted is counted in its own text")
  func concealedFile() throws {
    var session = try EditorSession()
    let found = session.open("a.yaml", "app: x\na: 🏦{ cover: b }\nscrim: 1\n")["a.yaml"] ?? []
    #expect(found.first?["range"]?["start"]?["character"]?.json.text == "12")
  }

  @Test("a change that cannot be read is an error until the whole text comes again")
  func lostText() throws {
    var session = try EditorSession()
    _ = session.open("a.yaml", Self.policy)
    let lost = session.change(
      "a.yaml", version: 2, [["range": ["start": ["line": 0]], "text": "x"]])
    #expect(lost["a.yaml"]?.first?["message"]?.text?.contains("does not have this text") == true)
    let whole: JSON = ["range": .null, "text": .string(Self.policy + "colour: 1\n")]
    #expect(codes(session.change("a.yaml", version: 3, [whole])["a.yaml"]) == ["unknown-key"])
  }

  @Test("many findings in one file hide none in another")
  func manyFindings() throws {
    var session = try EditorSession()
    let keys = (0..<1200).map { "key\($0): 1\n" }.joined()
    let many = session.open("a.yaml", Self.policy + keys)["a.yaml"] ?? []
    #expect(many.count == 1001)
    #expect(many.contains { $0["message"]?.text == "200 more findings" })
    #expect(codes(session.open("z.yaml", Self.policy + "colour: 1\n")["z.yaml"]) == ["unknown-key"])
  }

  @Test("a file that is open under two addresses has its findings under both")
  func twoAddresses() throws {
    var session = try EditorSession()
    let text = Self.policy + "colour: 1\n"
    _ = session.open("z.yaml", text)
    #expect(codes(session.open("%7A.yaml", text)["%7A.yaml"]) == ["unknown-key"])
  }

  @Test("the fixes of all findings are those that lint would apply to open files together")
  func fixAll() throws {
    var session = try EditorSession()
    _ = session.open("app.yaml", "scrim: 1\nextends: [base.yaml]\ncovers: { papers: hide }\n")
    _ = session.open("base.yaml", Self.policy.replacing("cover: paper", with: "cover: papers"))
    let actions =
      session.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(session.uri("base.yaml"))],
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
          "context": ["only": ["source.fixAll"]],
        ])["result"]?.elements ?? []
    #expect(actions.isEmpty)
  }

  @Test("a failed test is told at its expectation")
  func tests() throws {
    var session = try EditorSession(["a.yaml": Self.policy])
    let tests = """
      scrim-test: 1
      policy: a.yaml
      tests:
        - name: x
          trace: [{ at: 0ms, did-become-active: }]
          expect: [{ at: 0ms, installed: true }]

      """
    let found = session.open("a.test.yaml", tests)["a.test.yaml"] ?? []
    #expect(found.count == 1 && found[0]["code"]?.text == "failed-expectation")
    // The policy in the editor covers a screen that is recorded from the beginning.
    let other = tests.replacing("did-become-active:", with: "recording-began:")
    #expect(
      codes(session.change("a.test.yaml", version: 2, [["text": .string(other)]])["a.test.yaml"])
        == [])
  }

  @Test(
    "a test of an id that the inventory lacks is reported if the id is nearly one of it",
    arguments: [("vault.docment", 1), ("vault.document", 0), ("vault.own", 0), ("vault.other", 0)])
  func inventoriedScreens(_ id: String, _ count: Int) throws {
    var session = try EditorSession([
      "screens.txt": "vault.document\nvault.key\n",
      "a.yaml": "scrim: 1\ninventory: screens.txt\nscreens: { vault.*: {}, vault.own: {} }\n",
    ])
    let test =
      "scrim-test: 1\npolicy: a.yaml\ntests:\n  - name: x\n    screen: \(id)\n"
      + "    trace: [{ at: 0ms, did-become-active: }]\n    expect: [{ at: 0ms, installed: false }]\n"
    let found = session.open("a.test.yaml", test)["a.test.yaml"] ?? []
    #expect(found.count == count)
    #expect(
      found.allSatisfy { $0["message"]?.text?.contains("did you mean 'vault.document'?") == true })
  }

  @Test("a failed proof shows its events as related places, and as a document")
  func counterexample() throws {
    var session = try EditorSession()
    let policy = Self.policy + "screens: { a: { fade: 500ms, at-background: keep } }\n"
    let found = session.open("a.yaml", policy)["a.yaml"] ?? []
    let finding = try #require(found.first { $0["code"]?.text == "snapshot-exposed" })
    let steps = finding["relatedInformation"]?.elements.compactMap { $0["message"]?.text } ?? []
    #expect(steps.contains { $0.hasPrefix("1. at 0 ms ") })
    let actions =
      session.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(session.uri("a.yaml"))],
          "range": finding["range"]?.json ?? .null, "context": ["diagnostics": []],
        ])["result"]?.elements ?? []
    let command = try #require(actions.compactMap { $0["command"] }.first)
    let shown = session.send(
      ([
        "id": 77, "method": "workspace/executeCommand",
        "params": [
          "command": command["command"]?.json ?? .null,
          "arguments": command["arguments"]?.json ?? .null,
        ],
      ] as JSON).text)
    #expect(shown.last?["method"]?.text == "window/showDocument")
    let path = shown.last?["params"]?["uri"]?.text ?? ""
    #expect(path.contains(/^file:\/\/\/written\/snapshot-exposed-[0-9]+.jsonl$/))
    let name = String(path.split(separator: "/").last ?? "")
    #expect(session.writtenFile(name)?.hasSuffix("\"event\":\"snapshot\"}\n") == true)
  }

  @Test("a safe fix is preferred, and mends the finding")
  func fix() throws {
    var session = try EditorSession()
    let found = session.open("a.yaml", Self.policy.replacing("cover: paper", with: "cover: papr"))
    let range = found["a.yaml"]?.first?["range"]?.json ?? .null
    let actions =
      session.ask(
        "textDocument/codeAction",
        ["textDocument": ["uri": .string(session.uri("a.yaml"))], "range": range, "context": [:]])[
        "result"]?.elements ?? []
    #expect(actions.first?["title"]?.text == "Write paper")
    #expect(actions.first?["isPreferred"]?.json == .bool(true))
    let edits = actions.first?["edit"]?["documentChanges"]?.elements.first?["edits"]?.elements ?? []
    let change: [JSON] = edits.map {
      ["range": $0["range"]?.json ?? .null, "text": $0["newText"]?.json ?? .null]
    }
    #expect(codes(session.change("a.yaml", version: 2, change)["a.yaml"]) == [])
  }
}
