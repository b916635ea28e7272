/// One of the things that `scrim` can be told to do.
protocol Command: Sendable {
  static var guide: CommandGuide { get }

  static func run(_ arguments: Arguments, _ terminal: Terminal) async throws(UsageError) -> Outcome
}
