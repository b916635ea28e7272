package import ScrimDiagnostics
package import ScrimSyntax

/// A policy that was read, with the files that it extends.
package struct ReadPolicy: Sendable {
  package let tree: SyntaxTree
  /// Nil if the source is not a policy, or could not be read to its end.
  package let policy: Policy?
  /// The policy itself, then its variants; empty without a policy.
  package let variants: [PolicyVariant]
  /// The floors among the files that the policy extends.
  package let floors: [PolicyFloor]
  /// The policy as a floor for others; nil if it is none.
  package let ownFloor: PolicyFloor?
  package let files: PolicyFiles
  package let tables: PolicyTables
  /// The screens of the inventory; nil if there is none, or if it cannot be
  /// read.
  package let inventory: Inventory?
  /// The findings of reading.
  package let report: Findings
  /// Whether every file, key and value could be read.
  package let isWhole: Bool
  /// Whether the policy seems to extend a file that was not read, or not in
  /// full.
  ///
  /// What is undefined or unused may be defined or used there.
  package let lacksBase: Bool

  /// Reads a policy from its source, and the files that it extends.
  package init(
    _ source: SourceFile, within limits: SyntaxLimits, drafts: Drafts = Drafts(),
    _ scope: FileScope = FileScope(), reporting report: Findings
  ) {
    var reader = PolicyReader(limits: limits, drafts: drafts, within: scope, reporting: report)
    let (tree, policy) = reader.read(source)
    self.tree = tree
    self.policy = tree.isComplete ? policy : nil
    inventory = self.policy.flatMap { reader.readInventory(of: $0) }
    variants = self.policy.map { reader.variants(of: $0) } ?? []
    (ownFloor, floors) = reader.readFloors()
    (files, tables) = (reader.files, reader.tables)
    (self.report, isWhole, lacksBase) = (reader.report, reader.isWhole, reader.lacksBase)
  }

  /// Why the policy lacks a variant, as a phrase that follows its path; nil if it
  /// has it, or cannot be read.
  package func lack(ofVariant name: String?) -> String? {
    let names = variants.map(\.name)
    guard let name, !names.isEmpty, !names.contains(name) else { return nil }
    let others = names.dropFirst()
    let help =
      suggestion(for: name, among: others)?.question()
      ?? (others.isEmpty ? "it has none" : "it has \(others.joined(separator: ", "))")
    return "has no variant \(PrintableText.quoted(name)); \(help)"
  }

  /// The finding that there are more patterns than a tree can hold.
  package var manyPatterns: Diagnostic {
    .manyPatterns(
      at: policy.map { files.span(of: $0.beginning) } ?? SourceSpan(tree.sourceID, from: 0, to: 0))
  }
}

/// Reads a policy and the policies that it extends, and merges them.
///
/// Each file is read once, whatever paths lead to it. It is merged once, where
/// it overrides the most.
struct PolicyReader {
  private(set) var report: Findings
  /// Whether every file, key and value could be read.
  private(set) var isWhole = true
  private(set) var lacksBase = false
  private(set) var files = PolicyFiles()
  private(set) var tables = PolicyTables()

  private let limits: SyntaxLimits
  private let drafts: Drafts
  private let scope: FileScope
  /// The folder that must contain all files.
  private var root: ResolvedPath?
  /// The chain of files that extend one another down to the current one, the
  /// policy first.
  private var chain: [PolicyPath] = []
  /// The content of each file that has been read.
  private var parts: [ResolvedPath: Part] = [:]
  /// The path of each file of the policy, by its index.
  private var paths: [PolicyPath] = []
  /// The number of names in all `extends` lists so far.
  private var nameCount = 0

  /// The content of one file by itself.
  private struct Part {
    let policy: Policy
    /// The files that it extends, in the order of its list.
    var bases: [ResolvedPath] = []
    /// The number of files in the longest chain of `extends` from this file on,
    /// itself included.
    var height = 1
  }

  init(limits: SyntaxLimits, drafts: Drafts, within scope: FileScope, reporting report: Findings) {
    self.limits = limits
    self.drafts = drafts
    self.scope = scope
    self.report = report
  }

  /// Reads a policy from its source, and the files that it extends.
  ///
  /// The policy is nil if the source is not a policy, or is outside its root.
  /// The report then does not quote the source.
  mutating func read(_ source: SourceFile) -> (tree: SyntaxTree, policy: Policy?) {
    let location = scope.store.location(of: source.path)
    root = location.map { scope.root(ofPolicyIn: $0.folder) }
    let (tree, findings) = parse(source)
    func refuse(_ finding: Diagnostic) -> (tree: SyntaxTree, policy: Policy?) {
      isWhole = false
      report.conceal(tree.sourceID)
      report.add(finding)
      return (tree, nil)
    }
    guard let location, let root, location.isInside(root) else {
      return refuse(.outsidePolicy(at: SourceSpan(tree.sourceID, from: 0, to: 0)))
    }
    let likeness = PolicyLikeness(tree, of: source)
    guard likeness == .policy || likeness == .misspelledVersion else {
      return refuse(
        tree.isComplete
          ? .notAPolicy(source, in: tree.sourceID)
          : .unreadablePolicy(findings, source, in: tree.sourceID))
    }
    read(tree, findings, PolicyPath(name: source.path.normalized, location: location), source)
    let layers = layers(of: location)
    files.rank(layers.compactMap { layer in paths.firstIndex { $0.location == layer } })
    let policy = Policy(layering: layers.compactMap { parts[$0]?.policy }, sharing: &tables)
    return (tree, policy)
  }

