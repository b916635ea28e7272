internal import ScrimCommand
internal import ScrimDiagnostics

/// The program that build plugins run: it lints, proves and compiles policies,
/// and does nothing else.
///
/// It links less than `scrim`, so that the first build of an app is short and
/// needs libyaml alone.
@main
enum ScrimCompile {
  private static let name = "scrim-compile"

  static func main() async {
    let terminal = Program.start()
    await FileAccess.$current.withValue(FileAccess(ledger: FileLedger())) {
      do throws(UsageError) {
        let words = try System.arguments()
        terminal.finish(
          words == ["--version"]
            ? Outcome(output: "\(name) \(Version.text)\n")
            : await Program.run(CompileCommand.self, calledAs: name, words, terminal))
      } catch {
        terminal.finish(error.outcome(of: name))
      }
    }
  }
}
