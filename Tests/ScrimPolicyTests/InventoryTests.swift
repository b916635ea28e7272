import LintSupport
import Foundation
import ScrimCompiler
import ScrimDiagnostics
import ScrimSyntax
import Testing

@testable import ScrimLint
@testable import ScrimPolicy

/// Inventories: the files that list an app's screens.
@Suite struct InventoryTests {
  private static let policy = "scrim: 1\ninventory: screens.txt\nscreens: { a.*: {} }\n"

  @Test(
    "comments, blank lines, white space and line ends of any kind are ignored",
    arguments: [
      "a.b\na.c\n", "a.b\na.c", "a.b\r\na.c\r\n", "\u{FEFF}a.b\n", "# screens\n\n  \n\ta.b\t\n",
      "a.b # the first\na.c\t# the second\n", "   # a.b.c\na.é\n", "a.b\na.b\na.b\n",
    ])
  func lines(_ inventory: String) {
    expect(Self.policy, files: ["screens.txt": inventory])
  }

  @Test("a pattern is reported as unmatched if the inventory is empty")
  func empty() {
    for inventory in ["", "\n", "# none\n", "\u{FEFF}"] {
      expect(
        "scrim: 1\ninventory: screens.txt\nscreens: { «a.*»: {} }\n",
        files: ["screens.txt": inventory], finds: "unmatched-screen")
    }
  }

