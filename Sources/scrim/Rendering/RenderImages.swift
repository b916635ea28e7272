internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline

/// The images that a timeline's covers name, found in a folder.
struct RenderImages: Sendable {
  /// Those that are there, by their names.
  private(set) var pictures: [String: Picture] = [:]
  /// Why others cannot be used.
  private(set) var faults: [RenderError] = []

  /// No images.
  init() {}

  /// Reads those that are there.
  ///
  /// A file is called `NAME.png`, or has the display's scale in its name, as in
  /// `NAME@3x.png`, which comes first.
  init(
    for timeline: Timeline, in folder: String, scale: Double, _ input: RenderInput
  ) throws(RenderError) {
    guard [.directory, .linkedDirectory].contains(System.kind(of: folder)) else {
      throw RenderError("\(PrintableText.quoted(folder, limit: 1000)) is not a folder")
    }
    for case .image(let name, _) in timeline.content.covers.map(\.kind)
    where pictures[name] == nil && name.staysInside {
      let names = ["\(name)@\(JSONNumber(scale).text)x.png", "\(name).png"]
      let paths = names.map { "\(folder)/\($0)" }
      guard let path = paths.first(where: { System.kind(of: $0) != .nothing }) else { continue }
      do throws(RenderError) {
        pictures[name] = try input.image(at: path).picture
      } catch {
        faults.append(error)
      }
    }
  }
}

extension String {
  /// Whether a path leads nowhere out of the folder that it starts from.
  fileprivate var staysInside: Bool {
    !isEmpty && !utf8.contains(0)
      && split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains($0)
      }
  }
}
