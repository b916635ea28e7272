internal import ScrimCommand

/// The program that build plugins run: it lints, proves and compiles policies,
/// and does nothing else.
///
/// It links less than `scrim`, so that the first build of an app is short and
/// needs libyaml alone.
@main
enum ScrimCompile {
  static func main() async {
    await Program.main("scrim-compile") { words, terminal in
      words == ["--version"]
        ? Outcome(output: "scrim-compile \(Version.text)\n")
        : await Program.run(CompileCommand.self, calledAs: "scrim-compile", words, terminal)
    }
  }
}
