internal import ScrimComparing
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimPolicy

/// Bytes as choices that generate a policy, and a change of it.
///
/// A rewriting that means the same must be no change. An edit must be reported
/// for each screen whose settings differ by a plain reading, and in the right
/// direction.
enum ChangeTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    var choices = Choices(bytes)
    let isRewritten = choices.isChosen(of: 2)
    let old = GeneratedPolicy(by: &choices)
    let new =
      isRewritten
      ? PolicyRewriting.rewritten(old, by: &choices) : PolicyEdit.edited(old, by: &choices)
    do throws(FuzzFailure) {
      guard let versions = try versions(old, new) else { return }
      guard
        let comparison = PolicyComparison(
          from: versions.old, to: versions.new, rules: Rule.all.map(\.description),
          combinationsAtMost: 100_000)
      else { throw FuzzFailure("the two versions cannot be compared") }
      if isRewritten {
        try expect(
          comparison.changes.isEmpty,
          "a policy that means the same has changed: \(comparison.summaries)")
      } else {
        try examine(
          comparison, PlainReading(old.files.map(\.text)), PlainReading(new.files.map(\.text)),
          old.ids)
      }
    } catch {
      let files = (old.sources + new.sources).map {
        "--- \($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))"
      }
      throw FuzzFailure("\(error)\n\(files.joined())")
    }
  }

  /// Both versions; nil if one of them has no certain meaning.
  private static func versions(
    _ old: GeneratedPolicy, _ new: GeneratedPolicy
  ) throws(FuzzFailure) -> (old: PolicyVersion, new: PolicyVersion)? {
    guard let old = PolicyTrial(old.sources).version, let new = PolicyTrial(new.sources).version
    else { return nil }
    return (old, new)
  }

  // MARK: - Edits

  /// The values of each setting, the one that protects most first.
  private static let orders: [String: [String]] = [
    "sensitive": ["true", "false"],
    "raise-on": ["will-resign-active", "did-enter-background"],
    "at-background": ["snap", "keep"],
    "drop-on": ["did-become-active", "will-enter-foreground"],
    "recording": ["cover", "ignore"],
    "secure": ["window", "recents", "none"],
  ]

  private static func examine(
    _ comparison: PolicyComparison, _ old: PlainReading, _ new: PlainReading, _ ids: [String]
  ) throws(FuzzFailure) {
    for id in ids {
      let settings = (old.settings(ofScreen: id), new.settings(ofScreen: id))
      let names = Set(
        old.patterns(matching: id).suffix(1) + new.patterns(matching: id).suffix(1) + ["**"])
      let changes = comparison.changes.filter { $0.concerns(id, orAScreenOf: names) }
      let isPublic = (settings.0["sensitive"]?.text, settings.1["sensitive"]?.text)
      for (name, order) in orders {
        // What a public screen says besides is not reported, or does nothing.
        if name != "sensitive", isPublic.0 == "false" || isPublic.1 == "false" { continue }
        let values = (
          old.value(of: name, in: settings.0), new.value(of: name, in: settings.1)
        )
        guard values.0 != values.1, let from = order.firstIndex(of: values.0),
          let to = order.firstIndex(of: values.1)
        else { continue }
        try expect(
          changes.contains {
            $0.setting == name && $0.old.value == values.0 && $0.new.value == values.1
              && $0.effect == (from < to ? .weaker : .stronger)
          },
          "'\(name)' of '\(id)' changes from \(values.0) to \(values.1), and is not reported: "
            + "\(comparison.summaries)")
      }
    }
    for change in comparison.changes {
      guard case .screens(let screens) = change.scope, orders[change.setting] != nil else {
        continue
      }
      for id in screens.ids + screens.unlisted.compactMap(\.example) {
        let settings = (old.settings(ofScreen: id), new.settings(ofScreen: id))
        try expect(
          old.value(of: change.setting, in: settings.0) == change.old.value
            && new.value(of: change.setting, in: settings.1) == change.new.value,
          "'\(change.setting)' of '\(id)' is reported, but does not change so")
      }
    }
  }

  static var seeds: [[UInt8]] {
    (0..<60 as Range<UInt64>).map { [UInt8](seed: $0 + 500, count: 150 + Int($0) * 10) }
  }
}

extension PlainReading {
  /// A setting's value as it takes effect.
  fileprivate func value(of name: String, in settings: YAMLValue) -> String {
    // No fade can go on under a cover that appears at once.
    if name == "at-background", isInstant(settings["cover"]) { return "snap" }
    return settings[name]?.text ?? ""
  }

  private func isInstant(_ cover: YAMLValue?) -> Bool {
    guard let cover else { return false }
    if let name = cover.text {
      return policy["covers"]?[name].map { $0.text == "hide" || $0["view"] != nil }
        ?? (name == "hide")
    }
    return cover["view"] != nil
  }
}

extension PolicyChange {
  fileprivate func concerns(_ id: String, orAScreenOf patterns: Set<String>) -> Bool {
    guard case .screens(let screens) = scope else { return false }
    return screens.ids.contains(id) || screens.unlisted.contains { patterns.contains($0.pattern) }
  }
}

extension PolicyComparison {
  fileprivate var summaries: [String] {
    changes.map { "\($0.effect.rawValue) \($0.setting) \($0.old.value) → \($0.new.value)" }
  }
}
