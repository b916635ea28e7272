import ScrimDiagnostics
import ScrimJSON
import ScrimLint
import ScrimPolicy
import Testing

@testable import Fuzzing

/// Tests the generated policies that fuzzing compares with a literal reading of
/// the language.
@Suite struct GeneratedPolicyTests {
  private static let texts = (0..<400 as Range<UInt64>).map { seed in
    var choices = Choices([UInt8](seed: seed, count: 400))
    return GeneratedPolicy(by: &choices).files.map(\.text.yaml).joined()
  }

  @Test("generated policies use every key of the language")
  func keys() {
    let text = Self.texts.joined()
    // The names of rules are keys as well, and only a few of them are used.
    let rules = Set(Rule.descriptions.map(\.id.description))
    let keys = Set(PolicySchema.definitions(naming: Rule.descriptions).flatMap(\.keys).map(\.name))
    #expect(keys.count > 30)
    #expect(keys.subtracting(rules).filter { !text.contains("\($0):") } == [])
  }

  @Test(
    "generated policies use every shape of pattern",
    arguments: [
      "accounts", "größe", #""\*""#, #""\*\*""#, #""[^".*]+\.\*""#, #""[^".*]+\.\*\*""#,
      #""\*\*\.[^".*]+""#, #""[^"]*\*\*\.[^"]*\*\*""#, #""[^".*]+\*""#, #""\*[^".*]+""#,
      #""[^".*]+\*[^".*]+""#, #""[^".*]+\*[^".*]+\*[^".*]+""#, #""\*[^".*]+\*""#,
    ])
  func patterns(_ shape: String) throws {
    let line = try Regex("\n  \(shape): ")
    #expect(Self.texts.contains { $0.contains(line) })
  }

  @Test("a generated policy has the meaning of a literal reading of the language")
  func meaning() throws {
    for seed in 0..<250 as Range<UInt64> {
      try MeaningTarget.compare([UInt8](seed: seed, count: 400))
    }
  }

  @Test("the generated ids include ids that a pattern matches and ids that none matches")
  func ids() {
    var (matched, unmatched) = (0, 0)
    for seed in 0..<100 as Range<UInt64> {
      var choices = Choices([UInt8](seed: seed, count: 400))
      let policy = GeneratedPolicy(by: &choices)
      let reading = PlainReading(policy.files.map(\.text))
      for id in policy.ids {
        if reading.patterns(matching: id).isEmpty { unmatched += 1 } else { matched += 1 }
      }
    }
    #expect(matched > 100 && unmatched > 100)
  }
}
