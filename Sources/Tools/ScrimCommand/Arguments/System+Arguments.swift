#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

extension System {
  /// The arguments after the program's name.
  ///
  /// An argument that is not UTF-8 is refused, because repairing it would name
  /// another file.
  package static func arguments() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 0..<Int(CommandLine.argc) {
      guard let pointer = unsafe CommandLine.unsafeArgv[index] else { break }
      let bytes = unsafe Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
      guard let word = text(bytes) else {
        throw UsageError(
          "the argument '\(escaped(bytes))' is not UTF-8",
          help: "rename the file, or write the argument as UTF-8")
      }
      words.append(word)
    }
    return Array(words.dropFirst())
  }
}
