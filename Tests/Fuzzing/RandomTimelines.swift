internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSessions
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
  /// The policy under each variant; empty for timelines of random content.
  private let lowered: [LoweredPolicy]
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
    lowered = PolicyTrial(sources).unproved.compiled.variants.compactMap(\.lowered)
    timelines = lowered.map(\.timeline)
    ids = generated.ids
  }

  /// Makes a timeline of random content, with cues that no policy has.
  package init(ofContent seed: UInt64) {
    var random = RandomContent(seed: seed)
    let content = random.content()
    (policy, lowered, timelines) = ("", [], [Timeline(content)])
    ids = content.screens.entries.map(\.id) + (0..<6).map { _ in random.id() }
  }
}

/// What holds of the timelines of a policy.
extension RandomTimelines {
  /// The properties that the walk finds to hold for each timeline, by name, and
  /// what its settings mean.
  package var proofs: [(proved: [String], meanings: [String])] {
    lowered.map { lowered in
      let proof = PolicyProof(of: lowered)
      return (
        Property.allCases.filter(proof.proof.holds).map(\.rawValue),
        [lowered.resolved.policy.meaning] + Self.meanings(of: proof)
      )
    }
  }

  /// A line for each screen of each track: the number of the track, the times,
  /// the curve and the standing protection of the screen, then whether it is
  /// sensitive, is covered on a resign, keeps its fade at the background, drops
  /// its cover on the foreground, and covers recordings.
  private static func meanings(of proof: PolicyProof) -> [String] {
    proof.screensOfTracks.enumerated().flatMap { track, screens in
      screens.map { screen in
        let settings = proof.lowered.resolved.screen(of: screen.entries).settings
        let times = [settings.fadeIn.value, settings.fadeOut.value, settings.settle.value]
        let flags = [
          settings.isSensitive, settings.raiseOn.value == .willResignActive,
          settings.atBackground.value == .keep, settings.dropOn.value == .willEnterForeground,
          settings.recording.value == .cover,
        ]
        let numbers =
          [Int64(track)] + times.map(\.count) + [
            Int64(settings.curve.value.code), Int64(settings.secure.value.code),
          ] + flags.map { $0 ? 1 : 0 }
        return numbers.map(String.init).joined(separator: " ")
      }
    }
  }
}

extension Policy {
  /// The settings of the whole policy, as a line.
  ///
  /// They are the lock, whether it has a cover of its own, prompts, and the limit
  /// of peeks. A time is in nanoseconds.
  fileprivate var meaning: String {
    let lockTime =
      switch lock?.value ?? PolicyDefaults.lock {
      case .never: "never"
      case .always: "always"
      case .after(let time): "\(time.count)"
      }
    let promptTimes =
      switch prompts?.value ?? PolicyDefaults.prompts(on: system) {
      case .covered: "cover cover"
      case .ignored(let times):
        "\((times.ignoreFor?.value ?? PolicyDefaults.ignoreFor).count) "
          + "\((times.linger?.value ?? PolicyDefaults.linger).count)"
      }
    let peek =
      switch peekLimit?.value ?? PolicyDefaults.peekLimit {
      case .unlimited: "unlimited"
      case .atMost(let time): "\(time.count)"
      }
    return "\(lockTime) \(lockCover == nil ? 0 : 1) \(promptTimes) \(peek)"
  }
}
