import Foundation
import ScrimDiagnostics
import ScrimInterchange
import ScrimSyntax
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

extension PolicyCheck {
  static let ofPolicies: PolicyCheck = {
    var check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 100), today: Day(secondsSince1970: 0))
    check.pipeline.proving = .all
    return check
  }()

  func content(of policy: String) throws -> TimelineContent {
    try #require(
      check(SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))).lowered?.timeline.content)
  }

  func verification(of policy: String) throws -> Verification {
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    return try #require(check(source).compiled.first.flatMap { Verification($0) })
  }
}
