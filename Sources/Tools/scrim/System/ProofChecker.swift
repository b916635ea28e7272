internal import ScrimCommand
internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimReport
internal import ScrimSessions
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
      let (checked, answer) = try judgment(of: verifications[index].timeline)
      (verifications[index].checked, verifications[index].answer) = (checked, answer)
    }
  }

  /// The program, which is searched for in PATH; nil if it is not there.
  static var artifact: Artifact? {
    let folders = (System.variable("PATH") ?? "").split(separator: ":").compactMap {
      ResolvedPath(String($0))
    }
    return folders.lazy.compactMap { folder -> Artifact? in
      let file = try? SourceFile.read(
        folder.appending(name), inside: folder, as: name, atMost: 64 << 20)
      return file.map { Artifact(name, $0.bytes) }
    }.first
  }

  /// The properties that it proves of a timeline, and its answer.
  private static func judgment(
    of timeline: [UInt8]
  ) throws(Failure) -> (proved: Set<Property>, answer: [UInt8]) {
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
    return (complaint != nil && unproved.isEmpty ? [] : proved, Array(output))
  }
}
