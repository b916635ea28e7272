internal import ScrimDiagnostics

/// Runs the commands of a program.
package enum Program {
  /// Prepares the process for a program, and returns its terminal.
  ///
  /// This does not wrap the program in an asynchronous function: if `main`
  /// suspended, the main thread would exit, and unwinding its stack takes longer
  /// than many runs.
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

  /// The arguments after the program's name.
  ///
  /// An argument that is not UTF-8 is refused, because repairing it would name
  /// another file.
  package static func arguments() throws(UsageError) -> [String] {
    try System.arguments.map { bytes throws(UsageError) in
      if let word = System.text(bytes) { return word }
      throw UsageError(
        "the argument '\(System.escaped(bytes))' is not UTF-8",
        help: "rename the file, or write the argument as UTF-8")
    }
  }

  /// Runs a command, with its own file ledger unless there is one already.
  ///
  /// - Parameters:
  ///   - line: the words that call the command.
  ///   - others: the guides of all commands, for flags of another one.
  package static func run(
    _ command: any Command.Type, calledAs line: String, _ words: some Collection<String>,
    others: [CommandGuide] = [], _ terminal: Terminal
  ) async -> Outcome {
    do throws(UsageError) {
      let arguments = try Arguments(words, flags: command.guide.allFlags, others: others)
      if arguments.has(.help) { return Outcome(output: command.guide.help(calledAs: line)) }
      let access = try FileAccess.current.entering(arguments)
      return await FileAccess.$current.withValue(access) {
        do throws(UsageError) {
          return try await command.run(arguments, terminal)
        } catch {
          return error.outcome(of: line)
        }
      }
    } catch {
      return error.outcome(of: line)
    }
  }
}
