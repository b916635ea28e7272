internal import ScrimDiagnostics
internal import ScrimPolicy

/// The comparisons of a run, one for each policy.
package struct PolicyComparisons: Sendable {
  package internal(set) var all: [PolicyComparison] = []
  /// For each change: the index of its comparison, and its index in that
  /// comparison.
  private var known: [LocatedChange: (comparison: Int, change: Int)] = [:]

  /// A change, with the locations of its values as reports write them.
  private struct LocatedChange: Hashable {
    let setting: String
    var overlay: String?
    let values: [String]
    let locations: [String?]
  }

  package init() {}

  /// Adds a comparison, without the changes that another comparison already
  /// has.
  ///
  /// A change of a file that several policies extend is one change.
  package mutating func append(_ comparison: PolicyComparison) {
    var (own, kept) = (comparison, [PolicyChange]())
    var locations = ComparedLocations(of: comparison)
    for var change in comparison.changes {
      change.policies = [comparison.name]
      var key = LocatedChange(
        setting: change.setting, overlay: nil, values: [change.old.value, change.new.value],
        locations: [locations.old(of: change), locations.new(of: change)])
      if case .overlay(let name) = change.scope { key.overlay = name }
      if let first = known[key], key.locations != [nil, nil] {
        let policies =
          first.comparison < all.count
          ? all[first.comparison].changes[first.change].policies : kept[first.change].policies
        // A change of the policy itself is one of its variants as well.
        if policies.contains(comparison.path) { change.policies = [] }
        if first.comparison < all.count {
          all[first.comparison].changes[first.change].merge(change)
        } else {
          kept[first.change].merge(change)
        }
        continue
      }
      known[key] = (all.count, kept.count)
      kept.append(change)
    }
    own.changes = kept
    all.append(own)
  }

  /// Accepts changes that weaken the policies.
  ///
  /// - Returns: the indexes of the decisions that accept some change.
  package mutating func accept(_ decisions: [Acceptance]) -> Set<Int> {
    all.indices.reduce(into: []) { $0.formUnion(all[$1].accept(decisions)) }
  }

  /// Whether a change fails the run.
  package var areRefused: Bool { all.contains { $0.changes.contains(where: \.isRefused) } }

  /// The policies, each once.
  var paths: [String] {
    var known: Set<String> = []
    return all.map(\.path).filter { known.insert($0).inserted }
  }

  /// The number of policies, and the numbers of their changes.
  package var summary: String {
    if all.isEmpty { return "no policy was compared" }
    let policies = paths.count.counted("policy", "policies") + " compared"
    guard all.contains(where: { !$0.changes.isEmpty }) else {
      return "\(policies): no change of meaning"
    }
    let edits = edits
    func count(_ effect: ProtectionChange) -> Int { edits.count { $0.effect == effect } }
    let acceptedCount = edits.count { $0.acceptance != nil }
    let accepted = acceptedCount > 0 ? " (\(acceptedCount) accepted)" : ""
    return "\(policies): \(count(.weaker)) weaker\(accepted), \(count(.different)) different, "
      + "\(count(.stronger)) stronger"
  }
}

/// The locations of a comparison's values, as reports write them.
struct ComparedLocations {
  private var old: LineTables
  private var new: LineTables

  init(of comparison: PolicyComparison) {
    old = LineTables(of: comparison.sources.old)
    new = LineTables(of: comparison.sources.new)
  }

  /// Where a change's old value is written; nil if it is not written.
  mutating func old(of change: PolicyChange) -> String? {
    change.old.span.map { old.location(of: $0) }
  }

  /// Where a change's new value is written; nil if it is not written.
  mutating func new(of change: PolicyChange) -> String? {
    change.new.span.map { new.location(of: $0) }
  }
}

extension PolicyComparison {
  /// The location of the old value, the policies that change, and why the
  /// change is accepted.
  func remarks(on change: PolicyChange) -> [String] {
    var (locations, remarks) = (ComparedLocations(of: self), [String]())
    switch (locations.old(of: change), change.new.span) {
    case (let location?, nil) where !change.new.isAbsent:
      remarks.append("was at \(location), now built in")
    case (let location?, _): remarks.append("was at \(location)")
    case (nil, .some) where !change.old.isAbsent: remarks.append("was built in")
    case (nil, _): break
    }
    if let policies = policies(with: change) { remarks.append(policies) }
    if let acceptance = change.acceptance {
      remarks.append("accepted: \(PrintableText(acceptance).text)")
    }
    return remarks
  }

  /// The policies that a change concerns, if its location does not show them.
  func policies(with change: PolicyChange) -> String? {
    let file = change.new.span.map { sources.new[$0.source].path } ?? path
    let others = change.policies.filter { $0 != file }
    if others.isEmpty { return nil }
    let shown = others.prefix(others.count > 4 ? 3 : 4).map { PrintableText($0).text }
    let rest = others.count > shown.count ? " and \(others.count - shown.count) more" : ""
    return (others.count < change.policies.count ? "also in " : "in ")
      + shown.joined(separator: ", ") + rest
  }
}

extension PolicyChange {
  /// The subject of the change, such as "cover of accounts.balance, vault.* and
  /// 3 more".
  ///
  /// - Parameter count: the most screens to name.
  package func subject(naming count: Int) -> String {
    switch scope {
    case .policy: setting
    case .overlay(let name): "\(setting) \(PrintableText(name).text)"
    case .screens(let screens): "\(setting) of \(screens.list(naming: count))"
    }
  }

  package var values: String {
    "\(PrintableText(old.value).text) → \(PrintableText(new.value).text)"
  }
}

extension ChangedScreens {
  /// The names up to a limit, and the number of the others.
  func list(naming count: Int) -> String {
    let shown = names.prefix(names.count > count + 1 ? count : names.count)
    let rest = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
    return shown.map { PrintableText($0).text }.joined(separator: ", ") + rest
  }
}
