import Foundation
import ScrimCompiler
import ScrimLint
import ScrimPolicy
import ScrimDiagnostics
import ScrimSyntax
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

@Suite struct FixCommandTests {
  private static let broken = "%YAML 1.1\n---\nscrim: 1  # c\napp: !t b # d\n"
  private static let safelyFixed = "---\nscrim: 1  # c\napp: !t b # d\n"
  private static let fixed = "---\nscrim: 1  # c\napp: b # d\n"

  @Test("--fix applies safe fixes, and the remaining findings are reported")
  func safe() async throws {
    let folder = try Folder(["a.yaml": Self.broken, "b.yaml": "scrim: 1\n"])
    let outcome = await run("lint", folder.path, "--fix")
    #expect(try folder.read("a.yaml") == Self.safelyFixed)
    #expect(try folder.read("b.yaml") == "scrim: 1\n")
    #expect(outcome.status == .findings)
    #expect(outcome.output.hasPrefix("\(folder.path)/a.yaml:3:6: error: tag '!t' "))
    #expect(
      outcome.output.hasSuffix("\n2 files checked: 1 error, 0 warnings; 1 fix applied\n"))
    #expect(outcome.complaints.isEmpty)
  }

  @Test("--fix=unsafe applies all fixes, and keeps comments and layout")
  func unsafe() async throws {
    let folder = try Folder(["a.yaml": Self.broken.replacing("\n", with: "\r\n")])
    let outcome = await run("lint", "\(folder.path)/a.yaml", "--fix=unsafe")
    #expect(try folder.read("a.yaml") == Self.fixed.replacing("\n", with: "\r\n"))
    #expect(outcome.status == .clean)
    #expect(outcome.output == "1 file checked: 0 errors, 0 warnings; 2 fixes applied\n")
  }

  @Test("fixes that become possible are applied in the same run, and a second run changes nothing")
  func rounds() async throws {
    let folder = try Folder(["a.yaml": "%A\n# 1\n%B\n# 2\n%C\n---\nscrim: 1\n"])
    let path = "\(folder.path)/a.yaml"
    let first = await run("lint", path, "--fix")
    #expect(first.status == .clean)
    #expect(first.output.hasSuffix("; 3 fixes applied\n"))
    #expect(try folder.read("a.yaml") == "# 1\n# 2\n---\nscrim: 1\n")
    let file = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    let second = await run("lint", path, "--fix")
    #expect(second.output.hasSuffix("; 0 fixes applied\n"))
    let same = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    #expect(file == same)
  }

  @Test("a cover that another policy of the run uses is not unused, and no fix removes it")
  func usedElsewhere() async throws {
    let base =
      "scrim: 1\ncovers:\n  paper: { color: \"#FFFFFF\" }\n  frost: { blur: light }\n  ink: hide\n"
      + "defaults: { cover: ink }\n"
    let folder = try Folder([
      "parts/base.yaml": base,
      "app.yaml": "scrim: 1\nextends: [parts/base.yaml]\nscreens: { a: { cover: paper } }\n",
    ])
    let outcome = await run("lint", folder.path)
    #expect(outcome.output.contains("unused cover 'frost'"))
    #expect(!outcome.output.contains("'paper'"))
    #expect(outcome.output.hasSuffix("2 files checked: 0 errors, 1 warning\n"))
    _ = await run("lint", folder.path, "--fix=unsafe")
    #expect(
      try folder.read("parts/base.yaml") == base.replacing("  frost: { blur: light }\n", with: ""))

    let alone = await run("lint", "\(folder.path)/parts/base.yaml")
    #expect(alone.output.contains("unused cover 'paper'"))
  }

  @Test(
    "no cover is unused, and none is undefined, while a policy cannot read its base",
    arguments: [
      "extends: base.yaml", "include: [base.yaml]", "extends: [bases.yaml]", "extends: [",
    ])
  func unreadBase(_ extends: String) async throws {
    let base =
      "scrim: 1\ncovers: { ink: hide, paper: { color: \"#FFFFFF\" } }\ndefaults: { cover: ink }\n"
    let folder = try Folder([
      "base.yaml": base,
      "app.yaml": "scrim: 1\n\(extends)\nscreens: { a: { cover: paper } }\n",
    ])
    let outcome = await run("lint", folder.path)
    #expect(outcome.output.hasSuffix("2 files checked: 1 error, 0 warnings\n"))
    _ = await run("lint", folder.path, "--fix=unsafe")
    #expect(try folder.read("base.yaml") == base)
  }

  @Test("a cover that a misspelled name of another file means is not unused")
  func misspelledElsewhere() async throws {
    let base =
      "scrim: 1\ncovers: { ink: hide, paper: { color: \"#FFFFFF\" } }\ndefaults: { cover: ink }\n"
    let folder = try Folder([
      "base.yaml": base,
      "app.yaml": "scrim: 1\nextends: [base.yaml]\nscreens: { a: { cover: papers } }\n",
    ])
    _ = await run("lint", folder.path, "--fix=unsafe")
    #expect(try folder.read("base.yaml") == base)
    #expect(try folder.read("app.yaml").contains("cover: paper }"))
  }

  @Test("the summary counts the findings that can be fixed, if there are any")
  func hint() async throws {
    let folder = try Folder(["a.yaml": Self.broken, "b.yaml": "scrim: 1\napp: !t b\n"])
    let both = await run("lint", folder.path, "--max-findings", "0")
    #expect(both.output.contains("; 1 can be fixed with --fix\n"))
    #expect(await !run("lint", "\(folder.path)/b.yaml").output.contains("--fix"))
  }

  @Test("findings beyond --max-findings are fixed as well")
  func hidden() async throws {
    let folder = try Folder(["a.yaml": Self.broken])
    let outcome = await run("lint", folder.path, "--fix=unsafe", "--max-findings", "0")
    #expect(outcome.output == "1 file checked: 0 errors, 0 warnings; 2 fixes applied\n")
  }

  @Test("--diff shows the fixes and writes nothing")
  func diff() async throws {
    let folder = try Folder(["a.yaml": Self.broken, "b.yaml": "scrim: 1\n"])
    let json = "\(folder.path)/out.json"
    let outcome = await run("lint", folder.path, "--diff", "--format=text", "--format=json:\(json)")
    #expect(
      String(decoding: outcome.exactOutput, as: UTF8.self) == """
        --- a\(folder.path)/a.yaml
        +++ b\(folder.path)/a.yaml
        @@ -1,4 +1,3 @@
        -%YAML 1.1
         ---
         scrim: 1  # c
         app: !t b # d

        """)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.complaints
        == "2 files checked: 2 errors, 0 warnings; 1 fix shown, not applied\n")
    #expect(outcome.status == .findings)
    #expect(try folder.read("a.yaml") == Self.broken)
    #expect(try folder.read("out.json").contains(#""errors":2"#))
  }

  @Test("an empty diff prints nothing, and the exit status depends on the findings")
  func emptyDiff() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n", "b.yaml": "scrim: 1\napp: !t b\n"])
    let clean = await run("lint", "\(folder.path)/a.yaml", "--diff")
    #expect(clean.status == .clean && clean.exactOutput.isEmpty && clean.output.isEmpty)
    let left = await run("lint", folder.path, "--diff")
    #expect(left.status == .findings && left.exactOutput.isEmpty)
    let unsafe = await run("lint", folder.path, "--diff", "--fix=unsafe")
    #expect(String(decoding: unsafe.exactOutput, as: UTF8.self).contains("\n-app: !t b\n+app: b\n"))
    #expect(try folder.read("b.yaml") == "scrim: 1\napp: !t b\n")
  }

  @Test("on a terminal, a diff has colors, and its control characters are escaped")
  func diffOnTerminal() async throws {
    let folder = try Folder(["a.yaml": "%A\n# \u{200B}\nscrim: 1\n"])
    let outcome = await run("lint", folder.path, "--diff", interactive: true)
    let text = String(decoding: outcome.exactOutput, as: UTF8.self)
    #expect(text.contains("\u{1B}[31m-%A\u{1B}[0m\n # <U+200B>\n"))
  }

  @Test("a file that has changed since it was read is not overwritten, and others are fixed")
  func changedFile() async throws {
    let folder = try Folder(["a.yaml": Self.broken, "b.yaml": Self.broken])
    let inputs = ["a", "b"].map { PolicyInput.named("\(folder.path)/\($0).yaml") }
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000), today: Day(secondsSince1970: 0))
    for change in ["", "# longer\n" + Self.broken, Self.broken.replacing("b #", with: "e #")] {
      try folder.write(Self.broken, to: "a.yaml")
      try folder.write(Self.broken, to: "b.yaml")
      let checked = await inputs.checked(by: check)
      try folder.write(change, to: "a.yaml")
      var outcome = Outcome()
      let run = await FixingRun(inputs: inputs, checked: checked, check: check, safety: .safe)
        .applied(Terminal(isInteractive: false), &outcome)
      #expect(try folder.read("a.yaml") == change)
      #expect(try folder.read("b.yaml") == Self.safelyFixed)
      #expect(run.count == 1)
      #expect(outcome.status == .unusable)
      #expect(
        outcome.complaints
          == "scrim: '\(folder.path)/a.yaml' has changed since it was read, and is not fixed\n")
    }
  }

  @Test("a file that cannot be written does not count as fixed, and others are fixed")
  func unwritableFile() async throws {
    let folder = try Folder(["a.yaml": Self.broken, "b.yaml": Self.broken])
    let path = "\(folder.path)/a.yaml"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let outcome = await run("lint", folder.path, "--fix")
    #expect(outcome.status == .unusable)
    #expect(outcome.output.hasSuffix("; 1 fix applied\n"))
    #expect(
      outcome.complaints
        == "scrim: '\(path)' cannot be fixed: it is read-only; make it writable first\n")
    #expect(try folder.read("a.yaml") == Self.broken)
    #expect(try folder.read("b.yaml") == Self.safelyFixed)
  }

  @Test("a file that others extend is fixed once, and they are checked against the result")
  func extendedFile() async throws {
    let paper = "scrim: 1\ncovers:\n  paper: { color: \"#FFFFFF\" }\n"
    let folder = try Folder([
      "app.yaml": "scrim: 1\nextends: [parts/base.yaml]\ndefaults: { cover: paper }\n",
      "web.yaml": "scrim: 1\nextends: [parts/base.yaml]\ndefaults: { cover: paper }\n",
      "parts/base.yaml": paper.replacing("covers", with: "coverz"),
    ])
    let outcome = await run("lint", "\(folder.path)/app.yaml", "\(folder.path)/web.yaml", "--fix")
    #expect(outcome.output == "2 files checked: 0 errors, 0 warnings; 1 fix applied\n")
    #expect(try folder.read("parts/base.yaml") == paper)
  }

  @Test("a fixed file keeps its mode")
  func mode() async throws {
    let folder = try Folder(["a.yaml": Self.broken])
    let path = "\(folder.path)/a.yaml"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    _ = await run("lint", path, "--fix")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.read("a.yaml") == Self.safelyFixed)
  }
}
