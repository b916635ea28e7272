import Foundation
import Fuzzing
import TestSupport
import Testing

/// Runs the fast part of fuzzing: every input that once failed, the seeds, and
/// variations of them.
@Suite struct FuzzTargetTests {
  /// An input that once failed, from the folder of its target in `Cases`.
  struct Case: Sendable, CustomTestStringConvertible {
    let target: FuzzTarget
    let name: String
    let bytes: [UInt8]

    var testDescription: String { "\(target.rawValue)/\(name)" }
  }

  static let cases: [Case] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Cases")
    return FuzzTarget.allCases.flatMap { target -> [Case] in
      let own = folder.appendingPathComponent(target.rawValue)
      let names = try? FileManager.default.contentsOfDirectory(atPath: own.path)
      return (names ?? []).sorted().compactMap { name in
        FileManager.default.contents(atPath: own.appendingPathComponent(name).path)
          .map { Case(target: target, name: name, bytes: [UInt8]($0)) }
      }
    }
  }()

  @Test("an input that once failed now passes", arguments: cases)
  func found(_ found: Case) throws {
    try found.target.run(found.bytes)
  }

  @Test("every folder of failing inputs is named after a target")
  func folders() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Cases")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names).isSubset(of: FuzzTarget.allCases.map(\.rawValue)))
  }

  @Test(
    "each target passes on its seeds and on variations of them",
    arguments: FuzzTarget.allCases)
  func seeds(_ target: FuzzTarget) throws {
    var random = SeededRandom(seed: 1)
    let seeds = target.seeds
    #expect(!seeds.isEmpty)
    // Only a few seeds, because the proof of a policy is slow in a debug build.
    for seed in seeds.enumerated() where seed.offset % (seeds.count / 6 + 1) == 0 {
      try target.run(seed.element)
      var near = seed.element
      for _ in 0..<3 where !near.isEmpty {
        near[Int.random(in: 0..<near.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      try target.run(near)
    }
  }
}
