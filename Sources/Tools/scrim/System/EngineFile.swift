internal import ScrimCommand
internal import ScrimDiagnostics

/// `scrim.wasm`, the engine as WebAssembly, which is installed with scrim.
enum EngineFile {
  private static let name = "scrim.wasm"
  private static let maximumBytes = 16 << 20
  /// The first bytes of every WebAssembly module.
  private static let beginning: [UInt8] = [0x00, 0x61, 0x73, 0x6D]

  /// The bytes of the engine; nil if it is not there, or is not WebAssembly.
  static func read() -> [UInt8]? {
    guard let program = System.program else { return nil }
    return places(around: program).lazy.compactMap { place -> [UInt8]? in
      let file = try? SourceFile.read(
        place, inside: place.folder, as: name, atMost: maximumBytes)
      return file.map { Array($0.bytes) }
    }.first { $0.starts(with: beginning) }
  }

  /// Where it can be: beside the program, in the `share` folder of its prefix,
  /// and in the build folder of a working copy.
  private static func places(around program: ResolvedPath) -> [ResolvedPath] {
    var places = [
      program.folder.appending(name),
      program.folder.folder.appending("share").appending("scrim").appending(name),
    ]
    var folder = program.folder
    while folder != .top {
      if folder.names.last?.elementsEqual(".build".utf8) == true {
        places.append(folder.appending("engine").appending(name))
      }
      folder = folder.folder
    }
    return places
  }
}
