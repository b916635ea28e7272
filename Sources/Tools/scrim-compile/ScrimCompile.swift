internal import ScrimCommand

/// The program that build plugins run: it lints, proves and compiles policies,
/// and does nothing else.
///
/// It links less than `scrim`, so that the first build of an app is short and
/// needs libyaml alone.
@main
enum ScrimCompile {
  private static let name = "scrim-compile"

  static func main() async {
    await Program.start(name) { words, terminal in
      words == ["--version"]
        ? Outcome(output: "\(name) \(Version.text)\n")
        : await Program.run(CompileCommand.self, calledAs: name, words, terminal)
    }
  }
}
