package import ScrimDiagnostics

/// The streams and the environment of a run.
package struct Terminal: Sendable {
  /// Whether standard output is a terminal.
  package let isInteractive: Bool
  /// Whether a person watches standard error.
  package var isWatched = false
  /// The environment variables that affect the run.
  package let environment: Environment
  /// Writes an answer during the run; returns whether it could be written.
  package var answer: @Sendable (String) -> Bool = { (try? System.write($0, to: .output)) != nil }
  /// Writes a complaint during the run.
  package var complain: @Sendable (String) -> Void = { try? System.write($0, to: .complaints) }

  package struct Environment: Sendable {
    var noColor, term: String?
    /// The time to use in place of the present one, in seconds since 1970.
    package var sourceDateEpoch: String?
    var githubActions, ci: String?
    /// Whether a variable says that a program that writes code runs the command.
    var isOfAgent = false

    /// The variables that such programs set.
    static let agentVariables = [
      "AI_AGENT", "AUGMENT_AGENT", "CLAUDECODE", "CLINE_ACTIVE", "CODEX_SANDBOX", "CURSOR_AGENT",
      "GEMINI_CLI", "OPENCODE",
    ]

    /// Whether GitHub's runner reads the output.
    package var isGitHubActions: Bool { githubActions == "true" }

    /// A text for people, in which GitHub's runner does not recognize commands.
    package func log(_ text: String) -> String {
      isGitHubActions ? WorkflowCommand.escaping(text) : text
    }
  }

  package init(isInteractive: Bool, environment: Environment = Environment()) {
    self.isInteractive = isInteractive
    self.environment = environment
  }

  /// The terminal that started the process.
  package init() {
    self.init(
      isInteractive: System.isTerminal(.output),
      environment: Environment(
        noColor: System.variable("NO_COLOR"), term: System.variable("TERM"),
        sourceDateEpoch: System.variable("SOURCE_DATE_EPOCH"),
        githubActions: System.variable("GITHUB_ACTIONS"), ci: System.variable("CI"),
        isOfAgent: Environment.agentVariables.contains { System.variable($0)?.isEmpty == false }))
    isWatched = System.isTerminal(.complaints) && environment.term != "dumb"
    complain = { [environment] text in
      try? System.write(environment.log(text), to: .complaints)
    }
  }

  /// Whether a program that writes code reads the output.
  ///
  /// In CI, people do.
  package var isReadByAgent: Bool {
    let isCI = environment.isGitHubActions || !["", "false"].contains(environment.ci ?? "")
    return environment.isOfAgent && !isInteractive && !isCI
  }

  /// The colors to use, by the `--color` flag or the environment.
  package func paint(_ when: String?) -> Paint {
    let isUsual = isInteractive && environment.term != "dumb" && (environment.noColor ?? "").isEmpty
    return Paint(colored: when == "always" || when != "never" && isUsual)
  }

  /// Writes the output of a command, and ends the process.
  package func finish(_ outcome: Outcome) -> Never {
    var status = outcome.status
    complain(outcome.complaints)
    do throws(System.Refusal) {
      try System.write(outcome.exactOutput + outcome.output.utf8, to: .output)
    } catch {
      complain(Outcome.line("standard output cannot be written: \(error.reason)"))
      status = max(status, .unusable)
    }
    System.end(status.rawValue)
  }
}
