/// The files that a policy may name.
///
/// A report must not tell the author of a policy what else is on the machine
/// that checks it. So a policy reads nothing outside its root, nor git's own
/// files in it, and links are resolved first.
package struct FileScope: Sendable {
  /// The folder that must contain all files; nil for each policy's own root.
  package var root: ResolvedPath?
  /// The files that policies may extend or name as inventory; nil if they may
  /// name any.
  package var inputs: Set<ResolvedPath>?
  /// Where the policies and the files that they name are.
  package var store: any FileStore = Disk()

  package init() {}

  /// The folder that must contain the files of a policy: the given one, or else
  /// the nearest folder above it with a `.git`, or else the policy's own.
  package func root(ofPolicyIn own: ResolvedPath) -> ResolvedPath {
    root ?? store.repository(of: own) ?? own
  }

  /// Why a policy may not read a file that it names.
  package enum Exclusion {
    case outsideRoot
    case notAnInput
  }

  /// Why a policy with a root may not read a file; nil if it may.
  package func exclusion(of file: ResolvedPath, inside root: ResolvedPath) -> Exclusion? {
    if !file.belongs(to: root) { return .outsideRoot }
    if let inputs, !inputs.contains(file) { return .notAnInput }
    return nil
  }
}
