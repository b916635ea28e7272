import ScrimCompiler
import ScrimDiagnostics
import ScrimLint
import ScrimSyntax

@testable import ScrimComparing
@testable import ScrimPolicy

/// The rules of lint, whose levels policies can set.
let rules = Rule.all.map(\.description)

/// The comparison of two texts, each with the files that it extends; nil if one
/// cannot be compared.
func compared(
  _ old: String, _ new: String, oldFiles: [String: String] = [:], newFiles: [String: String] = [:],
  atMost limit: Int = 50_000
) -> PolicyComparison? {
  guard let old = version(old, files: oldFiles), let new = version(new, files: newFiles) else {
    return nil
  }
  return PolicyComparison(from: old, to: new, rules: rules, combinationsAtMost: limit)
}

/// A policy as one of two versions.
func version(_ text: String, files: [String: String] = [:]) -> PolicyVersion? {
  var check = PolicyCheck(
    PolicyPipeline(limits: SyntaxLimits(), findingLimit: 1000), today: Day(secondsSince1970: 0))
  for (name, text) in files {
    check.pipeline.drafts.take(SourceChange(of: SourceFile(path: name, bytes: []), to: text.utf8))
  }
  guard
    case .policy(let policy) = check.pipeline.compared(
      SourceFile(path: "policy.yaml", text: text))
  else { return nil }
  return policy.base
}

/// The changes between two texts, each in a line without its location.
func changeLines(
  _ old: String, _ new: String, oldFiles: [String: String] = [:], newFiles: [String: String] = [:]
) -> [String]? {
  compared(old, new, oldFiles: oldFiles, newFiles: newFiles)?.changes.map(\.line)
}

extension PolicyChange {
  var line: String { "\(effect.rawValue): \(subject(naming: 100)): \(values)" }
}

/// A policy with settings for `accounts.balance`, over defaults that are the
/// built-in ones.
func policy(_ settings: String, lifecycle: String = "ios-scene") -> String {
  """
  scrim: 1
  lifecycle: \(lifecycle)
  covers:
    paper: { color: "#FFFFFF" }
    frost: { blur: { radius: 60, tint: "#FFFFFF80", grain: 8 }, fallback: "#F2F2F7" }
    splash: { image: { name: Splash, mode: fit }, background: "#000000" }
    passcode: { view: Passcode, background: "#000000" }
  screens:
    accounts.balance: { \(settings) }

  """
}
