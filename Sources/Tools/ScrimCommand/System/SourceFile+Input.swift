package import ScrimDiagnostics

extension SourceFile {
  /// Reads a file, or standard input under a name if the operand is `-`.
  package static func readInput(
    _ operand: String, as name: String, atMost limit: Int
  ) throws(ReadingError) -> SourceFile {
    operand == "-"
      ? try readStandardInput(as: name, atMost: limit) : try read(operand, atMost: limit)
  }
}
