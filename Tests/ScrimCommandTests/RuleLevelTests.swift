import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// `--rule` and `lint:`, which change the severity of a rule's findings.
@Suite struct RuleLevelTests {
  private static let policy = """
    scrim: 1
    prompts: { ignore-for: 90s }
    screens: { a: { recording: ignore } }
    variants: { ipad: false }

    """

  /// Lints a policy with given levels, and returns the severity of each rule's
  /// findings.
  private func severities(_ levels: String, _ flags: [String]) async throws -> [String: String] {
    let lint = levels.isEmpty ? "" : "lint: { \(levels) }\n"
    let folder = try Folder(["a.yaml": Self.policy + lint])
    let words = ["lint", "\(folder.path)/a.yaml", "--format", "concise"] + flags
    let outcome = await Scrim.run(words, Terminal(isInteractive: false))
    #expect((outcome.status == .findings) == outcome.output.contains(": error: "))
    return Dictionary(
      uniqueKeysWithValues: outcome.output.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ": ")
        guard let start = line.lastIndex(of: "["), line.hasSuffix("]") else { return nil }
        return (String(line[line.index(after: start)...].dropLast()), String(parts[1]))
      })
  }

  @Test(
    "a policy sets the level of a rule, and a flag overrides it",
    arguments: [
      ("", [], ["exemption-too-long": "warning", "recording-ignored": "info"]),
      (
        "exemption-too-long: error, recording-ignored: warning", [],
        ["exemption-too-long": "error", "recording-ignored": "warning"]
      ),
      ("exemption-too-long: info, recording-ignored: off", [], ["exemption-too-long": "info"]),
      (
        "exemption-too-long: error", ["--rule", "exemption-too-long=info"],
        ["exemption-too-long": "info", "recording-ignored": "info"]
      ),
      (
        "exemption-too-long: off", ["--rule=exemption-too-long=error"],
        ["exemption-too-long": "error", "recording-ignored": "info"]
      ),
      ("", ["--rule", "exemption-too-long=off", "--rule", "recording-ignored=off"], [:]),
      (
        "", ["--rule", "recording-ignored=off", "--rule", "recording-ignored=error"],
        ["exemption-too-long": "warning", "recording-ignored": "error"]
      ),
      (
        "", ["--rule", "unknown-cover=error"],
        ["exemption-too-long": "warning", "recording-ignored": "info"]
      ),
    ] as [(String, [String], [String: String])])
  func levels(_ levels: String, _ flags: [String], _ found: [String: String]) async throws {
    #expect(try await severities(levels, flags) == found)
  }

  @Test("under --strict, a rule that is lowered does not fail the run, and one that is raised does")
  func strict() async throws {
    let folder = try Folder(["a.yaml": Self.policy])
    let file = "\(folder.path)/a.yaml"
    #expect(await run("lint", file, "--strict").status == .findings)
    #expect(
      await run("lint", file, "--strict", "--rule", "exemption-too-long=info").status == .clean)
    #expect(await run("lint", file, "--rule", "exemption-too-long=error").status == .findings)
  }

  @Test(
    "an unknown rule, an unknown level or a fixed level is an error",
    arguments: [
      ("weak-blurr=off", "unknown rule 'weak-blurr'; did you mean 'weak-blur'?"),
      ("weak-blur=of", "unknown level 'of'; did you mean 'off'?"),
      ("weak-blur=", "unknown level ''; write error, warning, info or off"),
      ("weak-blur", "--rule cannot be 'weak-blur'; write --rule weak-blur=error"),
      ("unknown-cover=off", "rule 'unknown-cover' is always an error"),
      ("yaml-syntax=warning", "rule 'yaml-syntax' is always an error"),
    ])
  func misuse(_ value: String, _ complaint: String) async {
    let outcome = await run("lint", "/dev/null", "--rule", value)
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.hasPrefix("scrim: \(complaint)\n"), "\(outcome.complaints)")
  }
}
