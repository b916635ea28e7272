internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax

extension PolicyCheck {
  /// Reports the errors of a floor by itself.
  func reportErrors(
    of floor: CompiledFloor, _ read: ReadPolicy, into report: inout Findings
  ) {
    for variant in floor.variants {
      var errors = judge(variant, read).errors
      (errors.checkedFiles, errors.checkedPaths, errors.ignoreEntriesInUse) = (0, [], 0)
      report.absorb(errors)
    }
  }

  /// Reports what a policy weakens of the floors that it extends.
  ///
  /// The comparison of 'scrim diff' decides what is weaker.
  func reportBreaches(
    of floors: [CompiledFloor], by compiled: CompiledVariant, _ read: ReadPolicy,
    into report: inout Findings
  ) {
    guard compiled.variant.ships, let version = PolicyVersion(compiled, of: read, path: "")
    else { return }
    for floor in floors {
      let base = floor.variant(compiled.variant.name)
      guard let breaches = breaches(of: base, of: floor, by: version, read) else {
        report.add(
          Rule.belowFloor.finding(
            "the floor \(floor.name) cannot be compared with this policy",
            at: read.files.span(of: floor.floor.origin),
            help: "\(SyntaxLimit.combinations.flag) raises the limit on the patterns of both"))
        continue
      }
      for change in breaches { report.add(finding(about: change, floor, version)) }
    }
  }

  /// Reports the variants of a floor that a policy takes away from users, if
  /// that weakens it on their devices.
  func reportLostVariants(
    of floor: CompiledFloor, by compiled: CompiledPolicy, into report: inout Findings
  ) {
    let read = compiled.read
    guard let base = compiled.first, base.variant.isBase,
      let version = PolicyVersion(base, of: read, path: "")
    else { return }
    let known = breaches(of: floor.variants[0], of: floor, by: version, read) ?? []
    for lost in floor.variants where lost.variant.isLost(in: read.variants) {
      let change = breaches(of: lost, of: floor, by: version, read)?.first { change in
        !known.contains { $0.setting == change.setting && $0.new == change.new }
      }
      if let change { report.add(finding(aboutLost: lost.variant, change, floor, version, read)) }
    }
  }

  /// What a policy weakens of one variant of a floor; nil if they cannot be
  /// compared.
  private func breaches(
    of variant: CompiledVariant, of floor: CompiledFloor, by version: PolicyVersion,
    _ read: ReadPolicy
  ) -> [PolicyChange]? {
    guard let old = PolicyVersion(variant, of: read, path: "") else { return nil }
    return PolicyComparison(
      from: old, to: version, as: floor.floor,
      rules: Rule.all.map(\.description), combinationsAtMost: pipeline.limits[.combinations]
    )?.breaches(
      of: old, as: floor.floor, Set(Rule.aboutSafety.map(\.id)))
  }

  private func finding(
    about change: PolicyChange, _ floor: CompiledFloor, _ version: PolicyVersion
  ) -> Diagnostic {
    let span = change.new.span ?? version.beginning
    return Rule.belowFloor.finding(
      "\(change.quotedSubject) is below the floor \(floor.name): \(change.values)", at: span,
      cause: span, screens: change.screenNames,
      notes: change.old.span.map { [.init("required here", at: $0)] } ?? [],
      help: change.remedy)
  }

  /// The finding about a variant of a floor that the policy takes away, if that
  /// weakens the policy on its devices.
  private func finding(
    aboutLost variant: PolicyVariant, _ change: PolicyChange, _ floor: CompiledFloor,
    _ version: PolicyVersion, _ read: ReadPolicy
  ) -> Diagnostic {
    let entry = read.policy?.variants.first { $0.name == variant.name }
    return Rule.belowFloor.finding(
      "without the variant '\(variant.name)' of the floor \(floor.name), \(change.quotedSubject) is "
        + "below it: \(change.values)",
      at: entry.map { read.files.span(of: $0.value?.ships?.origin ?? $0.origin) }
        ?? version.beginning,
      notes: variant.origin.map { [.init("defined here", at: read.files.span(of: $0))] }
        ?? [],
      help: "remove this line, or let the policy itself say what the variant says")
  }
}

extension PolicyVariant {
  /// Whether users of the variant run the policy itself if these are its
  /// variants.
  ///
  /// A release build is closed without any other variant that does not ship.
  fileprivate func isLost(in variants: [PolicyVariant]) -> Bool {
    ships && !variants.contains { $0.name == name && ($0.ships || name != Self.ipad) }
  }
}

extension CompiledFloor {
  fileprivate var name: String { PrintableText.quoted(floor.path, limit: 1000) }
}

extension PolicyChange {
  /// The ids and patterns of the screens; empty for the whole policy.
  fileprivate var screenNames: [String] {
    guard case .screens(let screens) = scope else { return [] }
    return screens.ids + screens.unlisted.map(\.pattern)
  }

  /// The setting and its first screen, such as "'cover' of 'accounts.balance'".
  fileprivate var quotedSubject: String {
    if case .overlay(let name) = scope { return "'\(setting)' \(PrintableText.quoted(name))" }
    if setting == "lock-cover" { return "the lock's cover" }
    return "'\(setting)'" + (screenNames.first.map { " of \(PrintableText.quoted($0))" } ?? "")
  }

  /// The edit that keeps what the floor says.
  fileprivate var remedy: String {
    if setting.hasPrefix("ignore.") || setting.hasPrefix("lint.") || old.isAbsent {
      return "remove it"
    }
    if setting == "lock-cover", new.value == PolicyChange.ownCover {
      return "write a map, which keeps it: 'lock: { after: … }'"
    }
    let value = "keep \(PrintableText(old.value).text)"
    guard let first = screenNames.first else { return value }
    let those = screenNames.count == 1 ? PrintableText.quoted(first) : "these screens"
    return "\(value), or add \(those) to the floor's 'except'"
  }
}
