internal import ScrimDiagnostics

/// Runs the commands of a program.
package enum Program {
  /// Prepares the process for a program, and returns its terminal.
  package static func start() -> Terminal {
    System.prepare()
    let terminal = Terminal()
    if let complaint = System.descriptorLimit {
      var outcome = Outcome()
      outcome.complain(complaint)
      terminal.finish(outcome)
    }
    return terminal
  }

  /// Runs a command, with its own file ledger unless there is one already.
  ///
  /// - Parameter line: the words that call the command.
  package static func run(
    _ command: any Command.Type, calledAs line: String, _ words: some Collection<String>,
    _ terminal: Terminal
  ) async -> Outcome {
    if FileAccess.current.ledger == nil {
      return await FileAccess.$current.withValue(FileAccess(ledger: FileLedger())) {
        await run(command, calledAs: line, words, terminal)
      }
    }
    do throws(UsageError) {
      let arguments = try Arguments(words, flags: command.guide.allFlags)
      if arguments.has(.help) { return Outcome(output: command.guide.help(calledAs: line)) }
      let access = try FileAccess.current.entering(arguments)
      return try await FileAccess.$current.withValue(access) { () -> Result<Outcome, UsageError> in
        do throws(UsageError) {
          return .success(try await command.run(arguments, terminal))
        } catch {
          return .failure(error)
        }
      }.get()
    } catch {
      return error.outcome(of: line)
    }
  }
}
