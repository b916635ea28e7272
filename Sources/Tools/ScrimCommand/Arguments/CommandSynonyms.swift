/// Commands and flags of other tools, with scrim's names for them.
package enum CommandSynonyms {
  /// Suggests scrim's own word for a word of another tool.
  ///
  /// - Parameter words: the commands or flags that are valid in this context.
  package static func help(for word: String, among words: [String]) -> String? {
    if let advice = advice[word] { return advice }
    guard let meant = meanings[word] else { return nil }
    if meant.hasSuffix("FORMAT:FILE"), !words.contains("--strict") {
      if words.contains("--out") { return "write '--out'" }
      return words.contains("--format") ? "write to a file with '> FILE'" : nil
    }
    guard words.contains(String(meant.prefix { $0 != " " && $0 != "=" })) || meant == "-" else {
      return nil
    }
    return "write '\(meant)'"
  }

  private static let advice = [
    "--exclude": "name the files or folders to check",
    "--config": "a policy's own 'lint' section sets the levels of rules",
    "-c": "a policy's own 'lint' section sets the levels of rules",
    "--quiet": "write '--format concise' for one line per finding",
    "-q": "write '--format concise' for one line per finding",
    "--verbose": "write '--format text' for everything about a finding",
  ]

  package static let meanings: [String: String] = [
    "check": "lint", "validate": "lint", "analyze": "lint",
    "fix": "lint --fix", "fmt": "lint --fix", "format": "lint --fix",
    "prove": "verify", "run": "simulate", "play": "simulate", "replay": "simulate",
    "build": "compile", "generate": "compile", "draw": "render", "preview": "render",
    "new": "init", "create": "init", "docs": "explain", "list": "rules",
    "screens": "inventory", "scan": "inventory",

    "--json": "--format json", "--sarif": "--format sarif", "--github": "--format github",
    "--gitlab": "--format gitlab", "--junit": "--format junit", "-f": "--format",
    "--output": "--format FORMAT:FILE", "--out": "--format FORMAT:FILE",
    "-o": "--format FORMAT:FILE",
    "--unsafe": "--fix=unsafe", "--fix-unsafe": "--fix=unsafe", "--unsafe-fixes": "--fix=unsafe",
    "--write": "--fix", "-w": "--fix", "--dry-run": "--diff",
    "--fail-on": "--strict", "--max-warnings": "--strict", "--werror": "--strict",
    "--warnings-as-errors": "--strict", "--disable": "--rule RULE=off",
    "--ignore": "--rule RULE=off", "--skip": "--rule RULE=off", "--off": "--rule RULE=off",
    "-v": "--version", "-V": "--version",
    "--reporter": "--format", "--output-format": "--format", "--formatter": "--format",
    "--output-file": "--format FORMAT:FILE", "--autofix": "--fix", "--fix-dry-run": "--diff",
    "--disable-rule": "--rule RULE=off", "--severity": "--rule RULE=LEVEL",
    "--update-baseline": "--format json:FILE", "--write-baseline": "--format json:FILE",
    "--create-baseline": "--format json:FILE", "--no-color": "--color never", "--stdin": "-",
  ]
}
