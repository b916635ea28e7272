import Foundation

/// Policies read and checked, against libyaml's bare event loop over the same bytes.
struct Linting {
  /// The program.
  let scrim: String
  /// Where files go.
  let folder: URL

  /// Prints the rows; whether all bars are met.
  func measure() throws -> Bool {
    let bareEvents = Bundle.main.bundleURL.appendingPathComponent("bare-events").path
    let readTree = URL(fileURLWithPath: scrim).deletingLastPathComponent()
      .appendingPathComponent("read-tree").path
    var areMet = true
    for shape in PolicyShape.allCases {
      let file = folder.appendingPathComponent("\(shape).yaml").path
      let text = SamplePolicy(screens: 20_000, shape: shape).text
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let tree = try Pairing(ours: [readTree, file], theirs: [bareEvents, file], runs: 41)
        .row("tree, 20,000 screens, \(shape.rawValue), ms", bar: .atMost(1.25))
      areMet = tree.print() && areMet
      let lint = try Pairing(ours: [scrim, "lint", file], theirs: [bareEvents, file], runs: 41)
        .row("lint, 20,000 screens, \(shape.rawValue), ms", bar: .atMost(1.4))
      areMet = lint.print() && areMet
    }
    return areMet
  }
}
