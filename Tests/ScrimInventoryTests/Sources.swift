import ScrimDiagnostics
import Testing

@testable import ScrimInventory

/// The screens of some files, by their names.
func inventory(_ files: [(name: String, text: String)], _ map: String = "") -> AppInventory {
  let readings = files.compactMap { file in
    SourceKind(fileName: file.name).map { kind in
      SourceReading(reading: SourceFile(path: file.name, text: file.text), as: kind)
    }
  }
  return AppInventory(readings, ScreenMap(SourceFile(path: "map", text: map)))
}

extension AppInventory {
  /// The ids of the screens.
  var ids: [String] { screens.map(\.id) }

  /// The names of the screens.
  var names: [String] { screens.flatMap { $0.declarations.map(\.name) } }

  /// The number of uses of each entry of the mapping file.
  var uses: [Int] { map.entries.map(\.uses) }

  /// The reasons of the unread declarations.
  var reasons: [String] { unread.map(\.reason) }
}

/// The screens of the files of an app with Expo Router, by their routes.
func inventory(routes: [String], _ map: String = "") -> AppInventory {
  let readings = routes.map { route in
    SourceReading(
      reading: SourceFile(path: "app/\(route).tsx", text: "export default () => null"),
      as: .script, expoRoute: route)
  }
  return AppInventory(readings, ScreenMap(SourceFile(path: "map", text: map)))
}

/// Expects the ids that a file declares, and the reasons of its unread
/// declarations.
func expect(
  _ name: String, _ text: String, declares ids: [String], looksAt reasons: [String] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let found = inventory([(name, text)])
  #expect(found.ids == ids, sourceLocation: sourceLocation)
  #expect(found.reasons == reasons, sourceLocation: sourceLocation)
}

/// Expects the screens that a file shows, each with its status, and the reasons of
/// its unread places.
func expect(
  _ name: String, _ text: String, shows screens: [String], looksAt reasons: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let found = inventory([(name, text)])
  #expect(
    found.screens.map { "\($0.id) \($0.status.word)" } == screens, sourceLocation: sourceLocation)
  #expect(found.reasons == reasons, sourceLocation: sourceLocation)
}
