import Foundation
import ScrimRuntime
import ScrimTimeline

/// An app that loads its timeline from its bundle.
@main struct Notes {
  static func main() {
    let engine = Engine(.ofApp)
    if let reason = engine.closedBecause { print("everything is covered: \(reason)") }
    for screen in ["notes.list", "help"] {
      print(screen, engine.settings(ofScreen: screen).isSensitive ? "is sensitive" : "is public")
    }
  }
}

extension Timeline {
  /// The timeline in the bundle.
  ///
  /// If it cannot be read, the timeline covers every screen.
  static let ofApp = Timeline(bytes: bytesInBundle ?? [])

  private static var bytesInBundle: [UInt8]? {
    Bundle.module.url(forResource: "notes", withExtension: "timeline")
      .flatMap { try? Data(contentsOf: $0) }.map { Array($0) }
  }
}
