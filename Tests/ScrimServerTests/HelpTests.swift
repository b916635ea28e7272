import ScrimJSON
import TestSupport
import Testing

@testable import ScrimServer

/// Completion, hover, outlines, hints and swatches.
@Suite struct HelpTests {
  private static let start = "scrim: 1\ncovers: { paper: { color: \"#FFFFFF\" } }\n"

  @Test(
    "keys that the map does not have yet are offered, as the shape of the language knows them",
    arguments: [
      ("|", "scrim"), ("sc|", "scrim"), (start + "|", "defaults"),
      (start + "defaults:\n  |", "cover"),
      ("scrim: 1\nlock: { |", "after"), ("scrim: 1\nlock:\n  after: 3s\n  |", "cover"),
      ("scrim: 1\nignore:\n  - rule: weak-blur\n    |", "because"),
      ("scrim: 1\nignore:\n- rule: weak-blur\n  |", "until"),
      ("scrim: 1\nignore:\n  - |", "rule"), ("scrim: 1\nignore:\n- |", "rule"),
      ("scrim: 1\nvariants:\n  ipad:\n    defaults:\n      |", "fade"),
      ("scrim: 1\nscreens:\n  a: { fade: { |", "settle"), ("scrim: 1\nlint:\n  |", "weak-blur"),
      ("scrim: 1\ncovers:\n  a: { blur: { preset: light, |", "grain"),
      ("scrim: 1\nscreens:\n  a:\n    |\n    text: 3pt\n", "cover"),
    ])
  func keys(_ text: String, _ key: String) throws {
    var session = try EditorSession()
    #expect(session.completions(at: text).contains(key))
  }

  @Test(
    "a key that is there, or that another one excludes, is not offered",
    arguments: [
      (start + "|", "covers"), ("scrim: 1\nscreens:\n  a:\n    |\n    text: 3pt\n", "text"),
      ("scrim: 1\nscreens:\n  a:\n    text: 3pt\n    |\n", "text"),
      ("scrim: 1\ncovers:\n  a: { blur: light, |", "color"), ("scrim: 1\n# |", "app"),
      ("jobs:\n  |", "scrim"), ("scrim: 1\nlint:\n  |", "yaml-syntax"),
      ("scrim: 1\nscreens:\n  acco|", "acco"), ("scrim: 1\nignore:\n  - |", "weak-blur"),
      ("scrim: 1\ndefaults:\n  cover: x  # |", "fade"),
    ])
  func absentKeys(_ text: String, _ key: String) throws {
    var session = try EditorSession()
    #expect(!session.completions(at: text).contains(key))
  }

  @Test(
    "words, samples and names are offered where they can be written",
    arguments: [
      (start + "defaults: { cover: |", ["paper"]),
      (start + "screens:\n  a: { cover: pa|", ["paper"]),
      ("scrim: 1\nlifecycle: |", ["ios-scene", "ios-app", "android", "desktop"]),
      (start + "defaults:\n  at-background: |", ["snap", "keep"]),
      (start + "lock:\n  after: 3s\n  cover: |", ["paper"]),
      ("scrim: 1\nextends: [|", ["base.yaml"]), ("scrim: 1\nextends:\n  - b|", ["base.yaml"]),
      ("scrim: 1\nextends:\n  |", ["-"]), ("scrim: 1\nvariants:\n  |", ["ipad"]),
      (start + "defaults: { cover: |", ["hide"]), (start + "defaults: { sensitive: |", ["false"]),
      (start + "defaults: { fade: { in: |", ["200ms", "none"]),
      ("scrim: 1\nprompts: |", ["cover", "{ ignore-for: 30s }"]),
      ("scrim: 1\nlint: { weak-blur: |", ["error", "warning", "info", "off"]),
      ("scrim: 1\nignore:\n  - rule: |", ["weak-blur"]),
      ("scrim: 1\ninventory: screens.txt\nscreens:\n  |", ["a.b", "a.*", "c"]),
    ])
  func words(_ text: String, _ words: [String]) throws {
    var session = try EditorSession(["base.yaml": "scrim: 1\n", "screens.txt": "a.b\na.d\nc\n"])
    let offered = session.completions(at: text)
    #expect(words.allSatisfy(offered.contains), "\(offered)")
  }

