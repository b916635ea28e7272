/// Commands and flags of other tools, with scrim's names for them.
enum ForeignWord {
  /// Suggests scrim's own word for a word of another tool.
  ///
  /// - Parameter words: the commands or flags that are valid in this context.
  static func help(for word: String, among words: [String]) -> String? {
    guard let meant = meanings[word],
      words.contains(String(meant.prefix { $0 != " " && $0 != "=" }))
    else { return nil }
    return "write '\(meant)'"
  }

  static let meanings: [String: String] = [
    "check": "lint", "validate": "lint", "analyze": "lint", "test": "lint",
    "fix": "lint --fix", "fmt": "lint --fix", "format": "lint --fix",
    "prove": "verify", "run": "simulate", "play": "simulate", "replay": "simulate",
    "build": "compile", "generate": "compile", "draw": "render", "preview": "render",
    "new": "init", "create": "init", "docs": "explain", "list": "rules",

    "--json": "--format json", "--sarif": "--format sarif", "--github": "--format github",
    "--gitlab": "--format gitlab", "--junit": "--format junit", "-f": "--format",
    "--output": "--format FORM:FILE", "--out": "--format FORM:FILE", "-o": "--format FORM:FILE",
    "--unsafe": "--fix=unsafe", "--fix-unsafe": "--fix=unsafe", "--unsafe-fixes": "--fix=unsafe",
    "--write": "--fix", "-w": "--fix", "--dry-run": "--diff",
    "--fail-on": "--strict", "--max-warnings": "--strict", "--werror": "--strict",
    "--warnings-as-errors": "--strict", "--disable": "--rule RULE=off",
    "--ignore": "--rule RULE=off", "--skip": "--rule RULE=off", "--off": "--rule RULE=off",
    "-v": "--version", "-V": "--version",
  ]
}
