internal import ScrimBlur
internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimRenderer
internal import ScrimReport
internal import ScrimTimeline

/// The captures of an app, drawn for a report as the system's snapshots show
/// them.
///
/// A report contains no picture of a screen without its cover, unless the
/// system would store one.
struct ReportCaptures {
  private static let width = 160

  private let folder: String
  private let assets: String?
  private let input: RenderInput
  private let scale: Double?
  private let seed: Int?
  /// The screens with captures.
  private let screens: [String]

  /// Nil without `--captures`.
  init?(_ arguments: Arguments, _ outcome: inout Outcome) throws(UsageError) {
    guard let folder = arguments.value(of: RenderFlag.captures) else {
      let flags = [RenderFlag.assets, RenderFlag.scale, RenderFlag.seed]
      if let flag = flags.first(where: arguments.has) {
        throw UsageError("\(flag.name) needs captures", help: "add --captures DIR")
      }
      return nil
    }
    self.folder = folder
    assets = arguments.value(of: RenderFlag.assets)
    input = try RenderInput(arguments)
    scale = try arguments.fraction(of: RenderFlag.scale, in: 0.1...16)
    seed = try arguments.number(of: RenderFlag.seed, in: 0...Int.max)
    do throws(RenderError) {
      screens = try RenderRun.screens(in: folder, &outcome)
    } catch {
      outcome.complain(error.message)
      screens = []
    }
  }

  /// Draws the captures of each variant of the policies.
  ///
  /// - Returns: what could not be drawn.
  func draw(into facts: inout ReportFacts, _ outcome: inout Outcome) async -> [String] {
    var remarks: [String] = []
    // The pictures of a screen have the same grain: an average of several would
    // have less.
    var noises: [String: NoiseGenerator] = [:]
    for policy in facts.policies.indices {
      for index in facts.policies[policy].variants.indices {
        let variant = facts.policies[policy].variants[index]
        guard let timeline = variant.timeline else { continue }
        let known = Set(variant.screens.compactMap(\.example).map(ScreenID.init))
        let drawn = screens.filter { known.contains(ScreenID($0)) }
        let renderers = renderers(for: timeline, &outcome)
        for screen in drawn {
          do throws(RenderError) {
            let noise = noises[screen] ?? seed.map { .init(seed: UInt64($0)) } ?? .repeatable()
            noises[screen] = noise
            let capture = try await capture(of: screen, on: timeline, by: renderers, noise)
            facts.policies[policy].variants[index].captures[screen] = capture
          } catch {
            outcome.complain(error.message)
          }
        }
        let lacking = known.count - drawn.count
        if index == 0, lacking > 0 {
          remarks.append(
            "\(lacking) of \(known.count) screens have no capture: an invented screen is drawn")
        }
      }
    }
    return remarks
  }

  /// A renderer for each appearance.
  private func renderers(for timeline: Timeline, _ outcome: inout Outcome) -> [Renderer] {
    let pixels = RenderScale(scale, for: timeline.content.lifecycle).pixels
    var images: [String: Picture] = [:]
    if let assets {
      do throws(RenderError) {
        let found = try input.images(for: timeline, in: assets, scale: pixels)
        for fault in found.faults { outcome.complain(fault.message) }
        images = found.pictures
      } catch {
        outcome.complain(error.message)
      }
    }
    return [SystemAppearance.light, .dark].map {
      Renderer(
        scale: pixels, appearance: $0, images: images, threads: System.processorCount)
    }
  }

  private func capture(
    of screen: String, on timeline: Timeline, by renderers: [Renderer], _ noise: NoiseGenerator
  ) async throws(RenderError) -> CoveredCapture {
    let frame = try RenderMoment.stored.frame(of: screen, on: timeline)
    let path = "\(folder)/\(screen).png"
    let image = try input.image(at: path).picture
    var files: [[UInt8]] = []
    for var renderer in renderers {
      renderer.noise = noise
      guard
        let (capture, fitted) = try? Filmstrip.drawable(image, by: renderer, forWidth: Self.width)
      else { throw RenderError(path, "cannot be made smaller") }
      var picture = capture
      _ = fitted.lay(frame.layers, over: &picture)
      guard let reduced = try? Filmstrip.reduced(picture, to: Self.width) else {
        throw RenderError(path, "cannot be made smaller")
      }
      files.append(try await PNGImage(reduced).file(.small, threads: System.processorCount))
    }
    return CoveredCapture(light: files[0], dark: files[1])
  }
}
