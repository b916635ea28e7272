internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

/// What was changed in a policy.
struct MutatedPart: Hashable {
  let span: SourceSpan
  /// What has another value; a whole clause if `old` is nil.
  let subject: String
  /// The value in the policy.
  let old: String?

  /// The difference, as a clause with all new values.
  func clause(_ values: [String]) -> String {
    guard let old, let last = values.last else { return subject }
    let first = values.dropLast().joined(separator: ", ")
    return "\(subject) is \(first.isEmpty ? "" : "\(first) or ")\(last) instead of \(old)"
  }
}

/// A policy with one change.
struct PolicyMutant {
  let altered: AlteredPolicy
  let change: MutatedPart
  /// The new value; nil if the change says it all.
  let value: String?
  /// The entry of `screens` that the change is in; nil if any screen may change.
  var entry: Int?
  /// Whether the change must weaken a sensitive screen to matter.
  var isWeakening = false
}

/// The changes that tests should notice.
///
/// Each written setting gets other values. A setting that an entry does not
/// write is added with the value that protects least.
struct PolicyMutants {
  let original: AlteredPolicy
  let files: PolicyFiles
  let beginning: Origin
  /// For each entry of `screens`, the entries that apply to its screens.
  let screensOfEntries: [[[Int]]]
  /// The entries that apply to each kind of screens.
  let screens: [[Int]]

  private var policy: Policy { original.policy }
  private var names: NameTable { original.tables.names }

  /// All changes; the number grows with the settings and the entries.
  func forEach(_ body: (PolicyMutant) -> Void) {
    (lockMutants + promptMutants).forEach(body)
    for index in policy.covers.indices { colorMutants(ofCoverAt: index).forEach(body) }
    settingMutants(of: \.defaults, "'defaults'").forEach(body)
    let start = files.span(of: firstOfDefaults ?? beginning)
    addedSettings(to: \.defaults, "'defaults'", screens: screens, at: start).forEach(body)
    for (index, entry) in policy.screens.enumerated() {
      let (map, name) = (\Policy.screens[index].value, quoted(entry.name.name))
      let span = files.span(of: entry.origin)
      let mutants =
        settingMutants(of: map, name)
        + addedSettings(to: map, name, screens: screensOfEntries[index], at: span)
        + [mutant(map, Settings(), at: span, "the entry \(name) is missing")]
      for var mutant in mutants {
        mutant.entry = index
        body(mutant)
      }
    }
    for (index, entry) in policy.overlays.enumerated() {
      let name = quoted(entry.name)
      settingMutants(of: \Policy.overlays[index].value, name, isOverlay: true).forEach(body)
      var others = policy.overlays
      others.remove(at: index)
      let span = files.span(of: entry.origin)
      body(mutant(\.overlays, others, at: span, "the overlay \(name) is missing"))
    }
  }

  /// The setting of `defaults` that stands first in its file; if several files
  /// write them, the first in the order of the table.
  private var firstOfDefaults: Origin? {
    let origins = policy.defaults.origins
    guard let first = origins.first else { return nil }
    return origins.allSatisfy { files.areInOneFile($0, first) } ? origins.min() : first
  }

  private func quoted(_ name: Name) -> String { PrintableText.quoted(names.text(of: name)) }

  /// A mutant with another part.
  ///
  /// - Parameters:
  ///   - subject: what has another value, or what is missing.
  ///   - value: the value in the policy, and the new one.
  private func mutant<Part>(
    _ part: WritableKeyPath<Policy, Part>, _ new: Part, at span: SourceSpan, _ subject: String,
    _ value: (old: String, new: String)? = nil
  ) -> PolicyMutant {
    PolicyMutant(
      altered: original.replacing(part, with: new),
      change: MutatedPart(span: span, subject: subject, old: value?.old), value: value?.new)
  }
}

/// Changes of settings.
extension PolicyMutants {
  /// A mutant for each other value of each setting that a map writes.
  private func settingMutants(
    of map: WritableKeyPath<Policy, Settings>, _ owner: String, isOverlay: Bool = false
  ) -> [PolicyMutant] {
    let written = policy[keyPath: map]
    return SettingRow.all.flatMap { row -> [PolicyMutant] in
      guard let origin = row.origin(written) else { return [] }
      return others(than: written, row, isOverlay: isOverlay).map { changed in
        mutant(
          map, changed, at: files.valueSpan(of: origin), "'\(row.name ?? "")' of \(owner)",
          texts(of: row, written, changed))
      }
    }
  }

  /// The texts of a setting in two maps.
  private func texts(
    of row: SettingRow, _ old: Settings, _ new: Settings
  ) -> (old: String, new: String) {
    (PrintableText(row.text(old, names)).text, PrintableText(row.text(new, names)).text)
  }

  /// The other values of a setting; for a cover, also another one of the policy.
  private func others(than written: Settings, _ row: SettingRow, isOverlay: Bool) -> [Settings] {
    guard row.cause == .cover,
      let other = otherCover(than: written.cover.value, mayHide: !isOverlay)
    else { return row.others(written) }
    var changed = written
    changed.cover.value = other
    return row.others(written) + [changed]
  }

  /// The cover of the policy that is defined after another one; the first one
  /// after the last.
  private func otherCover(than cover: CoverReference, mayHide: Bool) -> CoverReference? {
    let references = policy.covers.map { CoverReference.named($0.name) }
    let start = references.firstIndex(of: cover) ?? -1
    let next = references[(start + 1)...] + references[..<max(start, 0)]
    return next.first { mayHide || !original.covers.isHidden($0) }
  }