  /// Adds a source to the report, and parses it.
  ///
  /// The findings are kept apart from the report, because they may quote the
  /// source, which may not be a policy.
  private mutating func parse(_ source: SourceFile) -> (tree: SyntaxTree, findings: [Diagnostic]) {
    var findings: [Diagnostic] = []
    let tree = SyntaxTree(
      reading: source, as: report.add(source), proseKeys: Policy.proseKeys, within: limits,
      reporting: &findings)
    return (tree, findings)
  }

  /// Adds a file to the policy, and reads the files that it extends.
  private mutating func read(
    _ tree: SyntaxTree, _ findings: [Diagnostic], _ path: PolicyPath, _ source: SourceFile
  ) {
    report.add(findings)
    if findings.contains(where: { $0.severity == .error }) { isWhole = false }
    chain.append(path)
    defer { chain.removeLast() }

    var part = Part(policy: bind(tree, of: source, at: path))
    if part.policy.extends.isEmpty, tree.seemsToExtend { lacksBase = true }
    for file in part.policy.extends {
      nameCount += 1
      if nameCount > Policy.maximumBases {
        (isWhole, lacksBase) = (false, true)
        if nameCount == Policy.maximumBases + 1 {
          report.add(.manyBases(Policy.maximumBases, at: files.span(of: file.origin)))
        }
        break
      }
      guard let base = readBase(file) else {
        lacksBase = true
        continue
      }
      // If a list names a file twice, the later name counts.
      part.bases.removeAll { $0 == base }
      part.bases.append(base)
      part.height = max(part.height, (parts[base]?.height ?? 0) + 1)
    }
    parts[path.location] = part
  }

  /// The content of one file by itself.
  private mutating func bind(
    _ tree: SyntaxTree, of source: SourceFile, at path: PolicyPath
  ) -> Policy {
    // A truncated map would cause false findings.
    guard tree.isComplete, let root = tree.root else {
      (isWhole, lacksBase) = (false, true)
      return Policy()
    }
    if files.nextTapeOffset == 0 { tables.names.start(with: tree) }
    var binder = Binder(
      tree, of: source, tapeOffset: files.nextTapeOffset, sharing: tables, within: limits)
    // The tables move to the binder, so that adding to them does not copy them.
    tables = PolicyTables()
    files.add(tree, of: source)
    paths.append(path)
    let policy = Shape.policy.read(&binder, root) ?? Policy()
    report.add(binder.findings)
    isWhole = isWhole && binder.faultCount == 0
    tables = binder.tables
    return policy
  }

  /// Reads a file that the current one extends, unless it has been read before.
  ///
  /// - Returns: its location; nil if it cannot be extended.
  private mutating func readBase(_ file: Located<String>) -> ResolvedPath? {
    let base = path(to: file, from: chain.last, .extendsMissing, Diagnostic.unreadableBase)
    guard let root, let base else { return nil }
    let span = files.span(of: file.origin)
    if let start = chain.firstIndex(where: { $0.location == base.location }) {
      let cycle = chain[start...].map(\.name) + [chain[start].name]
      return refuse(.cycle(cycle, by: file.value, at: span))
    }
    if chain.count + max(1, parts[base.location]?.height ?? 0) > Policy.maximumExtendsDepth + 1 {
      return refuse(.longChain(Policy.maximumExtendsDepth, at: span))
    }
    if parts[base.location] != nil { return base.location }
    do throws(ReadingError) {
      let source = try drafts.read(base.name, atMost: limits[.bytes]) {
        limit throws(ReadingError) in
        try scope.store.read(base.location, inside: root, as: base.name, atMost: limit)
      }
      let (tree, findings) = parse(source)
      guard tree.declares(.policy, in: source) else {
        report.conceal(tree.sourceID)
        return refuse(.baseNotAPolicy(file.value, at: span))
      }
      read(tree, findings, base, source)
      return base.location
    } catch {
      return refuse(
        .unreadableBase(file.value, error.message, suggesting: near(file, chain.last), at: span))
    }
  }

  /// The path of a file that the policy may read, near one that it names.
  private func near(_ file: Located<String>, _ path: PolicyPath?) -> Suggestion? {
    guard let root, let path else { return nil }
    return scope.store.nearest(to: file.value, from: path.location.folder) { location in
      scope.exclusion(of: location, inside: root) == nil && location != path.location
    }
  }

