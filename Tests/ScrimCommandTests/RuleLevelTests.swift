import Testing

@testable import scrim

/// `--rule` and `lint:`, which change how much a rule's findings weigh.
@Suite struct RuleLevelTests {
  private static let policy = """
    scrim: 1
    prompts: { ignore-for: 90s }
    screens: { a: { recording: ignore } }

    """

  /// Lints a policy with some levels of its own, and gives each rule's severity.
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
    "a policy, and a flag over it, raise and lower a rule",
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

  @Test("a rule that is lowered does not fail a strict run, and one that is raised does")
  func strict() async throws {
    let folder = try Folder(["a.yaml": Self.policy])
    let file = "\(folder.path)/a.yaml"
    #expect(await run("lint", file, "--strict").status == .findings)
    #expect(
      await run("lint", file, "--strict", "--rule", "exemption-too-long=info").status == .clean)
    #expect(await run("lint", file, "--rule", "exemption-too-long=error").status == .findings)
  }

  @Test(
    "what is no rule, no level, or not to be changed is refused",
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
