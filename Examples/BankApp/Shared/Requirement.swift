/// A snapshot that iOS has stored of the app.
struct StoredSnapshot: Sendable {
  /// The path below `Library/SplashBoard/Snapshots`.
  let name: String
  /// Nil if the app could not decode the file.
  let picture: Picture?

  /// Whether it shows a scene, rather than the launch screen.
  var showsScene: Bool { name.hasPrefix("sceneID:") }
}

/// What the pictures of a story must show.
enum Requirement: Sendable {
  /// The cover and nothing else.
  case cover
  /// A public screen, as it is.
  ///
  /// It is the control for the other stories: it fails if iOS stores nothing, or
  /// if the markers cannot be seen in what iOS stores.
  case marker(Marker)

  /// What is wrong with the pictures; empty if the story passes.
  ///
  /// - Parameter switcher: a picture of the app switcher. It must not show a
  ///   covered screen, but a simulator may leave the app's card blank.
  func faults(in snapshots: [StoredSnapshot], and switcher: Picture) -> [String] {
    guard snapshots.contains(where: \.showsScene) else {
      return ["iOS stored no snapshot of the scene, only \(snapshots.map(\.name))"]
    }
    var faults: [String] = []
    for snapshot in snapshots {
      guard let picture = snapshot.picture else {
        faults.append("\(snapshot.name) cannot be decoded")
        continue
      }
      guard case .cover = self else { continue }
      if !picture.markers.isEmpty {
        faults.append("\(snapshot.name) shows \(names(picture.markers))")
      } else if snapshot.showsScene, picture.coverShare < 0.98 {
        faults.append("\(snapshot.name) shows more than the cover")
      }
    }
    switch self {
    case .cover where !switcher.markers.isEmpty:
      faults.append("the switcher shows \(names(switcher.markers))")
    case .marker(let marker)
    where !snapshots.contains { $0.showsScene && $0.picture?.markers == [marker] }:
      faults.append("no snapshot shows the marker '\(marker)'")
    default: break
    }
    return faults
  }

  private func names(_ markers: [Marker]) -> String {
    markers.map(\.rawValue).joined(separator: ", ")
  }
}
