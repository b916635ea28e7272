internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

/// The thresholds of the rule `weak-blur`.
package enum WeakBlur {
  /// The x-height, as a fraction of the text size.
  static let letterHeight = 0.53

  /// The text size from which the finding is an error.
  static let largeText = 34.0

  /// The smallest accepted ratio of a blur's radius to the x-height.
  package static func leastRatio(tintAlpha: Double) -> Double {
    3.0 - 1.3 * tintAlpha
  }
}

extension Rule {
  static let weakBlur: Rule = .init(
    "weak-blur", .error, otherwise: "warning for text under \(WeakBlur.largeText.shortened)pt",
    "a blur from which text can be recovered",
    because: """
      A blurred image still contains its text: an attacker who knows the font can try every digit and keep the
      one that blurs to the same image. We measured this with six digits of known font, size and place, matching
      two digits at a time until nothing improved. The blur's radius relative to the x-height (0.53 of the text
      size) decided how many of 200 numbers were recovered: 200 at 0.5, 142 at 1.0, 72 at 1.5, 44 at 2.0, 23 at
      2.5, 2 at 3.0.

      An attacker who can redraw the screen to the pixel, blur it exactly and try all million numbers recovers
      every one of them even at 3.0. The rule stops the first attack and not the second: content that nobody may
      ever read needs a color, an image or hide. A tint hides some of what is left, so a tinted blur may be
      slightly weaker: the least ratio is 3.0, less 1.3 times the tint's alpha. From 34pt on, about the size of
      a balance at the top of a screen, a weaker blur is an error.

      OCR software fails at a ratio of 0.3 already, but that does not make a blur safe: Hill et al. (PoPETs
      2016) and McPherson et al. (arXiv 1609.00408) recover blurred and mosaiced text at scale.
      """,
    picture: Illustration(
      path: "pictures/weak-blur.png",
      description: """
        The same six digits under blurs of ratio 0.5 to 3.0, and how many numbers of 200 are found
        by matching two digits at a time (200, 142, 72, 44, 23, 2) and by trying all (200 each time)
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
        frost: { blur: { radius: 70, saturation: 1.8, tint: "#FFFFFF4D" } }
      screens:
        accounts.balance: { text: 48pt, cover: frost }
      """,
    exposure: .high,
    check: .screen { screen, examination in
      guard let reference = screen.settings.written(Setting.cover),
        let cover = examination.covers[reference.value], case .blur(let blur) = cover.kind,
        !cover.isBroken || blur.radius > 0 && blur.tint != nil
      else { return }
      let stated = screen.settings.written(Setting.text)
      let textSize = stated?.value ?? PolicyDefaults.unstatedText
      let letter = WeakBlur.letterHeight * textSize
      let needed = WeakBlur.leastRatio(tintAlpha: blur.tintAlpha)
      guard (needed * letter).exceeds(blur.radius) else { return }
      func radius(_ ratio: Double) -> String { (ratio * letter).roundedUp.shortened }
      let untinted =
        blur.tintAlpha > 0
        ? " (\(radius(WeakBlur.leastRatio(tintAlpha: 0))) without the tint)" : ""
      let size = textSize.shortened
      var causes = [(origin: reference.origin, is: "the cover")]
      if let stated { causes.append((stated.origin, "the text size")) }
      causes.append((blur.origin, "the blur's radius"))
      examination.report(
        .weakBlur, severity: textSize >= WeakBlur.largeText ? .error : .warning,
        weight: needed * letter,
        "text of \(size)pt can be recovered from this blur: its radius is "
          + "\((blur.radius / letter).shortened) times the x-height, and must be "
          + "\(needed.shortened) times",
        on: screen, causes: causes,
        help:
          "use a radius of \(radius(needed)) or more\(untinted), or cover the screen with a color, an "
          + "image or 'hide'")
    })
}

extension Double {
  /// The tolerance for the rounding of binary products of decimal numbers.
  private static let slack = 1e-9

  /// Whether the number is greater than another by more than the tolerance.
  fileprivate func exceeds(_ other: Double) -> Bool {
    self - other > Self.slack
  }

  /// The smallest integer that is at least this number, within the tolerance.
  fileprivate var roundedUp: Double {
    (self - Self.slack).rounded(.up)
  }
}
