import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Policies that share files: each cause is reported once, where it has to
/// change.
@Suite struct ModuleTests {
  private func lint(_ files: [String: String], _ flags: String...) async throws -> [String] {
    let folder = try Folder(files.mapValues { "scrim: 1\n\($0)\n" })
    let outcome = await Scrim.run(
      ["lint", folder.path, "--root", folder.path, "--format", "concise"]
        + ["--rule", "ipad-unproved=off"] + flags,
      Terminal(isInteractive: false))
    return outcome.output.replacing("\(folder.path)/", with: "").split(separator: "\n")
      .map(String.init)
  }

  private static let modules = [
    "claims.yaml": "extends: [base.yaml]\nscreens: { claims.list: {} }",
    "care.yaml": "extends: [base.yaml]\nscreens: { care.list: {} }",
    "app.yaml": "extends: [claims.yaml, care.yaml]",
  ]

  private func lintModules(_ base: String, _ more: [String: String] = [:]) async throws -> [String]
  {
    try await lint(Self.modules.merging(["base.yaml": base]) { $1 }.merging(more) { $1 })
  }

  @Test("one setting of a base is one finding, with the screens of all policies")
  func base() async throws {
    let lines = try await lintModules("defaults: { fade: { settle: 5ms } }")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("base.yaml:2:29: warning: the cover of 'care.list' drops "))
    #expect(lines[0].contains("(3 screens: 'care.list', 'claims.list' and '**')"))
  }

  @Test("modules with one fault of a base each share a finding, whether or not the base has it")
  func inheritedCover() async throws {
    let lines = try await lintModules(
      "covers: { soft: { blur: { radius: 30, grain: 3 } } }\ndefaults: { cover: soft, text: 6pt }",
      [
        "claims.yaml": "extends: [base.yaml]\nscreens: { claims.list: { text: 40pt } }",
        "care.yaml": "extends: [base.yaml]\nscreens: { care.list: { text: 50pt } }",
      ])
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("base.yaml:3:20: error: text of 50pt can be recovered "))
    #expect(lines[0].contains("(2 screens: 'care.list' and 'claims.list')"))
  }

  @Test("a policy that ignores a finding on a screen takes the screen out of it")
  func ignored() async throws {
    let base = "defaults: { recording: ignore }\nignore: [{ rule: RULE, screen: S, because: x }]"
    let entry = base.replacing("RULE", with: "recording-ignored")
    let lines = try await lintModules(entry.replacing("screen: S", with: "screen: claims.list"))
    let found = lines.filter { $0.contains("[recording-ignored]") }
    #expect(found.map { $0.contains("claims") } == [false])
    #expect(try await lintModules(entry.replacing("screen: S, ", with: "")) == [])
  }

  @Test("the finding has the worst severity that any policy gives the rule")
  func levels() async throws {
    let lines = try await lintModules(
      "defaults: { fade: { settle: 5ms } }",
      ["app.yaml": "extends: [claims.yaml, care.yaml]\nlint: { blip-exposed: error }"])
    #expect(lines.map { $0.hasPrefix("base.yaml:2:29: error: ") } == [true])
  }

  @Test("an undefined cover says which file to extend, if a policy extends both")
  func undefinedCover() async throws {
    let paper = "covers: { paper: { color: \"#FFFFFF\" } }"
    let lines = try await lint([
      "brand/colors.yaml": paper,
      "modules/claims.yaml": "screens: { claims.a: { cover: paper }, claims.b: { cover: paper } }",
      "app.yaml": "extends: [brand/colors.yaml, modules/claims.yaml]",
    ])
    let advice =
      "undefined cover 'paper'; add '../brand/colors.yaml', which defines it, to 'extends' "
      + "[unknown-cover]"
    #expect(
      lines == [
        "modules/claims.yaml:2:31: error: \(advice)", "modules/claims.yaml:2:59: error: \(advice)",
      ])
    let above = try await lint([
      "claims.yaml": "screens: { claims.list: { cover: paper } }",
      "app.yaml": "extends: [claims.yaml]\n\(paper)",
    ])
    #expect(
      above == [
        "claims.yaml:2:34: error: undefined cover 'paper'; move the definition from 'app.yaml' to a "
          + "file that both extend [unknown-cover]"
      ])
  }

  @Test("a module that extends the file with its covers is clean")
  func extending() async throws {
    let lines = try await lint([
      "colors.yaml": "covers: { paper: { color: \"#FFFFFF\" } }",
      "claims.yaml": "extends: [colors.yaml]\nscreens: { claims.list: { cover: paper } }",
      "app.yaml": "extends: [claims.yaml]",
    ])
    #expect(lines == [])
  }
}
