internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let imageWithoutBackground: Rule = .init(
    "image-without-background", .error, "an image cover without a background around the image",
    because: """
      A fitted or centered image fills the screen in at most one orientation. In the other, bars show on both
      sides of it. Scrim's hosts draw the bars black; a host that draws the image alone shows the screen in them.
      """,
    failing: """
      scrim: 1
      covers:
        brand: { image: { name: Splash, mode: «fit» } }
      defaults: { cover: brand }
      """,
    passing: """
      scrim: 1
      covers:
        brand: { image: { name: Splash, mode: fit }, background: "#101820" }
      defaults: { cover: brand }
      """,
    exposure: .high,
    check: .cover { cover, examination in
      guard !examination.coverUses.isForOverlaysAlone(cover),
        case .image(let image) = cover.kind, let mode = image.mode,
        mode.value == .fit || mode.value == .center,
        !(cover.background?.written.allSatisfy(\.value.isOpaque) ?? cover.isBroken),
        // A translucent one on a sensitive screen is reported as that.
        cover.background.map({ background in
          background.written.allSatisfy { !examination.translucentColors.contains($0.origin) }
        }) ?? true
      else { return }
      let name = mode.value.rawValue
      examination.report(
        .imageWithoutBackground, "an image with mode '\(name)' leaves bars beside it",
        at: examination.span(of: mode),
        help: "add an opaque 'background' to the cover, or write 'fill'")
    })
}
