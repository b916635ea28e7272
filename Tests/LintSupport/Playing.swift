internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy
package import ScrimSyntax
internal import ScrimTesting

/// Plays a test file on a policy that it names `policy.yaml`.
package func play(
  _ tests: String, on policy: String, files: [String: String] = [:],
  reportingCoverage: Bool = false, tryingMutants: Bool = false, leastCoverage: Int = 0,
  leastNoticed: Int = 0,
  limits: SyntaxLimits = SyntaxLimits()
) -> TestResult {
  var check = PolicyCheck(
    PolicyPipeline(limits: limits, findingLimit: 1000), today: Day(secondsSince1970: 0))
  for (name, text) in files.merging(["policy.yaml": policy], uniquingKeysWith: { $1 }) {
    check.pipeline.drafts.take(SourceChange(of: SourceFile(path: name, bytes: []), to: text.utf8))
  }
  var testCheck = TestCheck(check)
  testCheck.reportsCoverage = reportingCoverage
  testCheck.reportsMutants = tryingMutants
  testCheck.leastNoticed = leastNoticed
  testCheck.leastCoverage = leastCoverage
  let file = testCheck.testFile(from: SourceFile(path: "policy.test.yaml", text: tests))
  var result = TestResult(Findings(limit: 1000))
  for part in testCheck.play([file]).results { result.absorb(part) }
  return result
}
