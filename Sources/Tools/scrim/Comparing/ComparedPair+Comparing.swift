internal import ScrimCommand
internal import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimLint
internal import ScrimSyntax

extension [ComparedPair] {
  /// Reads all files, and compares the policies in them.
  func compared(by pipeline: PolicyPipeline, _ outcome: inout Outcome) async -> PolicyComparisons {
    var (old, new) = (Versions(), Versions())
    let files = flatMap { pair in [(pair.old, pair.isNamed), (pair.new, pair.isNamed)] }
    let contents = await files.mappedInParallel { file, isNamed in
      file?.content(by: pipeline, isNamed: isNamed)
    }
    for (index, pair) in enumerated() {
      old.add(contents[2 * index], of: pair, &outcome)
      new.add(contents[2 * index + 1], of: pair, &outcome)
      let isMissing = pair.isNamed && old.found[pair.path] == nil && new.found[pair.path] == nil
      if isMissing, outcome.status == .clean {
        outcome.complain("\(pair.path.quotedPath) is not a policy in either version")
      }
    }
    var variants: Set<String> = []
    for policy in old.found.values { variants.formUnion(policy.variantNames) }
    for policy in new.found.values { variants.formUnion(policy.variantNames) }
    if let name = pipeline.variant, outcome.status == .clean, !variants.isEmpty,
      !variants.contains(name)
    {
      let near = suggestion(for: name, among: variants.sorted())
      outcome.complain(
        "no policy has a variant \(name.quoted)" + (near.map { "; \($0.question())" } ?? ""))
      return PolicyComparisons()
    }
    // The content of an unusable file is unknown, so the file is neither new
    // nor gone.
    var gone = old.found.keys.filter { new.found[$0] == nil && !new.unusable.contains($0) }
    var added = new.found.keys.filter { old.found[$0] == nil && !old.unusable.contains($0) }
    let moves = old.moves(to: new, &gone, &added)
    var comparisons = PolicyComparisons()
    for path in Set(old.found.keys).union(new.found.keys).sorted() {
      switch (old.found[moves[path] ?? path], new.found[path]) {
      case (let old?, let new?):
        for (old, new) in old.pairs(with: new, of: pipeline.variant) {
          let comparison = PolicyComparison(
            from: old, to: new, rules: Rule.all.map(\.description),
            combinationsAtMost: pipeline.limits[.combinations])
          if let comparison {
            comparisons.append(comparison)
          } else {
            outcome.complain(
              "\(new.path.quotedPath) cannot be compared with "
                + "\(old.path.quotedPath): their patterns combine in more than "
                + "\(pipeline.limits[.combinations]) ways; --max-combinations raises the limit "
                + "[\(RuleID.yamlLimit)]")
          }
        }
      case (let old?, nil) where gone.contains(path):
        comparisons.append(PolicyComparison(removing: old.base, at: path))
      case (nil, let new?) where added.contains(path):
        comparisons.append(PolicyComparison(adding: new.base))
      default: break
      }
    }
    return comparisons
  }
}

/// The policies of one version.
private struct Versions {
  /// The policies, by their paths.
  var found: [String: ComparedPolicy] = [:]
  /// The paths of files that cannot be read, or cannot be compared.
  var unusable: Set<String> = []

  mutating func add(
    _ content: PolicyPipeline.Compared?, of pair: ComparedPair, _ outcome: inout Outcome
  ) {
    switch content {
    case .policy(let policy):
      found[pair.path] = policy
      let version = policy.base
      if version.isWhole { return }
      outcome.complain(
        "\(version.path.quotedPath) has errors, so only its readable part "
          + "is compared" + (version.firstError.map { "; \($0)" } ?? ""))
    case .unusable(let reason):
      unusable.insert(pair.path)
      outcome.complain(reason)
    case .notAPolicy, nil: break
    }
  }
}

/// Policies whose files have moved.
extension Versions {
  /// The old paths of moved policies by their new paths.
  ///
  /// The moved policies are removed from the lists.
  ///
  /// An added policy has moved if a policy that is gone has the same text, file
  /// name or app, or if only one policy is gone and only one was added.
  fileprivate func moves(
    to new: Versions, _ gone: inout [String], _ added: inout [String]
  ) -> [String: String] {
    var moves: [String: String] = [:]
    func match(by key: (_ path: String, _ versions: Versions) -> String?) {
      for path in added.sorted() {
        guard let wanted = key(path, new), added.count(where: { key($0, new) == wanted }) == 1
        else { continue }
        let candidates = gone.filter { key($0, self) == wanted }
        guard candidates.count == 1 else { continue }
        moves[path] = candidates[0]
        gone.removeAll { $0 == candidates[0] }
        added.removeAll { $0 == path }
      }
    }
    match { path, versions in versions.found[path]?.base.text }
    match { path, _ in path.fileName }
    match { path, versions in versions.found[path]?.base.app }
    match { _, _ in "" }
    return moves
  }
}
