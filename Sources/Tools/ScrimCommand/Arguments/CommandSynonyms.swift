/// Commands and flags of other tools, with scrim's names for them.
package enum CommandSynonyms {
  /// Suggests scrim's own word for a word of another tool.
  ///
  /// - Parameter words: the commands or flags that are valid in this context.
  package static func help(for word: String, among words: [String]) -> String? {
    if let advice = advice.first(where: { $0.value.contains(word) }) { return advice.key }
    guard let meant = synonyms.first(where: { $0.value.contains(word) })?.key else { return nil }
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
    "name the files or folders to check": ["--exclude"],
    "a policy's own 'lint' section sets the levels of rules": ["--config", "-c"],
    "write '--format concise' for one line per finding": ["--quiet", "-q"],
    "write '--format text' for everything about a finding": ["--verbose"],
  ]

  /// The words of other tools for each of scrim's own.
  package static let synonyms = [
    "lint": ["check", "validate", "analyze"], "lint --fix": ["fix", "fmt", "format"],
    "verify": ["prove"], "simulate": ["run", "play", "replay"], "compile": ["build", "generate"],
    "render": ["draw", "preview"], "init": ["new", "create"], "explain": ["docs"],
    "rules": ["list"], "inventory": ["screens", "scan"],

    "--format json": ["--json"], "--format sarif": ["--sarif"], "--format github": ["--github"],
    "--format gitlab": ["--gitlab"], "--format junit": ["--junit"],
    "--format": ["-f", "--reporter", "--output-format", "--formatter"],
    "--format FORMAT:FILE": ["--output", "--out", "-o", "--output-file"],
    "--format json:FILE": ["--update-baseline", "--write-baseline", "--create-baseline"],
    "--fix": ["--write", "-w", "--autofix", "--autocorrect", "--auto-correct"],
    "--diff": ["--dry-run", "--fix-dry-run"],
    "--fix=unsafe": ["--unsafe", "--fix-unsafe", "--unsafe-fixes"],
    "--strict": ["--fail-on", "--max-warnings", "--werror", "-Werror", "--warnings-as-errors"],
    "--emit": ["--format", "--form"],
    "--rule RULE=off": ["--disable", "--ignore", "--skip", "--off", "--disable-rule"],
    "--rule RULE=LEVEL": ["--severity"], "--version": ["-v", "-V"],
    "--color never": ["--no-color"], "-": ["--stdin"],
  ]
}
