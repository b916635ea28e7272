internal import ScrimCommand
internal import ScrimBlur
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimRenderer
internal import ScrimTimeline

/// The images that a timeline's covers name, from a folder.
struct RenderImages: Sendable {
  /// The images that were found, by their names.
  private(set) var pictures: [String: Picture] = [:]
  /// Why other images cannot be used.
  private(set) var faults: [RenderError] = []

  /// No images.
  init() {}

  /// Reads the images that the folder has.
  ///
  /// The file of an image is `NAME.png`, or has the scale in its name, as in
  /// `NAME@3x.png`. A file with the scale takes precedence.
  init(
    for timeline: Timeline, in folder: String, scale: Double, _ input: RenderInput
  ) throws(RenderError) {
    guard [.directory, .linkedDirectory].contains(System.kind(of: folder)) else {
      throw RenderError("\(PrintableText.quoted(folder, limit: 1000)) is not a folder")
    }
    do throws(System.Refusal) {
      _ = try System.location(of: folder)
    } catch {
      throw RenderError(
        "\(PrintableText.quoted(folder, limit: 1000)) cannot be read: \(error.reason)")
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
  /// Whether a relative path stays inside its base folder.
  fileprivate var staysInside: Bool {
    !isEmpty && !utf8.contains(0)
      && utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains(Substring($0))
      }
  }
}