  /// A mutant for each setting that a map does not write, with a value that
  /// protects less.
  ///
  /// - Parameter screens: for each kind of screens that the map applies to, its
  ///   entries.
  private func addedSettings(
    to map: WritableKeyPath<Policy, Settings>, _ owner: String, screens: [[Int]],
    at span: SourceSpan
  ) -> [PolicyMutant] {
    let written = policy[keyPath: map]
    let sensitive = screens.lazy.map(original.settings(of:)).first(where: \.isSensitive)
    guard let settings = sensitive else { return [] }
    return SettingRow.all.compactMap { row in
      guard row.origin(written) == nil else { return nil }
      let weaker = row.others(settings).filter { row.change(from: settings, to: $0) == .weaker }
        .sorted { row.rank($0) < row.rank($1) }
      // The value that differs most.
      guard let new = row.greater == .weaker ? weaker.last : weaker.first else { return nil }
      var changed = written
      row.copy(new, &changed, beginning)
      var mutant = mutant(
        map, changed, at: span, "'\(row.name ?? "")' of \(owner)", texts(of: row, settings, new))
      mutant.isWeakening = true
      return mutant
    }
  }
}

/// Changes of the policy as a whole, and of colors.
extension PolicyMutants {
  private var lockMutants: [PolicyMutant] {
    guard let treatment = policy.lockTreatment, let lock = policy.lock else { return [] }
    return lock.value.others.map { other in
      let new = LockSettings(time: Located(other, lock.origin), cover: policy.lockCover)
      return mutant(
        \.lockTreatment, Located(.settings(new), treatment.origin),
        at: files.valueSpan(of: lock.origin), "'lock'", (lock.value.text, other.text))
    } + lockCoverMutants
  }

  /// The lock without its cover, and with another one of the policy.
  private var lockCoverMutants: [PolicyMutant] {
    guard let treatment = policy.lockTreatment, let cover = policy.lockCover else { return [] }
    func changed(_ new: Located<CoverReference>?) -> Located<LockTreatment>? {
      Located(.settings(LockSettings(time: policy.lock, cover: new)), treatment.origin)
    }
    let (span, subject) = (files.valueSpan(of: cover.origin), "the lock's cover")
    let missing = mutant(\.lockTreatment, changed(nil), at: span, "\(subject) is missing")
    guard let other = otherCover(than: cover.value, mayHide: false) else { return [missing] }
    let texts = (cover.value.text(in: names), other.text(in: names))
    return [
      missing,
      mutant(
        \.lockTreatment, changed(Located(other, cover.origin)), at: span, subject,
        (PrintableText(texts.0).text, PrintableText(texts.1).text)),
    ]
  }

  private var promptMutants: [PolicyMutant] {
    guard let prompts = policy.prompts else { return [] }
    func changed(
      _ new: PromptTreatment, at origin: Origin, _ name: String, _ value: (old: String, new: String)
    ) -> PolicyMutant {
      mutant(\.prompts, Located(new, origin), at: files.valueSpan(of: origin), "'\(name)'", value)
    }
    guard case .ignored(let times) = prompts.value else {
      let new = "{ ignore-for: \(PolicyDefaults.ignoreFor.text) }"
      return [changed(.ignored(PromptTimes()), at: prompts.origin, "prompts", ("cover", new))]
    }
    func timeMutants(
      _ name: String, _ key: WritableKeyPath<PromptTimes, Located<Nanoseconds>?>
    ) -> [PolicyMutant] {
      guard let time = times[keyPath: key] else { return [] }
      return time.value.others.map { other in
        var new = times
        new[keyPath: key] = Located(other, time.origin)
        return changed(.ignored(new), at: time.origin, name, (time.value.text, other.text))
      }
    }
    return [changed(.covered, at: prompts.origin, "prompts", ("a map", "cover"))]
      + timeMutants("ignore-for", \.ignoreFor) + timeMutants("linger", \.linger)
  }

  /// A mutant for each color of a cover, with a lower alpha.
  private func colorMutants(ofCoverAt index: Int) -> [PolicyMutant] {
    guard let color = policy.covers[index].value.color else { return [] }
    func mutant(
      _ old: CoverColor, at origin: Origin, _ make: (CoverColor) -> ColorSettings
    ) -> PolicyMutant {
      var (new, policy) = (old, policy)
      new.alpha = old.alpha > 128 ? 128 : old.alpha / 2
      policy.covers[index].value.color = Located(make(new), color.origin)
      let name = quoted(policy.covers[index].name)
      return PolicyMutant(
        altered: AlteredPolicy(policy, original.tables),
        change: MutatedPart(
          span: files.valueSpan(of: origin), subject: "a color of \(name)", old: old.text),
        value: new.text)
    }
    switch color.value {
    case .both(let both): return [mutant(both, at: color.origin) { .both($0) }]
    case .each(let colors):
      let keys: [WritableKeyPath<AppearanceColors, Located<CoverColor>?>] = [\.light, \.dark]
      return keys.compactMap { key in
        colors[keyPath: key].map { old in
          mutant(old.value, at: old.origin) { new in
            var changed = colors
            changed[keyPath: key] = Located(new, old.origin)
            return .each(changed)
          }
        }
      }
    }
  }
}
