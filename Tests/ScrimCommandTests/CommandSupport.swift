import Foundation
import ScrimDiagnostics
import ScrimLint
import TestSupport

@testable import ScrimCommand
@testable import scrim

/// Runs the command line in the test's process.
///
/// - Parameter judgesIPads: whether lint and compile report policies that leave
///   out iPads. Most tests are not about iPads.
func run(
  _ words: String..., interactive: Bool = false, judgesIPads: Bool = false,
  environment: Terminal.Environment = Terminal.Environment()
) async -> Outcome {
  let isCheck = words.first == "lint" || words.first == "compile"
  let words = words + (isCheck && !judgesIPads ? ["--rule", "ipad-unproved=off"] : [])
  var outcome = await Scrim.run(
    words, Terminal(isInteractive: interactive, environment: environment))
  if !judgesIPads {
    outcome.output.replace("; turned off: ipad-unproved", with: "")
    outcome.complaints.replace("; turned off: ipad-unproved", with: "")
  }
  return outcome
}

/// Folders with what a rule reports.
extension Folder {
  /// A folder with a policy on which a rule reports a finding on 2026-11-20.
  convenience init(showing rule: Rule) throws {
    try self.init(["screens.txt": "accounts.balance\naccounts.cards\n"])
    let example = rule.description.failing.text
    if example.hasPrefix("scrim-test:") {
      try write(Self.testedPolicy, to: "policy.yaml")
      try write(example, to: "policy.test.yaml")
      return
    }
    if rule.isAboutSources || rule.isAboutRecordings {
      try writeInput(example, of: rule)
      return
    }
    if rule.isAboutTests { try write(Self.onlyTest, to: "policy.test.yaml") }
    if rule.id == "below-floor" { try write(Self.floor, to: "floor.yaml") }
    let file = URL(fileURLWithPath: "\(path)/policy.yaml")
    try Data(rule.description.failing.bytes).write(to: file)
  }

  /// Writes an example of a rule about the sources of an app or about recordings,
  /// and what it needs around it.
  func writeInput(_ example: String, of rule: Rule) throws {
    if rule.isAboutRecordings {
      try write(example, to: "device.log")
      return
    }
    try write("accounts.balance\n", to: "screens.txt")
    switch rule.id {
    case "gone-screen":
      try write(example, to: "screens.txt")
      try write("balance.scrimScreen = \"accounts.balance\"\n", to: "app.swift")
    case "bad-mapping", "unused-mapping":
      try write(example, to: "map.txt")
      try write("login.scrimScreen = \"LoginViewController\"\n", to: "app.swift")
    case "unreadable-source": try write(example, to: "app.storyboard")
    case "colliding-screens": try write(example, to: "app.dart")
    case "unknown-router": try write(example, to: "app.kt")
    case "unknown-seen":
      try write(example, to: "run.jsonl")
      try write("balance.scrimScreen = \"accounts.balance\"\n", to: "app.swift")
    default: try write(example, to: "app.swift")
    }
  }

  /// The policy that the examples of rules about tests play.
  static let testedPolicy = """
    scrim: 1
    covers: { paper: { color: "#FFFFFF" } }
    defaults: { cover: paper }
    screens: { accounts.balance: {} }

    """

  /// The file that the examples about floors extend.
  static let floor = "scrim: 1\nfloor: true\nlock: always\n"

  /// The tests of the examples that are policies.
  static let onlyTest = """
    scrim-test: 1
    policy: policy.yaml
    tests:
      - name: leaving the app covers the balance
        screen: accounts.balance
        trace:
          - { at: 0ms, did-become-active: }
          - { at: 1s, will-resign-active: }

    """

  /// The command line that reports a rule's finding in `init(showing:)`.
  func words(showing rule: Rule) -> [String] {
    switch rule.id {
    case "new-screen", "gone-screen": return ["inventory", path, "--check", "\(path)/screens.txt"]
    case "bad-mapping", "unused-mapping": return ["inventory", path, "--map", "\(path)/map.txt"]
    case "unknown-seen": return ["inventory", path, "--seen", "\(path)/run.jsonl"]
    default: if rule.isAboutSources { return ["inventory", path] }
    }
    if rule.isAboutRecordings {
      let form = rule.id == "model-window" ? "oslog" : "flutter"
      return ["import", form, "\(path)/device.log", "--check", "ios-scene"]
    }
    guard rule.isAboutTests else { return ["lint", path, "--today", "2026-11-20"] }
    switch rule.id {
    case "untested-line": return ["test", path, "--coverage"]
    case "unnoticed-change": return ["test", path, "--mutants"]
    default: return ["test", path]
    }
  }
}

/// The texts that a run has written, in order.
final class Answers: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [String] = []

  @discardableResult
  func add(_ text: String) -> Bool {
    lock.withLock { all.append(text) }
    return true
  }

  var texts: [String] { lock.withLock { all } }
}
