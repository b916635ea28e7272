internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline

/// The images that a timeline's covers name, found in a folder.
enum RenderImages {
  /// Reads those that are there.
  ///
  /// A file is called `NAME.png`, or has the display's scale in its name, as in
  /// `NAME@3x.png`, which comes first. One that is there and cannot be read is an
  /// error.
  static func read(
    for timeline: Timeline, in folder: String, scale: Double, _ limits: RenderLimits
  ) throws(RenderError) -> [String: Picture] {
    var images: [String: Picture] = [:]
    for cover in timeline.content.covers {
      guard case .image(let name, _) = cover.kind, images[name] == nil, name.staysInside else {
        continue
      }
      for file in ["\(name)@\(JSONNumber(scale).text)x.png", "\(name).png"] {
        let path = "\(folder)/\(file)"
        if System.kind(of: path) == .nothing { continue }
        images[name] = try limits.image(at: path).picture
        break
      }
    }
    return images
  }
}

extension String {
  /// Whether a path leads nowhere out of the folder that it starts from.
  fileprivate var staysInside: Bool {
    !isEmpty
      && split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != ".." && $0 != "."
      } && !utf8.contains(0)
  }
}
