internal import ScrimCommand
internal import ScrimDiagnostics

/// The command line: selects a command, and runs it.
@main
enum Scrim {
  static let commands: [any Command.Type] = [
    LintCommand.self, CompileCommand.self, VerifyCommand.self, SimulateCommand.self,
    RenderCommand.self, ImportCommand.self, InventoryCommand.self, TestCommand.self,
    DiffCommand.self, WhyCommand.self, ReportCommand.self, LspCommand.self, ExplainCommand.self,
    RulesCommand.self, SchemaCommand.self, InitCommand.self, CompletionsCommand.self,
    HelpCommand.self,
  ]

  static func main() async {
    let terminal = Program.start()
    // The ledger protects files that the run reads until the last byte is
    // written.
    await FileAccess.$current.withValue(FileAccess(ledger: FileLedger())) {
      do throws(UsageError) {
        terminal.finish(await run(try Program.arguments(), terminal))
      } catch {
        terminal.finish(error.outcome(of: "scrim"))
      }
    }
  }

  /// Runs a command, with its own file ledger unless there is one already.
  static func run(_ words: [String], _ terminal: Terminal) async -> Outcome {
    switch words.first {
    case nil: return Outcome(status: .unusable, complaints: HelpCommand.overview)
    case "--help", "-h": return Outcome(output: HelpCommand.overview)
    case "--version": return Outcome(output: "scrim \(Version.text)\n")
    case let name?:
      do throws(UsageError) {
        let command = try command(named: name, before: words.dropFirst())
        return await Program.run(
          command, calledAs: "scrim \(command.guide.name)", words.dropFirst(),
          others: commands.map { $0.guide }, terminal)
      } catch {
        return error.outcome(of: "scrim")
      }
    }
  }

  /// - Parameter rest: the words after the name.
  static func command(
    named name: String, before rest: some Sequence<String> = []
  ) throws(UsageError) -> any Command.Type {
    for command in commands where command.guide.name == name { return command }
    let owners = commands.map { $0.guide }.filter { guide in
      guide.allFlags.contains { $0.name == name.prefix { $0 != "=" } }
    }
    if let owner = owners.first(where: { rest.contains($0.name) }) ?? owners.first {
      throw UsageError(
        "\(name) comes before the command",
        help: "write it after the command, as in 'scrim \(owner.name) \(name)'")
    }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      throw UsageError("a command is missing", help: "write 'scrim lint \(name)'")
    }
    throw .unknown(
      name.hasPrefix("-") ? "flag" : "command", name,
      among: commands.map { $0.guide.name } + ["--help", "--version"])
  }
}
