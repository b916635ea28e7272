internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let blurReversible: Rule = .init(
    "blur-reversible", .info, "a blur that can be undone",
    because: """
      A blur is a function of the screen. An attacker who can redraw the screen to the pixel can blur every
      possible text and keep the one that gives the same picture. In our measurements, this recovered 200 of
      200 six-digit numbers at every strength of the blur.

      'grain' adds random noise to the few samples that the blurred picture is computed from. What anybody can
      learn from the picture is then limited, whatever they know and however they compute. The finding names the
      grain that leaves at most one bit of the 19.9 bits of six digits. Several pictures of one screen, each
      with its own noise, tell as much as one with less: four pictures halve the grain. `docs/grain.md` derives
      the limit and says what it does not cover.

      A color, an image, a view or 'hide' leaves nothing at all.
      """,
    failing: """
      scrim: 1
      covers:
        frost: { blur: «{ radius: 30 }» }
      defaults: { cover: frost, text: 17pt }
      """,
    passing: """
      scrim: 1
      covers:
        frost: { blur: { radius: 30, grain: 8 } }
      defaults: { cover: frost, text: 17pt }
      """,
    exposure: .low,
    check: .screen { screen, examination in
      guard let (blur, leakage, stated) = examination.covers.blur(under: screen.settings) else {
        return
      }
      // `weak-blur` reports a grain that is too low for a weak blur.
      guard blur.grain == 0 || leakage.hasLeastRatio && leakage.bits > BlurLeakage.acceptedBits
      else { return }
      let all = BlurLeakage.textOfAllBits
      let message =
        blur.grain == 0
        ? "an attacker who can redraw the screen can undo this blur, because it has no grain"
        : "this blur's grain of \(blur.grain.shortened) leaves up to "
          + "\(leakage.bits.textOfBits) of the \(all) bits of six digits"
      var causes = [(origin: blur.whole, is: "the blur")]
      if let stated { causes.append((stated.origin, "the text size")) }
      let advice =
        leakage.leastGrain.map {
          "add 'grain: \($0)', which leaves at most one of the \(all) bits of six digits, or cover"
        } ?? "use a radius of \(leakage.leastRadius.shortened) or more and a grain, or cover"
      examination.report(
        .blurReversible, weight: Double(leakage.leastGrain ?? .max), message, on: screen,
        causes: causes, at: blur.whole,
        help: advice + " the screen with a color, an image or 'hide'")
    })
}
