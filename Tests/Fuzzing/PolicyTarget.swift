import Foundation
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimLint
internal import ScrimPolicy

/// Bytes as a policy.
///
/// Each command must answer in each of its formats, give the same answer twice,
/// and agree with the other commands.
///
/// The character U+001E, which is invalid in a policy, ends the policy. After
/// it comes `base.yaml`, then, after another U+001E, `screens.txt`. So policies
/// with several files need no disk.
enum PolicyTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzFailure) {
    let parts = bytes.split(separator: 0x1E, maxSplits: 2, omittingEmptySubsequences: false)
    var files = [SourceFile(path: "policy.yaml", bytes: parts[0])]
    for (path, bytes) in zip(["base.yaml", "screens.txt"], parts.dropFirst()) {
      files.append(SourceFile(path: path, bytes: bytes))
    }
    try PolicyTrial(files).run()
  }

  static var seeds: [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../policies")
      .standardizedFileURL
    let paths = FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".yaml") }.sorted()
    let policies = (paths ?? []).compactMap {
      FileManager.default.contents(atPath: "\(folder.path)/\($0)").map { [UInt8]($0) }
    }
    let examples = Rule.all.flatMap {
      [$0.description.failing.bytes, $0.description.passing.bytes]
    }
    let parts = """
      scrim: 1
      extends: [base.yaml]
      inventory: screens.txt
      screens: { a.*: { cover: { blur: { radius: 60 } } } }
      \u{1E}scrim: 1
      covers: { paper: { color: { light: "#FFF" , dark: "#000" } } }
      screens: { a.*: { cover: { fallback: "#FFF" } }, "**": { text: 17pt } }
      \u{1E}a.b # one
      c

      """
    return policies + examples + [Array(parts.utf8)]
  }

  /// The keys of the language, and words that can follow them.
  static var dictionary: [String] {
    var words: Set<String> = ["\u{1E}scrim: 1\n", "base.yaml", "screens.txt", "&a ", "*a", "**"]
    func collect(_ json: JSON) {
      switch json {
      case .object(let members):
        for (name, value) in members {
          if name == "enum" || name == "examples" { words.formUnion(value.texts) }
          collect(value)
        }
      case .array(let elements): elements.forEach(collect)
      default: break
      }
    }
    for definition in PolicySchema.definitions(naming: Rule.descriptions) {
      words.formUnion(definition.keys.map { "\($0.name): " })
      collect(definition.schema.json)
    }
    return words.sorted()
  }
}

extension JSON {
  /// The texts in a value, at any depth.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .object(let members): members.flatMap { [$0.name] + $0.value.texts }
    default: []
    }
  }
}