  @Test("tests are completed from the policy that they play, in a file that is damaged as well")
  func tests() throws {
    var session = try EditorSession([
      "p.yaml": Self.start + "screens: { a.b: {}, c.*: {} }\noverlays: { busy: {} }\n"
        + "variants: { ipad: { snapshots: from-resign } }\n"
    ])
    let test =
      "scrim-test: 1\npolicy: p.yaml\ntests:\n  - name: x\n    screen: a.b\n    trace: []\n"
    _ = session.open("t.test.yaml", test)
    #expect(session.completions(at: test + "  - screen: |", in: "t.test.yaml") == ["a.b"])
    let trace = test + "  - trace: [{ at: 1s, show: |"
    #expect(session.completions(at: trace, in: "t.test.yaml") == ["busy"])
    let variant = test + "  - variant: |"
    #expect(session.completions(at: variant, in: "t.test.yaml") == ["ipad"])
    let expectation = test + "    expect:\n      - { at: 1s, cover: |"
    #expect(session.completions(at: expectation, in: "t.test.yaml").contains("paper"))
  }

  @Test(
    "only a comma can follow a closed bracket", arguments: ["{ at: 1s } |", "{ at: 1s }|"])
  func closedBrackets(_ event: String) throws {
    var session = try EditorSession()
    let trace = "scrim-test: 1\npolicy: p.yaml\ntests:\n  - name: x\n    trace:\n      - "
    #expect(session.completions(at: trace + event, in: "t.test.yaml").isEmpty)
    #expect(session.completions(at: trace + "{ |", in: "t.test.yaml").contains("at"))
  }

