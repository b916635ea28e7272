internal import ScrimComparing
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

      'grain' adds random noise to the few samples that the blurred picture is computed from. What can be
      learned from the picture is then limited, however it is computed. The finding names the grain that leaves,
      on average, at most one bit of the 19.9 bits of six random digits. Several pictures of one screen, each
      with its own noise, tell as much as one with less: four pictures halve the grain. The page docs/grain.md
      derives the limit and says what it does not cover.

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
    check: .coveredScreen { screen, examination in
      guard let (blur, leakage, stated) = examination.covers.blur(under: screen.settings),
        !blur.isBroken, leakage.bits > BlurLeakage.acceptedBits,
        // `weak-blur` reports a weak blur with too little grain.
        blur.grain == 0 || leakage.hasLeastRatio
      else { return }
      let message =
        blur.grain == 0
        ? "an attacker who can redraw the screen can undo this blur, because it has no grain"
        : "this blur's grain of \(leakage.textOfGrain) leaves up to \(leakage.textOfBits)"
      var causes = [(origin: blur.whole, is: "the blur")]
      if let stated { causes.append((stated.origin, "the text size")) }
      let strong = leakage.leastRadius(tintAlpha: 0)
      let remedy =
        if let grain = leakage.leastGrain {
          "write '\(blur.setting(ofGrain: grain))', which leaves at most one bit, or cover"
        } else if let grain = leakage.leastGrain(ofRadius: strong), strong <= 500 {
          "write 'radius: \(strong.shortened)' and 'grain: \(grain)', which leave at most one bit, or "
            + "cover"
        } else {
          "cover"
        }
      examination.report(
        .blurReversible, weight: Double(leakage.leastGrain ?? .max), message, on: screen,
        causes: causes, at: blur.whole,
        help: "\(remedy) the screen with a color, an image or 'hide'",
        fixes: leakage.leastGrain.flatMap { examination.fix(adding: $0, to: blur) } ?? [])
    })
}

extension Examination {
  /// The fix that gives a blur a grain; nil for a blur that has one.
  fileprivate func fix(adding grain: Int, to blur: ResolvedBlur) -> [Fix]? {
    guard blur.grain == 0 else { return nil }
    if let preset = blur.presetAlone {
      return .writing(
        "{ preset: \(preset), grain: \(grain) }", .unsafe, at: files.valueSpan(of: blur.whole))
    }
    let (span, bytes) = (files.valueSpan(of: blur.whole), files.source(of: blur.whole).bytes)
    // A grain of 0 is written already.
    if String(decoding: bytes[span.start..<span.end], as: UTF8.self).contains("grain") {
      return nil
    }
    return files.insertion(of: ["grain: \(grain)"], in: blur.whole)
      .map { [Fix("add 'grain: \(grain)'", .unsafe, edits: [$0])] }
  }
}

extension ResolvedBlur {
  /// What to write for a grain, also where the blur is the name of a preset.
  fileprivate func setting(ofGrain grain: Int) -> String {
    presetAlone.map { "blur: { preset: \($0), grain: \(grain) }" } ?? "grain: \(grain)"
  }
}
