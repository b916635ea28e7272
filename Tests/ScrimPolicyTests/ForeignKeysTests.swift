import ScrimDiagnostics
import ScrimJSON
import Testing

@testable import ScrimPolicy

/// The words of other tools and of other maps, by the map in which people write
/// them.
@Suite struct ForeignKeysTests {
  private static let tables: [MapID: ForeignKeys] = [
    .policy: .policy, .settings: .settings, .overlay: .overlay, .fade: .fade, .cover: .cover,
    .blur: .blur, .appearances: .appearances, .image: .image, .lock: .lock, .prompts: .prompts,
    .limits: .limits, .ignore: .ignore,
  ]

  @Test(
    "a map's foreign keys are none of its own, and stand for keys that it has", arguments: tables)
  func keys(_ map: MapID, _ table: ForeignKeys) throws {
    let definition = try #require(
      PolicySchema.definitions(naming: []).first { $0.name == map.name })
    let names = Set(definition.keys.map(\.name))
    let words =
      table.synonyms.values.joined() + table.help.flatMap(\.value)
      + table.moreHelp.flatMap(\.words)
    #expect(Set(words).isDisjoint(with: names))
    #expect(words.allSatisfy { $0 == $0.lowercased() })
    #expect(names.isSuperset(of: table.synonyms.keys))
  }

  @Test("a key of the whole policy is known in every other map", arguments: tables)
  func outerKeys(_ map: MapID, _ table: ForeignKeys) {
    let key = UnknownKey(text: "inventory", value: "", names: ["at"])
    #expect(
      table.advice(on: key)?.help.hasPrefix("'inventory' is a key of the whole policy") == true)
  }
}
