package import ScrimDiagnostics
package import ScrimSyntax

/// A policy that was read, with the files that it extends.
package struct ReadPolicy: Sendable {
  package let tree: SyntaxTree
  /// Nil if the source is not a policy, or could not be read to its end.
  package let policy: Policy?
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
    (files, tables) = (reader.files, reader.tables)
    (self.report, isWhole, lacksBase) = (reader.report, reader.isWhole, reader.lacksBase)
  }
}