  @Test("a sample is inserted as YAML, and an empty document can become a whole policy")
  func insertedTexts() throws {
    var session = try EditorSession()
    #expect(
      session.insertion(at: "scrim: 1\ncovers: { a: { color: |", of: "#FFFFFF") == "\"#FFFFFF\"")
    #expect(session.insertion(at: "scrim: 1\nlock: |", of: "{ after: 30s }") == "{ after: 30s }")
    #expect(session.insertion(at: "|", of: "scrim policy") == "scrim: 1\n")
  }

  @Test("a base is completed with the names of the open policies that extend it")
  func dependents() throws {
    var session = try EditorSession(["base.yaml": "scrim: 1\n"])
    _ = session.open("app.yaml", "scrim: 1\nextends: [base.yaml]\nscreens: { a.b: {} }\n")
    let names = session.completions(at: "scrim: 1\nfloor: { except: [|", in: "base.yaml")
    #expect(names == ["a.b"])
  }

  @Test("brackets that nothing opens are text", arguments: ["}|", "a }} b: |", "5\" {|", "]|"])
  func strayBrackets(_ line: String) throws {
    var session = try EditorSession()
    _ = session.completions(at: "scrim: 1\n" + line)
    #expect(session.completions(at: "scrim: 1\n|").contains("app"))
  }

  @Test("a completion replaces the whole word, and matches it in quotes")
  func replacedWord() throws {
    var session = try EditorSession()
    let answer = session.ask(
      "textDocument/completion", at: Self.start + "defaults: { cover: \"pa|per\" }\n")
    let item = answer["result"]?.elements.first { $0["label"]?.text == "paper" }
    #expect(item?["filterText"]?.text == "\"paper")
    #expect(item?["textEdit"]?["range"]?.json.text.contains("\"character\":19") == true)
    #expect(item?["textEdit"]?["range"]?.json.text.contains("\"character\":26") == true)
  }

  @Test("a key in braces is followed by a space, whatever its value can be")
  func keyInBraces() throws {
    var session = try EditorSession()
    #expect(session.insertion(at: "scrim: 1\nscreens: { a: { |", of: "cover") == "cover: ")
    #expect(session.insertion(at: "scrim: 1\nscreens: { a: { |", of: "fade") == "fade: ")
    #expect(session.insertion(at: "scrim: 1\n|", of: "covers") == "covers:")
    #expect(session.insertion(at: "scrim: 1\n|", of: "extends") == "extends: ")
  }

  private func hover(_ text: String) throws -> String {
    var session = try EditorSession()
    return session.ask("textDocument/hover", at: text)["result"]?["contents"]?["value"]?.text ?? ""
  }

  @Test("a screen shows its settings with the lines that give them")
  func screen() throws {
    let text = try hover(
      Self.start + "defaults: { cover: paper }\nscreens:\n  a.|b: { text: 12pt }\n")
    #expect(text.contains("| cover | paper | a.yaml:3:13 |"))
    #expect(text.contains("| text | 12pt | a.yaml:5:10 |"))
  }

  @Test("a pattern shows the listed screens that it matches")
  func pattern() throws {
    let text = try hover("scrim: 1\nscreens:\n  a.b: {}\n  c: {}\n  a.|*: { text: 12pt }\n")
    #expect(text == "**a.\\*** matches `a.b`")
  }

  @Test("a cover shows how it is written, a color a swatch, and a rule its page")
  func otherHovers() throws {
    #expect(try hover(Self.start + "defaults: { cover: pa|per }\n").contains("a.yaml:2"))
    let color = try hover("scrim: 1\ncovers: { paper: { color: \"#10203|080\" } }\n")
    #expect(color.contains("fill='%23102030'") && color.contains("50 % opaque"))
    #expect(try hover("scrim: 1\nlint: { weak-b|lur: error }\n").contains("**weak-blur**"))
    #expect(try hover("scrim: 1\ndefau|lts: {}\n").contains("every screen"))
    #expect(try hover("scrim: 1\ndefaults: { at-background: ke|ep }\n").contains("ke"))
    #expect(try hover("scrim: 1\ndefaults: { cover: pa|pr }\n").contains("**unknown-cover**"))
    #expect(try hover("jobs: |{}\n").isEmpty)
  }

  @Test("a blur's bits are shown with the screen that it covers")
  func bits() throws {
    let text = try hover(
      "scrim: 1\ncovers: { frost: { blur: { preset: light, grain: 8 } } }\n"
        + "screens: { |a: { cover: frost, text: 17pt } }\n")
    #expect(text.contains("bits of six digits"))
  }

  @Test("inherited settings are shown beside a screen, for users who ask for it")
  func hints() throws {
    let text = Self.start + "defaults: { cover: paper }\nscreens:\n  a: { fade: 1s }\n  b: {}\n"
    func labels(_ options: JSON) throws -> [String] {
      var session = try EditorSession(options: options)
      _ = session.open("a.yaml", text)
      let answer = session.ask(
        "textDocument/inlayHint",
        [
          "textDocument": ["uri": .string(session.uri("a.yaml"))],
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
        ])
      return answer["result"]?.elements.compactMap { $0["label"]?.text } ?? []
    }
    #expect(try labels(.null) == [])
    #expect(
      try labels(["inlayHints": .bool(true)]) == [
        "cover: paper", "cover: paper, fade in: 200ms, fade out: 300ms, settle: 50ms",
      ])
  }

  @Test("a document has an outline, folds and swatches")
  func outline() throws {
    var session = try EditorSession()
    let text =
      "# one\n# two\nscrim: 1\ncovers:\n  paper:\n    color: \"#FFF\"\nscreens: { a: {} }\n"
    _ = session.open("a.yaml", text)
    let document: JSON = ["textDocument": ["uri": .string(session.uri("a.yaml"))]]
    let symbols = session.ask("textDocument/documentSymbol", document)["result"]?.elements ?? []
    #expect(symbols.compactMap { $0["name"]?.text } == ["scrim", "covers", "screens"])
    #expect(symbols[1]["children"]?.elements.first?["name"]?.text == "paper")
    let folds = session.ask("textDocument/foldingRange", document)["result"]?.elements ?? []
    #expect(
      folds.map { "\($0["startLine"]!.json.text)-\($0["endLine"]!.json.text)" } == [
        "3-5", "4-5", "0-1",
      ])
    let colors = session.ask("textDocument/documentColor", document)["result"]?.elements ?? []
    #expect(colors.count == 1 && colors[0]["color"]?["red"]?.json.text == "1")
  }
}
