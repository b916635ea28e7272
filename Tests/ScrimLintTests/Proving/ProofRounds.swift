import Foundation
import ScrimDiagnostics
import ScrimInterchange
import ScrimSyntax
import ScrimTimeline
import TestSupport
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPatterns
@testable import ScrimPolicy

/// How often the tests of the proof try their luck.
///
/// The number is small in an ordinary run; `make prove` raises it. Every round depends
/// on its number alone, so that one that fails can be run again.
enum ProofRounds {
  /// The rounds of a long run; nil for an ordinary one.
  static let asked =
    ProcessInfo.processInfo.environment["SCRIM_PROVE_ROUNDS"].flatMap { Int($0) }

  static func orIfShort(_ count: Int) -> Int { asked ?? count }
}

extension PolicyCheck {
  static let ofPolicies: PolicyCheck = {
    var check = PolicyCheck(
      limits: SyntaxLimits(), findingLimit: 100, today: Day(secondsSince1970: 0))
    check.proving = .all
    return check
  }()

  func content(of policy: String) throws -> TimelineContent {
    try #require(
      check(SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))).lowered?.timeline.content)
  }

  func verification(of policy: String) throws -> Verification {
    let source = SourceFile(path: "policy.yaml", bytes: Array(policy.utf8))
    return Verification(try #require(check(source).proof))
  }
}

extension SeededRandom {
  /// The generator of a round.
  ///
  /// Those of seeds that lie close together run through the same numbers, one a step
  /// before the other; so seeds lie far apart.
  init(round: Int) { self.init(seed: UInt64(round) &* 0x2545_F491_4F6C_DD1D) }
}
