internal import ScrimCommand
internal import ScrimDiagnostics

/// `scrim init`: writes a policy to start with.
enum InitCommand: Command {
  static let guide = CommandGuide(
    name: "init", summary: "Write a commented policy to start with.", operands: "[FILE]",
    discussion: """
      Without FILE, init writes policies/app.yaml; '-' is standard output. It never
      overwrites a file.
      """,
    flags: [FileAccess.rootFlag])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    guard arguments.operands.count <= 1 else { throw UsageError("init writes one file") }
    let file = arguments.operands.first ?? "policies/app.yaml"
    if file == "-" { return Outcome(output: policy) }
    var outcome = Outcome()
    if file.isFolder || file.endsInSlash {
      outcome.complain(
        "\(file.quotedPath) is a folder; name a file in it, as in "
          + "'scrim init \(PrintableText(file.appending(path: "app.yaml")).text)'")
      return outcome
    }
    guard System.kind(of: file) == .nothing else {
      outcome.complain(
        "\(file.quotedPath) already exists; name another file, as in "
          + "'scrim init policies/second.yaml'")
      return outcome
    }
    let isWritten = outcome.write(to: file) { () throws(System.Refusal) in
      if arguments.operands.isEmpty { try System.makeDirectory("policies") }
      try System.write(policy, toFile: file)
    }
    if isWritten {
      let path = PrintableText(file).text
      let operand = arguments.operands.isEmpty ? "" : " \(path)"
      outcome.complaints = "wrote \(path); check it with 'scrim lint\(operand)'\n"
    }
    return outcome
  }

  static let policy = """
    # What covers which screen of the app, and when.
    scrim: 1                          # the version of this language
    app: com.example.app              # the app's identifier
    lifecycle: ios-scene              # or ios-app, android, desktop

    # Lock after some time in the background; 'never' and 'always' are fine, too.
    lock: { after: 60s }

    # The app's own prompts (Face ID, permissions) do not raise covers.
    prompts: { ignore-for: 30s, linger: 500ms }

    covers:
      paper:    { color: { light: "#FFFFFF", dark: "#1C1C1E" } }
      frost:    { blur: { preset: light, radius: 40, grain: 8 }, fallback: "#F2F2F7" }

    # What holds for every screen that sets nothing else.
    defaults:
      cover: paper
      fade: { in: 200ms, out: 300ms }

    # Every screen is sensitive unless it is listed as public, with the reason. The
    # most specific pattern wins, key by key.
    screens:
      "**":           { text: 17pt }  # the largest sensitive text, in points
      onboarding.**:  { sensitive: false, because: public pages that anybody may see }
      feed.*:         { cover: frost }
      settings.keys:  { fade: none }

    # Layers that the app shows and dismisses itself, and that stay in front.
    overlays:
      loading: { cover: paper, fade: 200ms }

    # What differs on some devices or in some builds. iPads may keep a snapshot from the
    # moment that the app resigns active, so covers appear at once there.
    variants:
      ipad:  { snapshots: from-resign, prompts: cover, defaults: { fade: { in: none } } }

    """
}
