internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimVerifier

/// `scrim-check`, the program that `make scrim-check` builds from the proof in Coq.
enum ProofChecker {
  /// Why it gave no answer.
  struct Failure: Error {
    let reason: String
    /// Whether it cannot be run, as if it is not installed.
    var isMissing = false
  }

  private static let name = "scrim-check"

  /// Asks it about all timelines.
  static func judge(_ verifications: inout [Verification]) throws(Failure) {
    for index in verifications.indices {
      verifications[index].checked = try proved(of: verifications[index].timeline)
    }
  }

  /// The properties that it proves of a timeline.
  private static func proved(of timeline: [UInt8]) throws(Failure) -> Set<Property> {
    let checker: Subprocess
    do throws(System.Refusal) {
      checker = try Subprocess([name, "-"], reading: timeline)
    } catch {
      throw Failure(
        reason: "'\(name)' cannot be run: \(error.reason); 'make \(name)' builds "
          + ".build/proofs/\(name), whose folder must be in PATH", isMissing: true)
    }
    guard let (output, complaint) = try? checker.finish() else {
      throw Failure(reason: "the answer of '\(name)' cannot be read")
    }
    if let complaint, let line = complaint.split(whereSeparator: \.isNewline).first {
      throw Failure(reason: "\(line)")
    }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    func holds(_ answer: String) -> Set<Property> {
      Set(Property.allCases.filter { lines.contains("\(answer)\($0.rawValue)") })
    }
    let (proved, unproved) = (holds("proved      "), holds("not proved  "))
    guard proved.isDisjoint(with: unproved),
      proved.union(unproved).count == Property.allCases.count,
      unproved.isEmpty || complaint != nil
    else {
      throw Failure(reason: "'\(name)' does not answer as this version of scrim expects")
    }
    // A failure without a line about a property is a failure of each.
    return complaint != nil && unproved.isEmpty ? [] : proved
  }
}