  @Test("a screen that only '**' or no pattern matches is reported at the key 'inventory'")
  func undeclared() throws {
    let inventory = "a.b\r\nb\r\n# c\r\né.c\r\n"
    expect(
      "scrim: 1\ninventory: «screens.txt»\nscreens: { a.*: {}, \"**\": {} }\n",
      files: ["screens.txt": inventory], finds: "undeclared-screen")
    let report = lint(
      Array("scrim: 1\ninventory: \"screens.txt\"\nscreens: { a.*: {} }\n".utf8),
      files: ["screens.txt": inventory])
    let finding = try #require(report.shown.first)
    #expect(
      finding.message == "no pattern matches 2 screens of the inventory: 'b' and 'é.c'")
    #expect(finding.screens == ["b", "é.c"])
    #expect(finding.notes.map(\.span.start) == [5, 13])
    #expect(finding.span.start == 20 && finding.span.end == 33)
  }

  @Test("a screen that is listed several times is reported once")
  func repeated() {
    expect(
      "scrim: 1\ninventory: «screens.txt»\n", files: ["screens.txt": "b\nb # again\r\n  b\n"],
      finds: "undeclared-screen")
  }

  @Test("invalid lines are reported, and such an inventory is not compared with patterns")
  func malformed() {
    expect(
      "scrim: 1\ninventory: screens.txt\nscreens: { a.*: {}, x: {} }\n",
      files: [
        "screens.txt": """
        a.b
        «a..b»
          «.a» # a comment
        «a.»
        «a.*»
        «**»
        «a b»
        «a\u{200B}b»
        «é.»
        b

        """
      ],
      finds: "bad-pattern", "bad-pattern", "bad-pattern", "bad-pattern",
      "bad-pattern", "bad-pattern", "bad-pattern", "bad-pattern")
  }

  @Test(
    "a file in another format than an inventory causes one finding",
    arguments: [
      (
        "screens:\n  «- a»\n  - b\n  - c\n  - d\n",
        "4 of 5 lines of the inventory are not screen ids"
      ),
      ("«[»\n  \"a\",\n  \"b\"\n]\n", "the inventory is JSON, not a list of screen ids"),
      ("\n «{»\"screens\": [\"a\"]}\n", "the inventory is JSON, not a list of screen ids"),
      ("«<»screens/>\n", "the inventory is XML, not a list of screen ids"),
      ("«-» a\n- b\n", "the inventory is YAML, not a list of screen ids"),
      ("«»scrim: 1\nscreens:\n  a: {}\n", "the inventory is YAML, not a list of screen ids"),
      ("id,name\na,A\nb,B\n", "the inventory is CSV, not a list of screen ids"),
    ])
  func otherFormat(_ inventory: String, _ message: String) {
    let marked = inventory.contains("«") ? inventory : "«»" + inventory
    expect(Self.policy, files: ["screens.txt": marked], finds: "bad-pattern")
    let report = lint(Array(Self.policy.utf8), files: ["screens.txt": inventory.unmarked])
    #expect(report.shown.map(\.message) == [message])
  }

  @Test(
    "misleading text in an inventory is refused",
    arguments: [
      ("a.b # x«\r»a.c\n", "yaml-unsupported"), ("a.b # «\u{202E}»x\n", "yaml-unsupported"),
      ("a.b # «\u{1B}»[2J\n", "bad-pattern"), ("«a.b# x»\n", "bad-pattern"),
      ("a.b«»" + String(repeating: " ", count: 101) + "\n", "yaml-limit"),
    ])
  func misleading(_ inventory: String, _ rule: String) {
    expect(Self.policy, files: ["screens.txt": inventory], finds: rule)
  }

  @Test("'#' inside a word is part of the id, as in YAML")
  func numberSign() {
    expect(
      "scrim: 1\ninventory: screens.txt\nscreens: { a#b: {} }\n", files: ["screens.txt": "a#b\n"])
  }

  @Test("bytes that are not UTF-8 are reported at the first of them")
  func latin1() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([0x61, 0x2E, 0x62, 0x0A, 0x61, 0x2E, 0xFC, 0x0A]).write(
      to: folder.appendingPathComponent("screens.txt"))
    let report = lint(
      SourceFile(path: "\(folder.path)/policy.yaml", bytes: Array(Self.policy.utf8)))
    #expect(report.shown.map(\.rule) == ["not-utf8"])
    #expect(report.shown.map(\.span.start) == [6])
    #expect(report.shown.map(\.span.end) == [7])
  }

  @Test("a pattern that matches no screen gets a suggestion")
  func suggestion() throws {
    let report = lint(
      "scrim: 1\ninventory: screens.txt\nscreens: { acounts.cards: {}, accounts.*: {} }\n")
    let finding = try #require(report.shown.first)
    #expect(report.shown.count == 1)
    #expect(finding.rule == "unmatched-screen")
    #expect(finding.help == "did you mean 'accounts.cards'?")
  }

  @Test("an unreadable inventory is reported at its name, and causes no other finding")
  func missing() {
    for name in ["none.txt", "\"none.txt\"", ".", "screens.txt/a"] {
      expect(
        "scrim: 1\ninventory: «\(name)»\nscreens: { x: {} }\n", finds: "bad-value")
    }
    expect("scrim: 1\ninventory: «''»\n", finds: "bad-value")
    expect("scrim: 1\ninventory: «[screens.txt]»\n", finds: "wrong-type")
  }

  @Test("the path of an inventory is relative to the file that names it")
  func relative() {
    expect(
      "scrim: 1\nextends: [shared/base.yaml]\nscreens: { a: {} }\n",
      files: [
        "shared/base.yaml": "scrim: 1\ninventory: ../lists/ids.txt\n", "lists/ids.txt": "a\n",
      ])
    expect(
      "scrim: 1\nextends: [shared/base.yaml]\nscreens: { a: {} }\n",
      files: ["shared/base.yaml": "scrim: 1\ninventory: «ids.txt»\n", "ids.txt": "a\n"],
      finds: "bad-value")
  }

  @Test(
    "no fix renames a public screen to one of the inventory, or duplicates a key")
  func harmfulFixes() {
    for screens in [
      "accounts.card: { sensitive: false, because: public marketing pages }",
      "accounts.card: {}, accounts.cards: {}",
    ] {
      let findings = lint("scrim: 1\ninventory: screens.txt\nscreens: { \(screens) }\n").shown
      let unmatched = findings.filter { $0.rule == "unmatched-screen" }
      #expect(!unmatched.isEmpty)
      #expect(unmatched.flatMap(\.fixes).isEmpty, "\(screens)")
    }
  }

  @Test("an inventory that takes too long to compare with the patterns is reported")
  func tooLong() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ids = (0..<20_000).map { "i.a\($0).it\($0)\n" }.joined()
    try Data(ids.utf8).write(to: folder.appendingPathComponent("screens.txt"))
    let patterns = (0..<20).map { "  \"*.*.i*t*\($0)\": { text: 20pt }\n" }.joined()
    let policy = SourceFile(
      path: "\(folder.path)/policy.yaml",
      bytes: Array("scrim: 1\ninventory: screens.txt\nscreens:\n\(patterns)".utf8))
    for (most, isFound) in [(10, true), (50_000, false)] {
      var limits = SyntaxLimits()
      limits[.combinations] = most
      let report = PolicyCheck(
        PolicyPipeline(limits: limits, findingLimit: 1000), today: Day(secondsSince1970: 0)
      ).report(on: policy)
      #expect(
        report.shown.contains { $0.message.hasPrefix("this inventory takes too long") }
          == isFound)
    }
  }
}