  /// A policy itself, and each of its variants.
  mutating func variants(of policy: Policy) -> [PolicyVariant] {
    var variants = [PolicyVariant(name: PolicyVariant.base, policy: policy, origin: nil)]
    for entry in policy.variants {
      guard let overrides = entry.value else { continue }
      let varied = self.policy(policy, under: overrides)
      variants.append(PolicyVariant(name: entry.name, policy: varied, origin: entry.origin))
    }
    return variants
  }

  /// A policy under a variant.
  ///
  /// A time for snapshots that the system does not have is dropped, unless one
  /// file writes both.
  private mutating func policy(_ policy: Policy, under overrides: Policy) -> Policy {
    var varied = Policy(layering: [policy, overrides], sharing: &tables)
    varied.variants = []
    guard let snapshots = varied.snapshots, snapshots.value != varied.system.snapshots else {
      return varied
    }
    let isOwn = varied.lifecycle.map { files.areInOneFile($0.origin, snapshots.origin) } ?? false
    if overrides.snapshots == nil || overrides.lifecycle == nil && !isOwn {
      varied.snapshots = nil
    }
    return varied
  }

  /// The policy as a floor, and the floors among the files that it extends.
  mutating func readFloors() -> (own: PolicyFloor?, others: [PolicyFloor]) {
    let floors = paths.map { path -> PolicyFloor? in
      guard let floor = parts[path.location]?.policy.floor else { return nil }
      let layers = layers(of: path.location).compactMap { parts[$0]?.policy }
      let policy = Policy(layering: layers, sharing: &tables)
      return PolicyFloor(
        path: path.name, origin: floor.origin, exceptions: floor.value.map(\.value),
        variants: variants(of: policy))
    }
    return (floors.first.flatMap(\.self), floors.dropFirst().compactMap(\.self))
  }

  /// Reads the inventory that a policy names.
  ///
  /// Nil if it names none, or if any line is not an id: the file may be
  /// something else, whose content must not be reported.
  mutating func readInventory(of policy: Policy) -> Inventory? {
    guard let file = policy.inventory else { return nil }
    let policyPath = paths[files.fileAndOffset(of: file.origin).file]
    let path = path(to: file, from: policyPath, .badValue, Diagnostic.unreadableInventory)
    guard let root, let path else { return nil }
    do throws(ReadingError) {
      let source = try scope.store.read(
        path.location, inside: root, as: path.name, atMost: limits[.bytes])
      return Inventory(source, report.add(source.concealed), within: limits, reporting: &report)
    } catch {
      let span = files.valueSpan(of: file.origin)
      let near = near(file, policyPath)
      return refuse(.unreadableInventory(file.value, error.message, suggesting: near, at: span))
    }
  }

  /// The location of a file that another file names; nil after a finding.
  ///
  /// - Parameters:
  ///   - path: the file that names it.
  ///   - rule: the rule that reports why the file must not be read.
  ///   - unreadable: returns the finding about a path that leads nowhere.
  private mutating func path(
    to file: Located<String>, from path: PolicyPath?, _ rule: RuleID,
    _ unreadable: (_ path: String, _ problem: String, Suggestion?, SourceSpan) -> Diagnostic
  ) -> PolicyPath? {
    let span = files.valueSpan(of: file.origin)
    if file.value.isAbsolutePath { return refuse(.absolutePath(file.value, rule, at: span)) }
    guard let root, let path = path?.path(to: file.value, in: scope.store) else {
      return refuse(unreadable(file.value, ReadingError.unresolved.message, nil, span))
    }
    guard let exclusion = scope.exclusion(of: path.location, inside: root) else { return path }
    return refuse(.excluded(file.value, exclusion, rule, at: span))
  }

  private mutating func refuse<Value>(_ finding: Diagnostic) -> Value? {
    isWhole = false
    report.add(finding)
    return nil
  }

  /// The files of a policy in the order in which they override one another.
  ///
  /// The file that overrides all others is last. If several files extend one
  /// file, it appears once, where it overrides the most. The work grows with the
  /// number of names, not with the number of paths between files.
  private func layers(of policy: ResolvedPath) -> [ResolvedPath] {
    var (known, files): (Set<ResolvedPath>, [ResolvedPath]) = ([], [])
    func add(_ file: ResolvedPath) {
      guard known.insert(file).inserted else { return }
      files.append(file)
      for base in (parts[file]?.bases ?? []).reversed() { add(base) }
    }
    add(policy)
    return files.reversed()
  }
}

extension SyntaxTree {
  /// Whether the outermost map has a key `extends`, or one that stands for it in
  /// other tools, with a value.
  fileprivate var seemsToExtend: Bool {
    let member = rootMembers.first { member in
      text(of: member.key).map { $0 == "extends" || ForeignKeys.meansExtends($0) } ?? false
    }
    return member.map { text(of: $0.value) != "" } ?? false
  }
}
