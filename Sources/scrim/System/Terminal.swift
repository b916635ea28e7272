internal import ScrimDiagnostics

/// Where a run's results go, and what it knows about its surroundings.
struct Terminal: Sendable {
  /// Whether standard output is read by a person.
  let isInteractive: Bool
  /// Whether a person waits at standard error.
  var isWatched = false
  /// The environment's variables that matter here.
  let environment: Environment
  /// Where answers go while the run goes on; it says whether they arrive.
  var answer: @Sendable (String) -> Bool = { (try? System.write($0, to: .output)) != nil }
  /// Where complaints go while the run goes on.
  var complain: @Sendable (String) -> Void = { try? System.write($0, to: .complaints) }

  struct Environment: Sendable {
    var noColor: String?
    var term: String?
    var sourceDateEpoch: String?
    var githubActions: String?

    /// Whether GitHub's runner reads the output.
    var isGitHubActions: Bool { githubActions == "true" }
  }

  init(isInteractive: Bool, environment: Environment = Environment()) {
    self.isInteractive = isInteractive
    self.environment = environment
  }

  /// The terminal that the process was started from.
  init() {
    self.init(
      isInteractive: System.isTerminal(.output),
      environment: Environment(
        noColor: System.variable("NO_COLOR"), term: System.variable("TERM"),
        sourceDateEpoch: System.variable("SOURCE_DATE_EPOCH"),
        githubActions: System.variable("GITHUB_ACTIONS")))
    isWatched = System.isTerminal(.complaints) && environment.term != "dumb"
  }

  /// The colors to use, which a flag may decide.
  func paint(_ when: String?) -> Paint {
    switch when {
    case "always": return Paint(colored: true)
    case "never": return Paint(colored: false)
    default:
      let isUnwanted = environment.noColor.map { !$0.isEmpty } ?? false
      return Paint(colored: isInteractive && !isUnwanted && environment.term != "dumb")
    }
  }

  /// A text for people, in which GitHub's runner finds no commands to it.
  func log(_ text: String) -> String {
    environment.isGitHubActions ? WorkflowCommand.quoting(text) : text
  }

  /// Writes what a command has to say, and ends the process.
  func finish(_ outcome: Outcome) -> Never {
    var status = outcome.status
    complain(log(outcome.complaints))
    do throws(System.Refusal) {
      try System.write(outcome.exactOutput + outcome.output.utf8, to: .output)
    } catch {
      complain(Outcome.line("standard output cannot be written: \(error.reason)"))
      status = max(status, .unusable)
    }
    System.exit(status.rawValue)
  }
}
