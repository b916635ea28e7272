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

/// The number of rounds of the random tests.
///
/// It is small in an ordinary run; `make prove` raises it. A round depends on
/// its number alone, so that a failure can be repeated.
enum ProofRounds {
  /// The number of rounds that was requested; nil for an ordinary run.
  static let asked =
    ProcessInfo.processInfo.environment["SCRIM_PROVE_ROUNDS"].flatMap { Int($0) }

  static func orIfShort(_ count: Int) -> Int { asked ?? count }
}

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
    return Verification(try #require(check(source).proof))
  }
}

extension SeededRandom {
  /// Creates the generator of a round.
  ///
  /// Generators with close seeds produce the same numbers with an offset, so
  /// the seeds are spread out.
  init(round: Int) { self.init(seed: UInt64(round) &* 0x2545_F491_4F6C_DD1D) }
}
