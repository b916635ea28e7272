package import ScrimDiagnostics
package import ScrimSyntax

/// Reads a policy and the policies that it extends, and puts them together.
package struct PolicyReader {
  package private(set) var report: Report
  /// Whether everything that was read meant something.
  package private(set) var isWhole = true
  package private(set) var files = PolicyFiles()
  package private(set) var tables = PolicyTables()

  private let limits: SyntaxLimits
  private let drafts: Drafts
  /// The normalized paths of the files that policies may name; nil if they may name any.
  private let inputs: Set<String>?
  /// The files around the present one, the outermost first.
  private var chain: [String] = []
  /// What the files say that have been read, by path.
  private var policies: [String: Policy] = [:]

  package init(
    limits: SyntaxLimits, drafts: Drafts, inputs: Set<String>? = nil, reporting report: Report
  ) {
    self.limits = limits
    self.drafts = drafts
    self.inputs = inputs
    self.report = report
  }

  /// Reads a policy from its source, and what it extends from files.
  package mutating func read(_ source: SourceFile) -> (tree: SyntaxTree, policy: Policy) {
    let path = source.path.normalized
    chain.append(path)
    defer { chain.removeLast() }

    let id = report.add(source)
    let tree = SyntaxTree(reading: source, as: id, within: limits, reporting: &report)
    let own = bind(tree, of: source)
    var policy = Policy()
    for file in own.extends {
      if let base = readBase(file, of: path) { policy.override(with: base, sharing: &tables) }
    }
    policy.override(with: own, sharing: &tables)
    return (tree, policy)
  }

  /// What a file says by itself.
  private mutating func bind(_ tree: SyntaxTree, of source: SourceFile) -> Policy {
    // Where reading broke off, half of a map is no evidence of anything.
    guard tree.isComplete, let root = tree.root, !tree.isEmpty else {
      isWhole = false
      if tree.isComplete {
        report.add(.emptyFile(at: SourceSpan(tree.sourceID, from: 0, to: 0)))
      }
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
    let policy = Shape.policy.read(&binder, root) ?? Policy()
    report = binder.report
    isWhole = isWhole && binder.faultCount == 0
    tables = binder.tables
    return policy
  }

  /// Reads the inventory that a policy names.
  package mutating func readInventory(of policy: Policy) -> Inventory? {
    guard let file = policy.inventory else { return nil }
    let path = file.value.relative(to: files.source(of: file.origin).path)
    guard isInput(path) else {
      isWhole = false
      report.add(.undeclaredInput(file.value, .badValue, at: files.valueSpan(of: file.origin)))
      return nil
    }
    do throws(ReadingError) {
      let source = try drafts.read(path, atMost: limits[.bytes])
      return Inventory(source, report.add(source), reporting: &report)
    } catch {
      isWhole = false
      report.add(
        .unreadableInventory(file.value, error.message, at: files.valueSpan(of: file.origin)))
      return nil
    }
  }

  private mutating func readBase(_ file: Located<String>, of path: String) -> Policy? {
    let span = files.span(of: file.origin)
    if file.value.hasPrefix("/") {
      isWhole = false
      report.add(.absoluteBase(file.value, at: span))
      return nil
    }
    let base = file.value.relative(to: path)
    if chain.contains(base) {
      report.add(.circle(chain.drop { $0 != base } + [base], by: file.value, at: span))
      return nil
    }
    if chain.count > Policy.mostFilesInARow {
      isWhole = false
      report.add(.longChain(Policy.mostFilesInARow, at: span))
      return nil
    }
    if let policy = policies[base] { return policy }
    guard isInput(base) else {
      isWhole = false
      report.add(.undeclaredInput(file.value, .extendsMissing, at: span))
      return nil
    }
    do throws(ReadingError) {
      let policy = read(try drafts.read(base, atMost: limits[.bytes])).policy
      policies[base] = policy
      return policy
    } catch {
      isWhole = false
      report.add(.unreadableBase(file.value, error.message, at: span))
      return nil
    }
  }

  private func isInput(_ path: String) -> Bool {
    inputs.map { $0.contains(path) } ?? true
  }
}

extension SyntaxTree {
  /// Whether there is nothing in the file but comments and the marks of a
  /// document.
  fileprivate var isEmpty: Bool {
    guard let root else { return true }
    return kind(of: root) == .plain && withText(of: root) { $0.isEmpty } == true
  }
}
