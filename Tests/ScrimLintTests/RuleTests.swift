import LintSupport
import ScrimDiagnostics
import ScrimSyntax
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

@Suite struct RuleTests {
  private static let rules = Rule.all.filter {
    $0.isAboutPolicies || $0.isAboutTests || $0.isAboutSwift
  }

  @Test("a rule's failing example has its finding at the marked range", arguments: rules)
  func failing(_ rule: Rule) throws {
    let markedRange = try #require(rule.description.failing.markedRange)
    let findings = lint(rule, rule.description.failing).shown.filter { $0.rule == rule.id }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.span.start == markedRange.lowerBound)
    #expect(finding.span.end == markedRange.upperBound)
    #expect(finding.severity <= rule.severity)
    #expect(finding.help != nil)
  }

  @Test("a rule's passing example has no findings", arguments: rules)
  func passing(_ rule: Rule) {
    let example = rule.description.passing
    let report = rule.isAboutTests ? play(rule, example) : lint(rule, example)
    #expect(report.shown.isEmpty)
  }

  @Test("each rule has a unique id, a summary and an explanation", arguments: Rule.all)
  func page(_ rule: Rule) {
    #expect(Rule.all.count { $0.id == rule.id } == 1)
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.description.reason.hasSuffix("."))
  }
}

/// Plays an example that is a file of tests, or the tests of an example that
/// is a policy.
private func play(_ rule: Rule, _ example: Example) -> Findings {
  let isPolicy = example.text.hasPrefix("scrim: 1")
  return play(
    isPolicy ? test(expecting: rule.id == "unnoticed-change") : example.text,
    on: isPolicy ? example.text : testedPolicy,
    reportingCoverage: rule.id == "untested-line", tryingMutants: rule.id == "unnoticed-change"
  ).findings
}

/// The policy that the examples of rules about tests play.
private let testedPolicy = """
  scrim: 1
  covers: { paper: { color: "#FFFFFF" } }
  defaults: { cover: paper }
  screens: { accounts.balance: {} }

  """

/// The test of the examples that are policies.
///
/// - Parameter isThorough: whether it notices each change of a policy with one
///   screen.
private func test(expecting isThorough: Bool) -> String {
  """
  scrim-test: 1
  policy: policy.yaml
  tests:
    - name: the balance is covered from leaving until the app is active again
      screen: accounts.balance
      trace:
        - { at: 0ms, did-become-active: }
        - { at: 1s, will-resign-active: }
        - { at: 2s, did-become-active: }
        - { at: 3s, will-resign-active: }
        - { at: +60ms, did-enter-background: }
        - { at: 5s, will-enter-foreground: }
        - { at: 6s, did-become-active: }
        - { at: 7s, recording-began: }

  """ + (isThorough ? expectations : "")
}

private let expectations = """
      expect:
        - { at: 1.2s, exposed: 0 }
        - { at: 2049ms, target: 1 }
        - { at: 3060ms, exposed: 0 }
        - { at: 5.9s, target: 1 }
        - { at: 7s, reasons: [recording] }

  """

/// Lints an example.
///
/// For rules about searching folders, it does so as if the file was found
/// there. For rules about generated Swift, it does so as if that was generated.
private func lint(_ rule: Rule, _ example: Example) -> Findings {
  let check = phoneCheck(
    PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000), today: Day(secondsSince1970: 0))
  let source = SourceFile(path: "a.yaml", bytes: example.bytes)
  switch rule.check {
  case .test: return play(rule, example)
  case .search: return check.checkIfPolicy(source)?.report ?? Findings()
  case .swift:
    let checked = check.check(source)
    var report = checked.report
    let screens = checked.compiled.variants.compactMap(\.resolved).listedScreens
    report.add(Diagnostic.collidingConstants(of: screens, in: checked.compiled.read.files))
    return report
  default:
    return lint(
      example.bytes, files: ["floor.yaml": "scrim: 1\nfloor: true\nlock: always\n"],
      judgesIPads: rule.id == "ipad-unproved")
  }
}

extension Rule: CustomTestStringConvertible {
  package var testDescription: String { id.description }
}
