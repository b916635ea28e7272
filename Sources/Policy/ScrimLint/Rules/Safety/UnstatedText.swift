internal import ScrimCompiler
internal import ScrimDiagnostics
internal import ScrimPolicy

extension Rule {
  static let unstatedText: Rule = .init(
    "unstated-text", .warning, "a blur over text of unknown size",
    because: """
      Whether text can be recovered from a blur depends on its size. If no 'text' is set, Scrim assumes
      \(PolicyDefaults.unstatedText.shortened)pt. Balances and headlines are often two or three times as large, and a
      blur that hides small text does not hide them.
      """,
    failing: """
      scrim: 1
      covers:
        frost: { blur: { preset: light, grain: 8 } }
      screens:
        feed.list: { cover: «frost» }
      """,
    passing: """
      scrim: 1
      covers:
        frost: { blur: { preset: light, grain: 8 } }
      screens:
        feed.list: { cover: frost, text: 15pt }
      """,
    exposure: .low,
    check: .coveredScreen { screen, examination in
      // An unreadable text size counts as stated.
      guard examination.isWhole, let reference = screen.settings.cover.written,
        let cover = examination.covers[reference.value], cover.isBlur,
        !screen.settings.text.isWritten
      else { return }
      examination.report(
        .unstatedText,
        "no 'text' gives the text size under this blur, so Scrim assumes "
          + "\(PolicyDefaults.unstatedText.shortened)pt",
        on: screen, causes: [(reference.origin, "the cover")],
        help: "write the size of the largest sensitive text, such as 'text: 17pt'")
    })
}
