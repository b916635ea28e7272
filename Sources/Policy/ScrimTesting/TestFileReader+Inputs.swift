internal import ScrimLint
internal import ScrimDiagnostics
internal import ScrimPolicy

// The files that a test file names.

extension TestFileReader.Contents {
  /// The path of the policy that the tests play; nil after a finding.
  func policyPath(_ report: inout Findings) -> (path: PolicyPath, span: SourceSpan)? {
    guard let policy = file.policy else { return nil }
    let span = files.valueSpan(of: policy.origin)
    let own = PolicyPath(name: files.all[0].path.normalized, location: location)
    guard let path = path(to: policy.value, from: own, at: span, &report) else { return nil }
    return (path, span)
  }

  /// A file that a test names; nil after a finding.
  func file(
    _ name: String, at span: SourceSpan, atMost limit: Int,
    _ report: inout Findings
  ) throws(ReadingError) -> SourceFile? {
    let own = PolicyPath(name: files.all[0].path.normalized, location: location)
    guard let path = path(to: name, from: own, at: span, &report) else { return nil }
    return try .read(path.location, inside: root, as: path.name, atMost: limit)
  }

  private func path(
    to file: String, from own: PolicyPath, at span: SourceSpan, _ report: inout Findings
  ) -> PolicyPath? {
    func refuse(_ problem: String, _ help: String) -> PolicyPath? {
      report.add(
        .unusableTestInput("\(PrintableText.quoted(file)) \(problem)", help: help, at: span))
      return nil
    }
    if file.isAbsolutePath {
      return refuse(
        "is an absolute path, which other machines do not have",
        "write the path relative to this file")
    }
    guard let path = own.path(to: file) else {
      return refuse(ReadingError.unresolved.message, "write the path relative to this file")
    }
    if path.location == root { return refuse("is a folder", "write the path of a file") }
    guard path.location.belongs(to: root) else {
      return refuse(
        "is outside the root of this file",
        "move it below the folder that holds '.git', or name a folder above with --root")
    }
    return path
  }
}
