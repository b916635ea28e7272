package import ScrimDiagnostics
package import ScrimSyntax

/// Reads a policy and the policies that it extends, and puts them together.
///
/// Each file is read once, whatever paths lead to it, and has its say once: where it
/// overrides the most.
package struct PolicyReader {
  package private(set) var report: Report
  /// Whether everything that was read meant something.
  package private(set) var isWhole = true
  package private(set) var files = PolicyFiles()
  package private(set) var tables = PolicyTables()

  private let limits: SyntaxLimits
  private let drafts: Drafts
  private let scope: FileScope
  /// The folder that everything is read from.
  private var root: ResolvedPath?
  /// The files around the present one, the outermost first.
  private var chain: [PolicyPath] = []
  /// What the files say that have been read.
  private var parts: [ResolvedPath: Part] = [:]
  /// Where each file stands that is part of the policy, by its number.
  private var paths: [PolicyPath] = []
  /// How many names of files have been read in all lists together.
  private var nameCount = 0

  /// What one file says by itself.
  private struct Part {
    let policy: Policy
    /// The files that it extends, the first first.
    var bases: [ResolvedPath] = []
    /// How many files extend one another in a row from this one on.
    var height = 1
  }

  package init(
    limits: SyntaxLimits, drafts: Drafts, within scope: FileScope, reporting report: Report
  ) {
    self.limits = limits
    self.drafts = drafts
    self.scope = scope
    self.report = report
  }

  /// Reads a policy from its source, and what it extends from files.
  ///
  /// There is no policy if the source is about something else; the report then says that it
  /// is, and nothing of what stands there.
  package mutating func read(_ source: SourceFile) -> (tree: SyntaxTree, policy: Policy?) {
    let location = ResolvedPath(source.path)
    root = scope.root ?? location.map { FileScope.root(ofPolicyIn: $0.folder) }
    let (tree, findings) = parse(source)
    guard let location, let root, location.isInside(root) else {
      isWhole = false
      report.add(.outsidePolicy(at: SourceSpan(report.add(source.concealed), from: 0, to: 0)))
      return (tree, nil)
    }
    guard tree.isPolicy(source) || tree.hasMisspelledVersionKey else {
      isWhole = false
      let id = report.add(source.concealed)
      report.add(
        tree.isComplete
          ? .noPolicy(at: SourceSpan(id, from: 0, to: 0))
          : .unreadableNoPolicy(findings.findings, source, in: id))
      return (tree, nil)
    }
    read(tree, findings, PolicyPath(name: source.path.normalized, location: location), source)
    let layers = PolicyOrder(of: location) { parts[$0]?.bases ?? [] }.files
    files.rank(layers.compactMap { layer in paths.firstIndex { $0.location == layer } })
    let policy = Policy(layering: layers.compactMap { parts[$0]?.policy }, sharing: &tables)
    return (tree, policy)
  }

  /// Reads the tree of a source, and what is wrong with it as YAML, which may quote it.
  private func parse(_ source: SourceFile) -> (tree: SyntaxTree, findings: Report) {
    var findings = report.withoutFindings
    let id = findings.add(source)
    let tree = SyntaxTree(reading: source, as: id, within: limits, reporting: &findings)
    return (tree, findings)
  }

  /// Takes over what a file says, and reads the files that it extends.
  private mutating func read(
    _ tree: SyntaxTree, _ findings: Report, _ path: PolicyPath, _ source: SourceFile
  ) {
    _ = report.add(source)
    report.absorb(findings)
    chain.append(path)
    defer { chain.removeLast() }

    var part = Part(policy: bind(tree, of: source, at: path))
    for file in part.policy.extends {
      nameCount += 1
      if nameCount > Policy.mostBases {
        isWhole = false
        if nameCount == Policy.mostBases + 1 {
          report.add(.manyBases(Policy.mostBases, at: files.span(of: file.origin)))
        }
        break
      }
      guard let base = readBase(file) else { continue }
      // Of a file that is named twice the later name counts.
      part.bases.removeAll { $0 == base }
      part.bases.append(base)
      part.height = max(part.height, (parts[base]?.height ?? 0) + 1)
    }
    parts[path.location] = part
  }

  /// What a file says by itself.
  private mutating func bind(
    _ tree: SyntaxTree, of source: SourceFile, at path: PolicyPath
  ) -> Policy {
    // Where reading broke off, half of a map is no evidence of anything.
    guard tree.isComplete, let root = tree.root else {
      isWhole = false
      return Policy()
    }
    if files.nextPlace == 0 {
      tables.names.start(with: tree)
      // Room that stays empty costs nothing; moving what is in it does.
      tables.written.reserveCapacity(tree.length / 2)
    }
    var binder = Binder(
      tree, firstPlace: files.nextPlace, sharing: tables, within: limits, reporting: report)
    // The tables are handed over, so that adding to them copies nothing.
    tables = PolicyTables()
    files.add(tree, of: source)
    paths.append(path)
    let policy = Shape.policy.read(&binder, root) ?? Policy()
    report = binder.report
    isWhole = isWhole && binder.faultCount == 0
    tables = binder.tables
    return policy
  }

  /// Reads a file that the present one extends, unless it has been read before, and gives its
  /// place; nil where it cannot be extended.
  private mutating func readBase(_ file: Located<String>) -> ResolvedPath? {
    let span = files.span(of: file.origin)
    func refuse(_ finding: Diagnostic) -> ResolvedPath? {
      isWhole = false
      report.add(finding)
      return nil
    }
    if file.value.hasPrefix("/") { return refuse(.absoluteBase(file.value, at: span)) }
    guard let root, let base = chain.last?.path(to: file.value) else {
      return refuse(.unreadableBase(file.value, ReadingError.unresolved.message, at: span))
    }
    if let barrier = scope.barrier(to: base.location, inside: root) {
      return refuse(.barred(file.value, barrier, .extendsMissing, at: span))
    }
    if let start = chain.firstIndex(where: { $0.location == base.location }) {
      let circle = chain[start...].map(\.name) + [chain[start].name]
      return refuse(.circle(circle, by: file.value, at: span))
    }
    if chain.count + max(1, parts[base.location]?.height ?? 0) > Policy.mostFilesInARow + 1 {
      return refuse(.longChain(Policy.mostFilesInARow, at: span))
    }
    if parts[base.location] != nil { return base.location }
    do throws(ReadingError) {
      let source = try drafts.read(base.name, atMost: limits[.bytes]) {
        limit throws(ReadingError) in
        try .read(base.location, inside: root, as: base.name, atMost: limit)
      }
      let (tree, findings) = parse(source)
      guard tree.isPolicy(source) else { return refuse(.baseIsNoPolicy(file.value, at: span)) }
      read(tree, findings, base, source)
      return base.location
    } catch {
      return refuse(.unreadableBase(file.value, error.message, at: span))
    }
  }

  /// Reads the inventory that a policy names; nil where none is named, or where anything in
  /// it is no id, so that nothing of a file is told that lists something else.
  package mutating func readInventory(of policy: Policy) -> Inventory? {
    guard let file = policy.inventory else { return nil }
    let span = files.valueSpan(of: file.origin)
    func refuse(_ finding: Diagnostic) -> Inventory? {
      isWhole = false
      report.add(finding)
      return nil
    }
    if file.value.hasPrefix("/") { return refuse(.absoluteInventory(file.value, at: span)) }
    let policyPath = paths[files.place(of: file.origin).file]
    guard let root, let path = policyPath.path(to: file.value) else {
      return refuse(.unreadableInventory(file.value, ReadingError.unresolved.message, at: span))
    }
    if let barrier = scope.barrier(to: path.location, inside: root) {
      return refuse(.barred(file.value, barrier, .badValue, at: span))
    }
    do throws(ReadingError) {
      let source = try SourceFile.read(
        path.location, inside: root, as: path.name, atMost: limits[.bytes])
      return Inventory(
        source, report.add(source.concealed), within: limits, reporting: &report)
    } catch {
      return refuse(.unreadableInventory(file.value, error.message, at: span))
    }
  }
}
