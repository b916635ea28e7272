package import ScrimPatterns

/// Why a file or a text is not a valid timeline.
public struct TimelineError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Problem: Equatable, Sendable {
    /// There is no timeline.
    case missing
    /// The timeline is that of a variant that must not reach users.
    case doesNotShip
    /// The build has no timeline for a variant of the policy.
    case noVariant(String)
    case tooShort
    case notATimeline
    case unsupportedVersion(Int, known: Int)
    case wrongLength(stated: Int)
    case wrongChecksum
    /// The file is intact, but its values contradict each other.
    case contradiction(String)
    /// The content is larger than the format allows.
    case tooLarge
  }

  package let problem: Problem
  /// The offset of the problem in the file, in bytes.
  public let offset: Int

  package init(_ problem: Problem, at offset: Int = 0) {
    (self.problem, self.offset) = (problem, offset)
  }

  public var description: String {
    switch problem {
    case .missing: "there is no timeline"
    case .doesNotShip: "the policy says 'ships: false', and this is a release build"
    case .noVariant(let name): "this build has no variant '\(name)' of the policy"
    case .tooShort: "the file is too short to be a timeline"
    case .notATimeline: "the file does not start like a timeline"
    case .unsupportedVersion(let version, let known):
      "the timeline has version \(version), and this Scrim reads version \(known): "
        + (version < known ? "" : "update Scrim, or ")
        + "compile the policy again with a scrim that writes version \(known), such as \(Header.writer)"
    case .wrongLength(let stated): "the timeline is cut off or too long: it had \(stated) bytes"
    case .wrongChecksum: "the timeline's bytes have changed since it was written"
    case .contradiction(let what): what
    case .tooLarge: "the content is too large for a timeline"
    }
  }

  /// Converts an error of a table or of the pattern tree.
  package init(_ error: TreeError) {
    switch error {
    case .contradiction(let what, let offset): self.init(.contradiction(what), at: offset)
    case .tooLarge: self.init(.tooLarge)
    }
  }

  /// Runs a function on tables or the pattern tree, and converts its errors.
  package static func rethrowing<Result>(
    _ body: () throws(TreeError) -> Result
  ) throws(TimelineError) -> Result {
    do throws(TreeError) {
      return try body()
    } catch {
      throw TimelineError(error)
    }
  }
}
