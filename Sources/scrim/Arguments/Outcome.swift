/// What a command has to say, and how it ended.
struct Outcome {
  var status: ExitStatus = .clean
  /// The result, for standard output.
  var output = ""
  /// Everything else, for standard error.
  var complaints = ""

  /// Notes that something outside of the command went wrong.
  mutating func complain(_ message: String, _ status: ExitStatus = .unusable) {
    complaints += "scrim: \(message)\n"
    self.status = max(self.status, status)
  }
}
