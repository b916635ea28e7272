internal import ScrimVerifier
import Foundation
import Measuring
import ScrimCompiler
internal import ScrimInterchange
import ScrimLint
import ScrimPolicy
import ScrimDiagnostics
import ScrimSyntax
import ScrimTimeline

/// Measures work on a policy that has been read.
///
///     measure-policy proof FILE OTHER    compares the proofs of two policies
///     measure-policy prove|load|look-up FILE
///                                        measures one workload, for its growth with the file
@main
enum MeasurePolicy {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().filter { $0 != "count" }
    guard let work = arguments.first, let file = arguments.dropFirst().first else {
      print("usage: measure-policy proof|prove|load|look-up FILE [OTHER]")
      exit(2)
    }
    if work == "proof", let other = arguments.dropFirst(2).first {
      return try compareProofs(file, other)
    }
    let (items, once) = try single(work, file)
    Measurement(work, unit: "ns", values: Repetition.times(of: once, items: items)).report()
  }

  /// Compares the proof of a policy with that of one with fewer screens and the
  /// same behaviors.
  private static func compareProofs(_ file: String, _ other: String) throws {
    let (ours, theirs) = (try proof(of: file), try proof(of: other))
    precondition(ours() == theirs(), "the two policies behave in different ways")
    Comparison(items: 1, runs: 41, ours: { _ = ours() }, theirs: { _ = theirs() })
      .measurement(
        of: "proof, 20,000 screens, 50 behaviors", against: "50 screens, 50 behaviors",
        bar: .ratioAtMost(1.2)
      ).report()
  }

  /// A workload on a file, and its number of items.
  private static func single(_ work: String, _ file: String) throws -> (Int, () -> Void) {
    switch work {
    case "prove":
      let proof = try proof(of: file)
      return (1, { _ = proof() })
    case "load":
      let bytes = try timeline(of: file).bytes
      return (1, { _ = Timeline(bytes: bytes) })
    case "look-up": return lookUp(in: try timeline(of: file))
    default: throw Refusal(text: "unknown workload '\(work)'")
    }
  }

  /// Looks up listed and unlisted screens, equally many, in random order.
  ///
  /// At most a thousand ids are looked up. With more, the time to load the ids
  /// from memory would dominate the time of the search.
  private static func lookUp(in timeline: Timeline) -> (Int, () -> Void) {
    let known = timeline.content.screens.entries.map(\.id).shuffled().prefix(500)
    let ids = (known + known.map { $0 + "x" }).shuffled()
    var search = ScreenSearch(of: timeline)
    var sum = 0
    return (ids.count, { for id in ids { sum &+= timeline.track(ofScreen: id, with: &search) } })
  }
}

/// Why a policy cannot be measured.
private struct Refusal: Error {
  let text: String
}

extension MeasurePolicy {
  private static func check() throws -> PolicyCheck {
    guard let today = Day("2026-01-01") else { throw Refusal(text: "no day") }
    var limits = SyntaxLimits()
    for limit in SyntaxLimit.allCases { limits[limit] = limit.highest }
    return PolicyCheck(
      PolicyPipeline(limits: limits, findingLimit: 10), today: today)
  }

  private static func proof(of file: String) throws -> () -> Int? {
    var pipeline = try check().pipeline
    pipeline.proving = .none
    let lowered = try pipeline.compile(SourceFile.read(file, atMost: 1 << 30)).first?.lowered
    return { lowered.map { PolicyProof(of: $0).proof.stateCount } }
  }

  private static func timeline(of file: String) throws -> Timeline {
    let result = try check().check(SourceFile.read(file, atMost: 1 << 30))
    guard let lowered = result.lowered, result.report.count(.error) == 0 else {
      throw Refusal(text: Report(result.report).text(Paint(colored: false)))
    }
    return lowered.timeline
  }
}
