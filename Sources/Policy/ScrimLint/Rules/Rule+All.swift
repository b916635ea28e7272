package import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimVerifier

/// All rules, in the order of the reference page.
extension Rule {
  package static let all: [Rule] = chapters.flatMap(\.rules)

  /// Rules on one subject.
  typealias Chapter = (title: String, rules: [Rule])

  static let chapters: [Chapter] = [
    ("What a policy is", reading),
    ("Names", names),
    ("Safety, by proof", proven),
    ("Safety, by reading", safety),
    ("Tests of policies", tests),
    ("Screens of an app", inventories),
    ("Recordings of devices", recordings),
    ("Generated Swift", swift),
  ]

  /// The rules about the form of a policy, checked while it is read.
  private static let reading: [Rule] = [
    RuleDescription.yamlSyntax, .yamlLimit, .yamlUnsupported, .notUTF8, .duplicateKey, .unknownKey,
    .missingKey, .wrongType, .badValue, .badDuration, .badColor, .badPattern, .unsupportedVersion,
    .extendsMissing, .extendsCycle,
  ].map { Rule(description: $0, check: .reading) }

  /// The rules about names and references.
  private static let names: [Rule] = [
    .unknownCover, .unusedCover, .ambiguousScreens, .shadowedScreen, .unmatchedScreen,
    .undeclaredScreen, .suspiciousPattern, .unusedIgnore, .expiredIgnore, .expiringIgnore,
    .skippedPolicy,
  ]

  /// The rules that a policy must not turn off where a floor names screens.
  package static let aboutSafety: [Rule] = proven + safety

  /// The rules about the results of the proof.
  private static let proven: [Rule] = [
    .snapshotExposed, .lockBypassed, .coverSticks, .peekExposed, .peekAccepted, .blipExposed,
  ]

  /// The rules about safety that need no proof.
  private static let safety: [Rule] = [
    .translucentCover, .weakBlur, .unstatedText, .blurReversible, .unlistedPublic,
    .listedPublic, .unexplainedPublic, .publicUnderProtected, .publicWithoutEffect,
    .fadeOutlastsPeek, .fadeSluggish, .fadeWithoutEffect, .promptFlash, .exemptionTooLong,
    .longLimit, .lockWithoutCover, .recordingIgnored, .imageWithoutBackground,
    .appearanceIncomplete, .styleUnsupported, .secureUnsupported, .recentsUncertain,
    .appDelegateRetired,
    .dropBeforeActive, .iPadUnproved, .belowFloor,
  ]

  /// The rules about tests of policies, which `scrim test` reports.
  ///
  /// `scrim simulate` reports impossible orders too.
  private static let tests: [Rule] = [
    .failedExpectation, .unusableTestInput, .testWithoutEffect,
    Rule(description: .impossibleOrder, check: .test), .untestedLine, .unnoticedChange,
  ]

  /// The rules about the screens in an app's sources, which `scrim inventory`
  /// reports.
  private static let inventories: [Rule] = [
    .newScreen, .goneScreen, .unreadScreen, .unnamedScreen, .unknownRouter, .unknownSeen,
    .noScreens, .unreadableSource, .collidingScreens, .badMapping, .unusedMapping,
  ]

  /// The rules about recordings, which `scrim import --check` reports.
  private static let recordings = [RuleDescription.modelStep, .modelWindow, .recordingGap]
    .map { Rule(description: $0, check: .recording) }

  /// The rules about generated Swift, which `scrim compile --emit swift` reports.
  private static let swift: [Rule] = [.collidingConstants]

  package static func named(_ id: RuleID) -> Rule? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The rules, as the schema and the reference page of the policy language
  /// describe them.
  package static let descriptions = all.filter(\.isAboutPolicies).map(\.description)
}
