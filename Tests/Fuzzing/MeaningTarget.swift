internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimLint
internal import ScrimPolicy
internal import ScrimSessions
internal import ScrimSyntax
internal import ScrimTimeline
internal import ScrimTrace
internal import ScrimVerifier
internal import TestSupport

/// Bytes as choices that generate a policy.
///
/// The compiled policy must agree with a literal reading of the language, and
/// the proof with random traces.
enum MeaningTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    try make(bytes) { (policy, choices) throws(FuzzFailure) in
      let result = try PolicyTrial(policy.sources).run()
      try compare(policy, result)
      // The proof treats a translucent cover as opaque, because lint reports
      // the cover itself.
      let isOpaque = !result.report.shown.contains { $0.rule == "translucent-cover" }
      if !isOpaque { return }
      for compiled in result.compiled.variants {
        guard let proof = compiled.proof, let verification = Verification(compiled) else {
          continue
        }
        try checkVerdicts(verification, proof.lowered.timeline, policy.ids, choices.random)
      }
    }
  }

  /// Compares a policy with a literal reading, without the proof, which takes
  /// the most time.
  static func compare(_ bytes: [UInt8]) throws(FuzzFailure) {
    try make(bytes) { (policy, _) throws(FuzzFailure) in
      try compare(policy, PolicyTrial(policy.sources).unproved)
    }
  }

  /// Generates a policy, and adds its text to any error.
  private static func make(
    _ bytes: [UInt8], _ examine: (GeneratedPolicy, Choices) throws(FuzzFailure) -> Void
  ) throws(FuzzFailure) {
    var choices = Choices(bytes)
    let policy = GeneratedPolicy(by: &choices)
    do throws(FuzzFailure) {
      try examine(policy, choices)
    } catch {
      let files = policy.sources.map {
        "--- \($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))"
      }
      throw FuzzFailure("\(error)\n\(files.joined())")
    }
  }

  // MARK: - The plain reading

  private static func compare(
    _ policy: GeneratedPolicy, _ result: CheckedPolicy
  ) throws(FuzzFailure) {
    // Two equally specific patterns have no correct order, and a cover of two
    // kinds is invalid. Both can result from combining valid files.
    let faults: Set<RuleID> = ["ambiguous-screens", "bad-value", "missing-key", "unknown-key"]
    guard result.isWhole,
      !result.report.shown.contains(where: { faults.contains($0.rule) })
    else { return }
    for compiled in result.compiled.variants {
      guard let timeline = compiled.lowered?.timeline else { continue }
      let variant = compiled.variant.isBase ? nil : compiled.variant.name
      let reading = PlainReading(policy.files.map(\.text), variant: variant)
      try compare(timeline, with: reading, policy.ids)
    }
  }

  private static func compare(
    _ timeline: Timeline, with reading: PlainReading, _ ids: [String]
  ) throws(FuzzFailure) {
    let overlays = try timelineAlone(of: reading.policyOfOverlays).content.namedOverlays
    try expect(
      timeline.content.namedOverlays == overlays,
      "overlays are \(timeline.content.namedOverlays), and by a plain reading \(overlays)")
    for id in ids {
      let number = timeline.track(ofScreen: id)
      try expect(number != timeline.closedTrack, "'\(id)' has no track")
      let spelled = try timelineAlone(of: reading.policy(inWhichAllAre: id))
      try compare(timeline, number, with: spelled, id)
      try compareOrigins(of: id, reading)
    }
  }

  /// The timeline of a policy in a single file.
  private static func timelineAlone(of policy: YAMLValue) throws(FuzzFailure) -> Timeline {
    let trial = PolicyTrial([SourceFile(path: "plain.yaml", text: policy.yaml)])
    guard let timeline = trial.unproved.lowered?.timeline else {
      throw FuzzFailure("a plain reading does not compile:\n\(policy.yaml)")
    }
    return timeline
  }

  /// Compares the track of a screen with that of a policy that states its
  /// settings explicitly.
  ///
  /// Everything that does not depend on the screen is compared as well.
  private static func compare(
    _ timeline: Timeline, _ number: Int, with spelled: Timeline, _ id: String
  ) throws(FuzzFailure) {
    let (content, other) = (timeline.content, spelled.content)
    let (track, plain) = (content.tracks[number], other.tracks[other.screens.unlisted])
    func expectSame<Value: Equatable>(
      _ name: String, _ value: Value, _ plain: Value
    ) throws(FuzzFailure) {
      try expect(value == plain, "\(name) of '\(id)' is \(value), and by a plain reading \(plain)")
    }
    try expectSame("'sensitive'", track.isSensitive, plain.isSensitive)
    try expectSame("the cover", content.covers[track.cover], other.covers[plain.cover])
    try expectSame("the fade", track.fade, plain.fade)
    try expectSame("'secure'", track.secure, plain.secure)
    try expectSame("the cue sheet", content.sheets[track.sheet], other.sheets[plain.sheet])
    try expectSame("the app", content.app, other.app)
    try expectSame("the lifecycle", content.lifecycle, other.lifecycle)
    try expectSame("'snapshots'", content.snapshots, other.snapshots)
    try expectSame("the lock", content.lock, other.lock)
    try expectSame(
      "the lock's cover", content.lockCover.map { content.covers[$0] },
      other.lockCover.map { other.covers[$0] })
    try expectSame("the prompts", content.prompts, other.prompts)
    try expectSame("the peek limit", content.peekLimit, other.peekLimit)
  }

  /// Compares the output of `why` with the merged files.
  private static func compareOrigins(of id: String, _ reading: PlainReading) throws(FuzzFailure) {
    let source = SourceFile(path: "policy.yaml", text: reading.policy.yaml)
    guard let origins = SettingOrigins(of: id, in: source, by: PolicyPipeline()) else {
      throw FuzzFailure("'why' takes '\(id)' for no id")
    }
    let patterns = reading.patterns(matching: id)
    try expect(
      Set(origins.patterns) == Set(patterns) && origins.patterns.count == patterns.count,
      "'why' finds \(origins.patterns) for '\(id)', not \(patterns)")
    let settings = reading.settings(ofScreen: id)
    for name in [
      "sensitive", "raise-on", "at-background", "drop-on", "recording", "secure", "cover",
    ] {
      guard let plain = settings[name]?.text, plain != "hide" else { continue }
      let value = origins.rows.first { $0.name == name }?.value
      try expect(
        value == plain, "'why' says \(value ?? "nothing") of '\(name)' of '\(id)', not \(plain)")
    }
  }

  // MARK: - The proof

  /// Checks each verdict: a failed property has a trace that breaks it, and no
  /// journey breaks a property that holds.
  private static func checkVerdicts(
    _ verification: Verification, _ timeline: Timeline, _ ids: [String], _ random: SeededRandom
  ) throws(FuzzFailure) {
    let model = LifecycleModel(of: timeline)
    for verdict in verification.verdicts where !verdict.holds {
      let name = verdict.property.rawValue
      guard let trace = verdict.counterexample?.trace else {
        throw FuzzFailure("'\(name)' fails, and no trace shows it")
      }
      try expect(trace.conforms(to: model), "no device does what breaks '\(name)':\n\(trace.text)")
      let summary = Simulation(of: trace, on: timeline).run { _ in }
      try expect(
        summary.breaches.contains { $0.property == verdict.property },
        "what breaks '\(name)' does not when it is played:\n\(trace.text)")
    }
    let holding = Set(verification.verdicts.filter(\.holds).map(\.property))
    var random = random
    for _ in 0..<6 {
      let (trace, summary) = Journey.summary(on: timeline, screens: ids, using: &random)
      for breach in summary.breaches where holding.contains(breach.property) {
        throw FuzzFailure("'\(breach.property.rawValue)' is proved, and broken by:\n\(trace.text)")
      }
    }
  }

  static var seeds: [[UInt8]] {
    (0..<40 as Range<UInt64>).map { [UInt8](seed: $0, count: 150 + Int($0) * 10) }
  }
}

extension TimelineContent {
  /// The contents of each overlay, sorted by name.
  fileprivate var namedOverlays: [String] {
    overlays.map { "\($0.name): \(covers[$0.cover]), \($0.fade)" }.sorted()
  }
}

extension GeneratedPolicy {
  /// The files of the policy, as sources for a trial.
  var sources: [SourceFile] {
    files.map { SourceFile(path: $0.path, text: $0.text.yaml) }
      + (inventory.map { [SourceFile(path: "screens.txt", text: $0.joined(separator: "\n"))] } ?? [])
  }
}
