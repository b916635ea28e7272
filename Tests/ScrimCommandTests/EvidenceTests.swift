import Foundation
import TestSupport
import Testing

@testable import ScrimCommand
@testable import scrim

/// Tests what evidence says about policies that are not proved.
///
/// `make check-report` reads it with validators.
@Suite struct EvidenceTests {
  /// Runs the command on a policy, and returns its files.
  private func evidence(
    of policy: String, epoch: String? = "1790000000"
  ) async throws -> (files: [String: String], outcome: Outcome) {
    let folder = try Folder(["a.yaml": policy])
    var environment = Terminal.Environment()
    environment.sourceDateEpoch = epoch
    let outcome = await Scrim.run(
      [
        "report", "\(folder.path)/a.yaml", "-o", "\(folder.path)/a.html", "--evidence",
        "\(folder.path)/evidence",
      ], Terminal(isInteractive: false, environment: environment))
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/evidence")
    let files = try names.filter { !$0.hasSuffix(".timeline") }.map {
      ($0, try folder.read("evidence/\($0)"))
    }
    return (Dictionary(uniqueKeysWithValues: files), outcome)
  }

  @Test(
    "what does not hold, or was not seen, is neither satisfied nor passed",
    arguments: [
      "scrim: 1\nscreens: { a: { cover: { color: \"#FFFFFF80\" } } }\n", "scrim: [\n",
      "services: {}\n", "scrim: 1\nscreens: { a: { cover: gone } }\n",
      "scrim: 1\nscreens: { a: { txt: 3 } }\n",
    ])
  func unseen(_ policy: String) async throws {
    let (files, outcome) = try await evidence(of: policy)
    #expect(outcome.status == .findings)
    let results = try #require(files["assessment-results.json"])
    #expect(!results.contains("\"satisfied\"") && results.contains("\"UNKNOWN\""))
    let statement = try #require(files["statement.json"])
    #expect(statement.contains("\"FAILED\"") && statement.contains("\"passedTests\": []"))
    let findings = try #require(files["findings.sarif"])
    #expect(!findings.contains("\"kind\": \"pass\"") && findings.contains("\"kind\": \"open\""))
  }

  @Test("a property that fails is not satisfied, with the steps that break it")
  func failing() async throws {
    let (files, outcome) = try await evidence(
      of: "scrim: 1\nscreens: { a: { fade: 500ms, at-background: keep } }\n")
    #expect(outcome.status == .findings)
    let results = try #require(files["assessment-results.json"])
    #expect(results.contains("\"not-satisfied\""))
    #expect(results.contains("the system takes a snapshot: 'a' is 92% visible"))
    #expect(files["findings.sarif"]?.contains("\"codeFlows\"") == true)
  }

  @Test("evidence without a date says so")
  func undated() async throws {
    let (files, outcome) = try await evidence(
      of: "scrim: 1\ndefaults: { cover: { color: \"#FFFFFF\" } }\n", epoch: nil)
    #expect(files["assessment-results.json"]?.contains("\"1970-01-01T00:00:00Z\"") == true)
    #expect(outcome.complaints.contains("SOURCE_DATE_EPOCH is not set"))
  }

  @Test("a folder that cannot be made is an error, and no file is written")
  func unwritable() async throws {
    let folder = try Folder(["a.yaml": "scrim: 1\n"])
    let outcome = await Scrim.run(
      [
        "report", "\(folder.path)/a.yaml", "-o", "\(folder.path)/a.html", "--evidence",
        "\(folder.path)/gone/evidence",
      ], Terminal(isInteractive: false))
    #expect(outcome.status == .unusable)
    #expect(outcome.complaints.contains("/gone/evidence' cannot be written: make the folder"))
  }
}
