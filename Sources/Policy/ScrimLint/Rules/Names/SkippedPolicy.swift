internal import ScrimDiagnostics

extension Rule {
  static let skippedPolicy: Rule = .init(
    "skipped-policy", .warning, otherwise: (.info, "for a test file"),
    "a file that looks like a policy but is not checked",
    because: """
      In a folder, Scrim checks the files that end in '.yaml' or '.yml' and have the key 'scrim'. It skips a
      policy that lacks the key, has another document before it, is named 'APP.YAML', or is a link to a file
      outside the root. A clean run says nothing about such a policy. A test file among the named files is
      an info: 'scrim test' plays it.
      """,
    failing: """
      «»app: com.example.bank
      screens:
        accounts.balance: { text: 48pt }
      """,
    passing: """
      scrim: 1
      app: com.example.bank
      screens:
        accounts.balance: { text: 48pt }
      """,
    exposure: .medium,
    check: .search)
}

/// Why a file that seems to be a policy is not checked.
package enum SkippedPolicy: Sendable {
  /// The file lacks the key `scrim`.
  case noVersion
  /// The key is misspelled.
  case misspelledVersion
  /// The key is in a later document than the first.
  case laterDocument
  /// The name ends in a misspelling of `.yaml` or `.yml`.
  case name
  /// The file is a link that leads outside the root.
  case link
  /// The file has tests of a policy, and was named beside policies.
  case tests

  var message: String {
    switch self {
    case .noVersion: "this file has the keys of a policy, but no 'scrim: 1', so it is not checked"
    case .misspelledVersion: "the key 'scrim' is misspelled in this file, so it is not checked"
    case .laterDocument:
      "the key 'scrim' is not in the first document of this file, so it is not checked"
    case .name: "this policy is not checked, since its name does not end in '.yaml' or '.yml'"
    case .link: "this link leads outside the root, so it is not checked"
    case .tests: "this file has tests of a policy, so it is not linted"
    }
  }

  var help: String {
    switch self {
    case .noVersion: "add 'scrim: 1' as the first line, or move the file to another folder"
    case .misspelledVersion: "write 'scrim: 1'"
    case .laterDocument: "write each policy in a file of its own, without '---' before it"
    case .name: "rename it, with a lowercase ending"
    case .link: "name the file on the command line, or move it inside the root"
    case .tests: "play it with 'scrim test'"
    }
  }

  var severity: Severity { self == .tests ? .info : Rule.skippedPolicy.severity }
}
