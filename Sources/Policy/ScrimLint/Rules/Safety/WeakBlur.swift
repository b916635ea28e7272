package import ScrimComparing
internal import ScrimCompiler
internal import ScrimDiagnostics
package import ScrimPolicy

/// The text size from which the finding is an error.
private let largeText = 34.0

extension Rule {
  static let weakBlur: Rule = .init(
    "weak-blur", .error, otherwise: (.warning, "for text under \(largeText.shortened)pt"),
    "a blur from which text can be recovered",
    because: """
      A blurred image still contains its text: an attacker who knows the font can try every digit and keep the
      one that blurs to the same image. We measured this with six digits of known font, size and place, matching
      two digits at a time until nothing improved. The blur's radius relative to the x-height (0.53 of the text
      size) decided how many of 200 numbers were recovered: 200 at 0.5, 142 at 1.0, 72 at 1.5, 46 at 2.0, 21 at
      2.5, 5 at 3.0.

      An attacker who can redraw the screen to the pixel, blur it exactly and try all million numbers recovers
      every one of them even at 3.0. A radius stops the first attack and not the second. 'grain' limits what any
      attack can learn, so a weaker radius is accepted if its grain leaves at most one of the 19.9 bits of six
      digits, on average. If no part of the content may leak, use a color, an image or hide. A tint hides some
      of what is left, so a tinted blur may be slightly weaker: the least ratio is 3.0, less 1.3 times the
      tint's alpha. From 34pt on, about the size of a balance at the top of a screen, a weaker blur is an error.

      OCR software fails at a ratio of 0.3 already, but that does not make a blur safe: Hill et al. (PoPETs
      2016) and McPherson et al. (arXiv 1609.00408) recover blurred and mosaiced text at scale.
      """,
    picture: Illustration(
      path: "pictures/weak-blur.png",
      description: """
        The same six digits under blurs of ratio 0.5 to 3.0, and how many numbers of 200 are found
        by matching two digits at a time (200, 142, 72, 46, 21, 5), by trying all (200 each time), and
        by trying all with grain 8 (52, then none; 15.1, 3.2, 1.5, 1.0, 0.6 and 0.4 bits learned)
        """),
    failing: """
      scrim: 1
      covers:
        frost: { blur: light }
      screens:
        accounts.balance: { text: 48pt, cover: «frost» }
      """,
    passing: """
      scrim: 1
      covers:
        frost: { blur: { radius: 70, saturation: 1.8, tint: "#FFFFFF4D", grain: 8 } }
      screens:
        accounts.balance: { text: 48pt, cover: frost }
      """,
    exposure: .high,
    check: .coveredScreen { screen, examination in
      guard let (blur, leakage, stated) = examination.covers.blur(under: screen.settings),
        !leakage.hasLeastRatio, blur.grain == 0 || leakage.bits > BlurLeakage.acceptedBits,
        let reference = screen.settings.cover.written
      else { return }
      let textSize = stated?.value ?? PolicyDefaults.unstatedText
      let size = textSize.shortened
      var causes = [(origin: reference.origin, is: "the cover")]
      if let stated { causes.append((stated.origin, "the text size")) }
      causes.append((blur.origin, "the blur's radius"))
      let fault =
        blur.grain > 0
        ? "its grain of \(leakage.textOfGrain) leaves up to \(leakage.textOfBits), and the limit is 1"
        : "its radius is \(leakage.textOfRatio) times the x-height, and must be "
          + "\(leakage.leastRatio.shortened) times"
      let untinted = leakage.leastRadius(tintAlpha: 0).shortened
      let plain = blur.tintAlpha > 0 && blur.grain == 0 ? " (\(untinted) without the tint)" : ""
      let remedies = [
        leakage.leastRadius.map { "use a radius of \($0.shortened) or more\(plain)" },
        leakage.leastGrain.map { "use a grain of \($0) or more" },
        "or cover the screen with a color, an image or 'hide'",
      ]
      examination.report(
        .weakBlur, severity: textSize >= largeText ? .error : .warning,
        weight: leakage.leastRadius(tintAlpha: blur.tintAlpha),
        "text of \(size)pt can be recovered from this blur: \(fault)", on: screen, causes: causes,
        help: remedies.compactMap(\.self).joined(separator: ", "))
    })
}

extension PolicyCovers {
  /// The blur over a screen, what it leaves of the text, and the text size that
  /// the policy states; nil if the cover is not a blur, or is unreadable.
  package func blur(
    under settings: Settings
  ) -> (blur: ResolvedBlur, leakage: BlurLeakage, stated: Located<Double>?)? {
    guard let reference = settings.cover.written,
      let cover = self[reference.value], case .blur(let blur) = cover.kind,
      !cover.isBroken || blur.radius > 0 && blur.tint != nil
    else { return nil }
    return (blur, BlurLeakage(of: blur, over: settings.textSize), settings.text.written)
  }
}
