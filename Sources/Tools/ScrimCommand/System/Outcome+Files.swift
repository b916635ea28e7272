package import ScrimDiagnostics

/// Reads and writes files for a command, and turns what fails into complaints.
extension Outcome {
  /// Reads a file, or standard input if the operand is `-`.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - shown: the most characters of the name to show.
  package mutating func source(
    _ operand: String, as name: String, atMost limit: Int, quoting shown: Int = 60
  ) -> SourceFile? {
    do throws(ReadingError) {
      return try .readInput(operand, as: name, atMost: limit)
    } catch {
      complain("\(PrintableText.quoted(name, limit: shown)) \(error.message)")
      return nil
    }
  }

  /// Calls a closure that writes to a path; returns whether that was possible.
  @discardableResult
  package mutating func write(
    to path: String, _ body: () throws(System.Refusal) -> Void
  ) -> Bool {
    do throws(System.Refusal) {
      try body()
      return true
    } catch {
      complain("\(PrintableText.quoted(path)) cannot be written: \(error.reason)")
      return false
    }
  }
}

extension SourceFile {
  /// Reads a file, or standard input under a name if the operand is `-`.
  package static func readInput(
    _ operand: String, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    operand == "-"
      ? try readStandardInput(as: name, atMost: limit) : try read(operand, atMost: limit)
  }
}
