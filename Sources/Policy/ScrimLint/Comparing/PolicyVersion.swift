internal import ScrimCompiler
package import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimSyntax
internal import ScrimTimeline

/// One of two policies that are compared, with its timeline and its proof.
///
/// It is a class because each compared screen refers to it. Copying all tables
/// of a policy takes longer than the comparison.
package final class PolicyVersion: Sendable {
  /// The name of its file in messages.
  package let path: String
  /// The findings of reading, and the sources that locations refer to.
  package let report: Report
  /// Whether the policy and the files that it extends are readable in full.
  package let isWhole: Bool
  let lowered: LoweredPolicy
  let proof: PolicyProof
  let resolved: ResolvedPolicy
  /// The screens that its inventory lists; nil if it cannot be read.
  let inventory: [Inventory.Entry]?

  init(
    path: String, report: Report, isWhole: Bool, lowered: LoweredPolicy, proof: PolicyProof,
    inventory: [Inventory.Entry]?
  ) {
    (self.path, self.report, self.isWhole) = (path, report, isWhole)
    (self.lowered, self.proof, resolved) = (lowered, proof, lowered.resolved)
    self.inventory = inventory
  }

  /// The first error, with its location; nil if there is no error.
  package var firstError: String? { report.firstErrorText(in: path) }

  /// The text of the file.
  package var text: String {
    String(
      decoding: report.source(resolved.files.span(of: resolved.beginning)).bytes, as: UTF8.self)
  }

  /// The identifier of the app; nil if the policy has none.
  package var app: String? { policy.app?.value }

  var policy: Policy { resolved.policy }

  /// Where the policy names a system that changes the built-in values of
  /// settings; nil if the policy is for the standard system.
  var systemOrigin: Origin? {
    let (system, standard) = (resolved.system, PolicyDefaults.system)
    if system == standard { return nil }
    return system.lifecycle == standard.lifecycle
      ? policy.snapshots?.origin : policy.lifecycle?.origin
  }
}

extension PolicyCheck {
  /// The result of reading a file to compare.
  package enum Compared: Sendable {
    case version(PolicyVersion)
    /// The file is a policy, but has no timeline or no proof; with the reason.
    case unusable(String)
    case notAPolicy
  }

  /// Reads, lowers and proves a policy to compare.
  ///
  /// It does not run the rules: 'lint' does that.
  package func compared(_ source: SourceFile) -> Compared {
    guard source.mayBePolicy else { return .notAPolicy }
    var reading = read(source)
    guard reading.tree.seemsToBePolicy(source) else { return .notAPolicy }
    guard reading.policy != nil else {
      let error = reading.reader.report.firstErrorText(in: source.path)
      return .unusable(error ?? "it cannot be read")
    }
    let lowered: LoweredPolicy
    do throws(TimelineError) {
      guard let resolved = reading.resolved, let found = try LoweredPolicy(resolved) else {
        return .unusable(
          "its patterns combine in more than \(limits[.combinations]) ways; --max-combinations "
            + "raises the limit [\(RuleID.yamlLimit)]")
      }
      lowered = found
    } catch {
      return .unusable(error.description)
    }
    guard let proof = PolicyProof(of: lowered) else {
      return .unusable("it has more distinct tracks than the proof can handle")
    }
    let namesInventory = lowered.resolved.policy.inventory != nil
    let inventory = reading.reader.readInventory(of: lowered.resolved.policy)
    return .version(
      PolicyVersion(
        path: source.path, report: reading.reader.report,
        isWhole: reading.reader.isWhole && (inventory != nil || !namesInventory),
        lowered: lowered, proof: proof, inventory: namesInventory ? inventory?.entries : []))
  }
}
