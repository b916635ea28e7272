internal import ScrimSessions

/// The words that a reader may not know.
extension ReportPage {
  var glossary: Markup {
    tag(
      "section", ["id": "words", "aria-labelledby": "words-title"],
      tag("h2", ["id": "words-title"], "Words"),
      tag(
        "dl", ["class": "words"],
        Self.words.flatMap { [tag("dt", [:], .text($0)), tag("dd", [:], .text($1))] }))
  }

  private static let words: KeyValuePairs = [
    "Snapshot": "The picture of the app that the system stores when the user leaves it, and "
      + "shows in the app switcher. It stays on the device.",
    "Peek": "The time in which the app switcher shows the live screen, from when the user leaves "
      + "until the cover is complete. Nothing is stored. The times are upper bounds: a fade that "
      + "began on another screen counts, too.",
    "Prompt": "A window of the system over the app, such as Face ID. A policy can keep the cover "
      + "away during one.",
    "Cover": "What Scrim puts over a sensitive screen: a color, an image, a blur, or a view of "
      + "the app.",
    "Sensitive, public": "A sensitive screen is covered. A public one is not, and the policy says "
      + "why.",
    "Bits": "How much of a covered number can be recovered from a blur. Six random digits have "
      + "19.9 bits. With n bits left, a guess is right at most 2ⁿ times as often: with 0.2, 1.15 "
      + "times.",
    "*, **": "In a pattern, * stands for one part of a screen's id, and ** for any number of "
      + "parts. The entry ** applies to every screen that no other entry matches.",
    "Property": "A statement that the proof checks in every state that the engine can reach, "
      + "after every sequence of events and with any timing.",
    "Variant": "The same policy with other settings, such as for iPads. Each that ships is "
      + "proved.",
    "Host, driver": "The host is the code in the app that passes events to the engine. The driver "
      + "is the part of it that Scrim provides.",
    "scrim-check": "A second program that checks the compiled policy. It is extracted from a proof "
      + "that a proof assistant has checked.",
    "Named, declared, presented": "Whether the app's code names a screen to Scrim, only declares "
      + "it, or only presents it. Scrim cannot tell a screen that is never named from others.",
    "Active, inactive, background": "The phases of an app. Inactive: on screen, but "
      + "without input, as in the app switcher.",
  ]
}
