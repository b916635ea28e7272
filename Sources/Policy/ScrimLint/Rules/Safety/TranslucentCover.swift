internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy
internal import ScrimTimeline

extension Rule {
  package static let translucentCover: Rule = .init(
    "translucent-cover", .error, isAdjustable: false, "a translucent cover on a sensitive screen",
    because: """
      A color with an alpha below 1 lets the screen through, however dark it looks: raising the contrast
      of the snapshot brings back what the eye does not see.
      """,
    failing: """
      scrim: 1
      covers:
        veil: { color: «"#000000F2"» }
      defaults: { cover: veil }
      """,
    passing: """
      scrim: 1
      covers:
        veil: { color: "#000000" }
      defaults: { cover: veil }
      """,
    exposure: .high,
    check: .coveredScreen { screen, examination in
      guard let cover = examination.covers[screen.settings.cover.value] else { return }
      for color in cover.translucentColors {
        examination.translucentColors.insert(color.origin)
        let span = examination.span(of: color)
        var opaque = color.value
        opaque.alpha = 255
        let edit = Fix.Edit(replacing: span, with: "\"\(opaque.text)\"")
        let isAndroid = examination.system.lifecycle == .android
        let other = color.value.withAlphaFirst(isLikely: isAndroid).map { "\"\($0.text)\"" }
        examination.report(
          .translucentCover, "the color \(color.value.text) is translucent", at: span,
          help: other.map { "alpha comes last: write \($0) or \(edit.replacement)" }
            ?? "write \(edit.replacement): a cover must be opaque",
          // Only the author knows which of two colors was meant.
          fixes: other == nil ? [Fix("make it opaque", .unsafe, edits: [edit])] : [])
      }
    })
}
