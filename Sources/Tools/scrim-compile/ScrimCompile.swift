internal import ScrimCommand
internal import ScrimDiagnostics

/// The program that build plugins run: it lints, proves and compiles policies,
/// and does nothing else.
///
/// It links less than `scrim`, so that the first build of an app is short and
/// needs libyaml alone.
@main
enum ScrimCompile {
  static func main() async {
    let terminal = Program.start()
    await FileAccess.$current.withValue(FileAccess(ledger: FileLedger())) {
      do throws(UsageError) {
        let words = try Program.arguments()
        terminal.finish(
          words == ["--version"]
            ? Outcome(output: "scrim-compile \(Version.text)\n")
            : await Program.run(CompileCommand.self, calledAs: "scrim-compile", words, terminal))
      } catch {
        terminal.finish(error.outcome(of: "scrim-compile"))
      }
    }
  }
}
