internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  static let translucentCover: Rule = .init(
    "translucent-cover", .error, isAdjustable: false, "a translucent cover on a sensitive screen",
    because: """
      A colour with an alpha below 1 lets the screen through, however dark it looks: what the eye
      does not see in the picture that the system keeps, raising its contrast brings back.
      """,
    failing: """
      scrim: 1
      covers:
        veil: { color: «"#000000F2"» }
      defaults: { cover: veil }
      """,
    mended: """
      scrim: 1
      covers:
        veil: { color: "#000000" }
      defaults: { cover: veil }
      """,
    exposure: .high,
    check: .screen { screen, examination in
      guard let cover = examination.covers[screen.settings[Setting.cover]] else { return }
      for color in cover.translucentColors {
        let span = examination.files.valueSpan(of: color.origin)
        var opaque = color.value
        opaque.alpha = 255
        examination.find(
          .translucentCover, "the colour \(color.value.text) can be seen through",
          at: span, help: "write \"\(opaque.text)\": a cover must be opaque",
          fixes: [
            Fix(
              "make it opaque", .unsafe, edits: [.init(replacing: span, with: "\"\(opaque.text)\"")]
            )
          ])
      }
    })
}
