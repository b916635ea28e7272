import LintSupport
import ScrimDiagnostics
import Testing

/// iOS policies whose proof leaves out iPads.
@Suite struct IPadUnprovedTests {
  private func findings(_ text: String, files: [String: String] = [:]) -> [Diagnostic] {
    lint(Array(text.utf8), files: files, judgesIPads: true).shown
      .filter { $0.rule == "ipad-unproved" }
  }

  @Test(
    "an iOS policy that assumes snapshots in the background only is reported, once",
    arguments: [
      "lifecycle: ios-scene", "lifecycle: ios-app", "snapshots: in-background",
      "variants: { kiosk: { snapshots: from-resign } }",
      "variants: { kiosk: { lock: always }, debug: { ships: false } }",
    ])
  func reported(_ line: String) {
    let found = findings("scrim: 1\n\(line)\n")
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.span.start) == [0])
    #expect(found.map(\.variants) == [[]])
  }

  @Test(
    "a variant for iPads that assumes no more, or does not ship, is reported itself",
    arguments: [
      "variants: { «ipad»: { lock: always } }",
      "variants: { «ipad»: { ships: false, snapshots: from-resign } }",
      "snapshots: from-resign\nvariants: { «ipad»: { snapshots: in-background } }",
    ])
  func variant(_ line: String) {
    expect("scrim: 1\n\(line)\n", finds: "ipad-unproved")
  }

  @Test(
    "a policy that is proved for iPads, is for no iPads, or is for another system is not reported",
    arguments: [
      "snapshots: from-resign", "snapshots: from-resign\nvariants: { ipad: { lock: always } }",
      "snapshots: from-resign\nvariants: { ipad: { ships: false, snapshots: in-background } }",
      "variants: { ipad: { snapshots: from-resign } }", "variants: { ipad: false }",
      "lifecycle: android", "lifecycle: desktop",
    ])
  func clean(_ line: String) {
    #expect(findings("scrim: 1\n\(line)\n").isEmpty)
  }

  @Test("a base may prove the policies that extend it for iPads, and a policy its base")
  func base() {
    let proved = "scrim: 1\nvariants: { ipad: { snapshots: from-resign } }\n"
    let extending = "extends: [base.yaml]\n"
    #expect(findings("scrim: 1\n\(extending)", files: ["base.yaml": proved]).isEmpty)
    #expect(findings(proved + extending, files: ["base.yaml": "scrim: 1\n"]).isEmpty)
    #expect(
      findings(
        "scrim: 1\n\(extending)variants: { ipad: { snapshots: in-background } }\n",
        files: ["base.yaml": proved]
      ).count == 1)
  }

  @Test("the rule can be turned off, and its finding ignored")
  func adjustable() {
    #expect(findings("scrim: 1\nlint: { ipad-unproved: off }\n").isEmpty)
    let reason = "the store offers it for phones only"
    #expect(
      findings("scrim: 1\nignore: [{ rule: ipad-unproved, because: \(reason) }]\n").isEmpty)
  }
}
