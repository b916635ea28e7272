import LintSupport
import ScrimDiagnostics
import ScrimJSON
import ScrimSyntax
import TestSupport
import Testing

@testable import ScrimCompiler
@testable import ScrimLint
@testable import ScrimPolicy

/// Every name in the language is suggested for a single misspelling.
///
/// The names come from the policy's shape, so that new ones are included.
@Suite struct MisspellingTests {
  /// Lints a policy, and returns the help of each finding by the text of its
  /// span.
  private func help(_ policy: String) -> [String: String] {
    let check = PolicyCheck(
      PolicyPipeline(limits: SyntaxLimits(), findingLimit: 100_000), today: Day(secondsSince1970: 0)
    )
    let bytes = Array(policy.utf8)
    let findings = check.report(on: SourceFile(path: "policy.yaml", bytes: bytes)).shown
    return Dictionary(
      findings.map { finding in
        let text = bytes[finding.span.start..<finding.span.end]
        return (String(decoding: text, as: UTF8.self), finding.help ?? "")
      }, uniquingKeysWith: { $0.hasPrefix("did you mean") ? $0 : $1 })
  }

  @Test("a misspelled key gets the right suggestion", arguments: LanguageMap.all)
  func keys(_ map: LanguageMap) {
    for key in map.keys {
      // 'cover' for 'covers' is a key of its own, with other help.
      let misspellings = misspellings(in: key, among: map.keys).filter { $0 != "cover" }
      let help = help(map.policy("{ \(misspellings.map { "\($0): 1" }.joined(separator: ", ")) }"))
      for slip in misspellings { #expect(help[slip] == "did you mean '\(key)'?") }
    }
  }

  @Test("a misspelled word gets the right suggestion", arguments: LanguageMap.all)
  func words(_ map: LanguageMap) {
    for (key, words) in map.words {
      for word in words {
        for slip in misspellings(in: word, among: words) {
          #expect(
            help(map.policy("{ \(key): \(slip) }"))[slip] == "did you mean '\(word)'?", "\(key)")
        }
      }
    }
  }

  @Test("rules are suggested in 'lint' and 'ignore'")
  func rules() {
    let names = Rule.all.filter(\.isAdjustable).map(\.id.description)
    for name in names {
      let misspellings = misspellings(in: name, among: names)
      let help = help(
        "scrim: 1\nlint: { \(misspellings.map { "\($0): off" }.joined(separator: ", ")) }\n"
          + "ignore: [\(misspellings.map { "{ rule: '\($0)', because: x }" }.joined(separator: ", "))]\n"
      )
      for slip in misspellings {
        #expect(help[slip] == "did you mean '\(name)'?")
        #expect(help["'\(slip)'"] == "did you mean '\(name)'?")
      }
    }
  }

  @Test("covers are suggested wherever a cover is named")
  func covers() {
    let names = ["frost", "paper white", "été", "hide"]
    for name in names {
      let misspellings = misspellings(in: name, among: names)
      let screens = misspellings.enumerated().map { "s\($0): { cover: \($1) }" }.joined(
        separator: ", ")
      let overlays = misspellings.map { "\($0): { cover: '\($0)' }" }.joined(separator: ", ")
      let help = help(
        "scrim: 1\ncovers: { frost: hide, paper white: hide, été: hide }\n"
          + "screens: { \(screens) }\noverlays: { \(overlays) }\n")
      for slip in misspellings
      where slip.split(separator: " ", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
      {
        #expect(help[slip] == "did you mean '\(name)'?")
        #expect(help["'\(slip)'"] == "did you mean '\(name)'?")
      }
    }
  }

  @Test("the tests cover many maps, keys and words")
  func some() {
    #expect(LanguageMap.all.count > 15)
    #expect(LanguageMap.all.flatMap(\.keys).count > 100)
    #expect(LanguageMap.all.flatMap(\.words).count > 30)
  }
}

/// A map with known keys somewhere in a policy, from the JSON Schema.
struct LanguageMap: CustomTestStringConvertible {
  /// The path to the map: keys, and "[" for the entry of a list.
  let path: [String]
  private(set) var keys: [String] = []
  /// The valid words of each key.
  private(set) var words: [String: [String]] = [:]

  var testDescription: String { path.isEmpty ? "the policy" : path.joined(separator: " ") }

  /// A policy that contains the map, which is given in braces.
  func policy(_ map: String) -> String {
    if path.isEmpty { return "{ scrim: 1, " + map.dropFirst() }
    let whole = path.dropFirst().reversed().reduce(map) { inner, step in
      step == "[" ? "[\(inner)]" : "{ \(step): \(inner) }"
    }
    return "{ scrim: 1, \(path[0]): \(whole) }"
  }

  static let all: [LanguageMap] = {
    var maps: [LanguageMap] = []
    collect(Shape<Policy>.policy.schema().json, at: [], into: &maps)
    // Some rules are never suggested, so rules have a test of their own.
    return maps.filter { !$0.keys.isEmpty && $0.path != ["lint"] }
  }()

  private static func collect(
    _ schema: JSON, at path: [String], into maps: inout [LanguageMap]
  ) {
    guard case .object(let members) = schema.resolved else { return }
    let index = maps.firstIndex { $0.path == path } ?? maps.count
    if index == maps.count { maps.append(LanguageMap(path: path)) }
    for (name, value) in members {
      switch (name, value) {
      case ("properties", .object(let properties)):
        for (key, value) in properties {
          if !maps[index].keys.contains(key) { maps[index].keys.append(key) }
          if !value.words.isEmpty { maps[index].words[key] = value.words }
          collect(value, at: path + [key], into: &maps)
        }
      case ("additionalProperties", _): collect(value, at: path + ["a"], into: &maps)
      case ("items", _): collect(value, at: path + ["["], into: &maps)
      case ("anyOf", .array(let choices)), ("allOf", .array(let choices)):
        for choice in choices { collect(choice, at: path, into: &maps) }
      case ("then", let choice), ("else", let choice): collect(choice, at: path, into: &maps)
      default: break
      }
    }
    // The values of a key that the policy chooses may be words, too.
    for case ("additionalProperties", let value) in members where !value.words.isEmpty {
      maps[index].words["a"] = value.words
    }
  }
}

extension JSON {
  private static let definitions = Dictionary(
    uniqueKeysWithValues: PolicySchema.definitions(naming: Rule.descriptions).map {
      ("#/definitions/\($0.name)", $0.schema.json)
    })

  /// The schema, or the definition that it refers to.
  fileprivate var resolved: JSON {
    guard case .object(let members) = self else { return self }
    for case ("$ref", .string(let reference)) in members {
      return Self.definitions[reference]?.resolved ?? self
    }
    return self
  }

  /// The words that the schema allows.
  fileprivate var words: [String] {
    guard case .object(let members) = resolved else { return [] }
    return members.flatMap { name, value -> [String] in
      switch (name, value) {
      case ("enum", .array(let values)):
        // Skip numbers.
        values.compactMap { value in
          if case .string(let word) = value, word.contains(where: \.isLetter) { word } else { nil }
        }
      case ("pattern", .string("^(true|false)$")): ["true", "false"]
      case ("pattern", .string(let pattern)) where pattern.hasPrefix("^(none|"): ["none"]
      case ("anyOf", .array(let choices)), ("allOf", .array(let choices)): choices.flatMap(\.words)
      default: []
      }
    }
  }
}
