internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPolicy
package import ScrimTimeline
internal import ScrimVerifier
internal import TestSupport

/// Random timelines, for other engines to play.
package struct RandomTimelines: Sendable {
  /// The files of the policy that the timelines are compiled from; empty for
  /// timelines of random content.
  package let policy: String
  /// A timeline for each variant.
  package let timelines: [Timeline]
  /// The properties that the walk finds to hold for each timeline, by name; empty
  /// for timelines of random content.
  package let proved: [[String]]
  /// For each timeline, a line for each screen of each track: the number of the
  /// track, then whether the screen is sensitive, is covered on a resign, keeps its
  /// fade at the background, drops its cover on the foreground, and covers
  /// recordings.
  package let meanings: [[String]]
  /// Ids that the timelines match in different ways.
  package let ids: [String]

  /// Compiles a random policy.
  ///
  /// There is no timeline if the policy has errors that stop the compiler.
  package init(ofPolicy seed: UInt64) {
    var choices = Choices([UInt8](seed: seed, count: 400))
    let generated = GeneratedPolicy(by: &choices)
    let sources = generated.sources
    policy = sources.map { "--- \($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }.joined()
    let proofs = PolicyTrial(sources).unproved.compiled.variants.compactMap(\.lowered)
      .map(PolicyProof.init(of:))
    timelines = proofs.map(\.lowered.timeline)
    proved = proofs.map { Property.allCases.filter($0.proof.holds).map(\.rawValue) }
    meanings = proofs.map(Self.meanings)
    ids = generated.ids
  }

  private static func meanings(of proof: PolicyProof) -> [String] {
    proof.screensOfTracks.enumerated().flatMap { track, screens in
      screens.map { screen in
        let settings = proof.lowered.resolved.screen(of: screen.entries).settings
        let flags = [
          settings.isSensitive, settings.raiseOn.value == .willResignActive,
          settings.atBackground.value == .keep, settings.dropOn.value == .willEnterForeground,
          settings.recording.value == .cover,
        ]
        return "\(track) " + flags.map { $0 ? "1" : "0" }.joined(separator: " ")
      }
    }
  }

  /// Makes a timeline of random content, with cues that no policy has.
  package init(ofContent seed: UInt64) {
    var random = RandomContent(seed: seed)
    let content = random.content()
    (policy, timelines, proved, meanings) = ("", [Timeline(content)], [[]], [[]])
    ids = content.screens.entries.map(\.id) + (0..<6).map { _ in random.id() }
  }
}
