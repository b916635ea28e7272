internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimLogs
internal import ScrimInterchange
internal import ScrimTimeline
internal import ScrimTrace

/// `scrim import`: turns a device's log into a trace.
enum ImportCommand: Command {
  static let guide = CommandGuide(
    name: "import", summary: "Turn a device's log into a trace.",
    operands: "FORM FILE", operandChoices: LogForm.allCases.map(\.rawValue),
    discussion: """
      FORM is oslog for the unified log of Apple's systems, logcat for Android with the
      events buffer, react-native or flutter for the states that an app logs. FILE may be
      '-' for standard input. docs/recordings.md says how to record each.

      The trace starts at 0 with its first event, and keeps the times of the log. It is
      about one life of one app: if the process starts again, a new life begins. If the log has
      lines of several apps, --process selects one. If the app has several lives, scrim
      takes the one with the most lines, unless --life selects another.

      An engine starts locked and inactive. With --screen, the trace begins with that
      screen. If its first event is will-resign-active, the app was in use before: the trace
      then begins with did-become-active and unlocked too, and the first event is at 5000.

      With --check, the result is a report of what LIFECYCLE does not allow in the
      recording: an event that no step leads to, or a snapshot outside of its window. The
      trace is then written only to a file, with -o. Gaps in the recording are infos.
      """,
    flags: [
      ImportSelection.process, ImportSelection.life, step, screen, screens, output, explain,
      lifecycle, ReportRequest.format("how to show the findings of --check (text)"),
      standardInputName, FileAccess.rootFlag, maxBytes,
    ],
    findings: "a recording that the lifecycle of --check does not allow")

  private static let step = Flag(
    "--step", value: "TIME",
    "for a log without times: the time from each line to the next, such as 100ms")
  private static let screen = Flag(
    "--screen", value: "ID", "the screen that is shown while recording")
  private static let screens = Flag(
    "--screens", "name each activity in a logcat as a screen, by its class")
  private static let output = Flag(
    "--output", short: "-o", value: "FILE", "where to write the trace (standard output)")
  private static let explain = Flag(
    "--explain", "show the result of each line, and count the unused lines")
  private static let lifecycle = Flag(
    "--check", value: "LIFECYCLE", choices: Lifecycle.allCases.map(\.rawValue),
    "check the recording against the model of a lifecycle")
  private static let standardInputName = Flag(
    "--stdin-filename", value: "NAME", "the name of standard input in messages")
  private static let maxBytes = Flag(
    "--max-bytes", value: "N", "the most bytes in a log (\(maximumBytes))")
  private static let maximumBytes = 1 << 30

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws(UsageError) -> Outcome {
    let (form, file) = try operands(arguments)
    let model = arguments.value(of: lifecycle).flatMap { Lifecycle(rawValue: $0) }
    let target = arguments.value(of: output)
    if model == nil, arguments.has(ReportRequest.format("")) {
      throw UsageError("--format is for the findings of --check", help: "add --check LIFECYCLE")
    }
    if model != nil, target == "-" {
      throw UsageError(
        "the findings and the trace cannot both go to standard output", help: "write -o FILE")
    }
    if form != .logcat, arguments.has(screens) {
      throw UsageError("--screens works only with logcat")
    }
    let shown = try shownScreens(arguments)
    let request = try ReportRequest(arguments, terminal)
    let selection = try ImportSelection(arguments)
    let interval = try arguments.duration(of: step)
    let limit = try arguments.number(of: maxBytes, in: 1...1 << 36) ?? maximumBytes

    var outcome = Outcome()
    let name = arguments.name(of: file)
    guard let recording = recording(of: form, from: file, as: name, atMost: limit, &outcome),
      let life = selection.life(of: recording, &outcome),
      let imported = imported(life, in: recording, every: interval, shown, &outcome)
    else { return outcome }
    if arguments.has(explain) { outcome.complaints += imported.explanation(in: recording) }
    outcome.complaints += imported.remarks(listsGaps: model == nil)
    if imported.beginsInUse, imported.beginning.isEmpty, model == nil || target != nil {
      outcome.remark(
        "note: the trace starts while the app is in use, so a policy with a lock stays covered; "
          + "write --screen ID" + (arguments.has(screens) ? " instead of --screens" : ""))
    }
    if let model {
      var findings = Findings()
      ModelCheck.check(imported, against: model, in: recording, into: &findings)
      request.conclude(.lint(LintResult(findings)), &outcome)
    }
    if let target, target != "-" {
      outcome.write(imported.trace.text, to: target)
    } else if model == nil {
      outcome.output += imported.trace.text
    }
    return outcome
  }

  /// The screens that the trace names.
  private static func shownScreens(
    _ arguments: Arguments
  ) throws(UsageError) -> ImportedTrace.Screens {
    let namesActivities = arguments.has(screens)
    guard let id = arguments.value(of: screen) else { return namesActivities ? .activities : .none }
    guard !namesActivities else {
      throw UsageError(
        "--screen and --screens cannot be used together", help: "remove one of the two")
    }
    guard id.isScreenID else {
      throw UsageError(
        "\(id.quoted) is not a screen id",
        help: "write segments with dots between them, without '*'")
    }
    return .one(id)
  }

  private static func operands(
    _ arguments: Arguments
  ) throws(UsageError) -> (form: LogForm, file: String) {
    let names = LogForm.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw UsageError(
        "import needs the form of a log, and the log",
        help: "write 'scrim import \(names.joined(separator: "|")) FILE'")
    }
    guard let form = LogForm(rawValue: word) else { throw .unknown("form", word, among: names) }
    guard arguments.operands.count == 2 else {
      throw UsageError(
        "import needs one log", help: "write 'scrim import \(word) FILE', or '-' for standard input"
      )
    }
    return (form, arguments.operands[1])
  }

  /// Reads a log.
  ///
  /// If the log has no lines for a trace, the outcome gets a complaint.
  private static func recording(
    of form: LogForm, from file: String, as name: String, atMost limit: Int,
    _ outcome: inout Outcome
  ) -> Recording? {
    let source = outcome.source(file, as: name, atMost: limit) { error in
      if case .tooLong = error { "; --max-bytes raises the limit" } else { "" }
    }
    guard let source else { return nil }
    let recording = Recording(reading: source, as: form)
    if recording.evidenceCount > 0 { return recording }
    let nearMiss = recording.nearMiss.map { "line \($0) reports no state of an app; " } ?? ""
    let other = Recording.recognize(source, except: form)?.rawValue
    let advice =
      other.map { "it looks like \($0): write 'scrim import \($0) \(file)'" }
      ?? nearMiss + form.advice
    outcome.complain(
      "\(name.quoted) has no line of \(form.rawValue) about the lifecycle of an app; \(advice)")
    return nil
  }

  private static func imported(
    _ life: ProcessLife, in recording: Recording, every step: Nanoseconds?,
    _ screens: ImportedTrace.Screens, _ outcome: inout Outcome
  ) -> ImportedTrace? {
    let name = recording.source.path.quotedPath
    do throws(ImportedTrace.Obstacle) {
      let imported = try ImportedTrace(of: life, in: recording, every: step, screens: screens)
      if !imported.trace.lines.isEmpty { return imported }
      outcome.complain("\(name) has no event: no line changes the phase of \(life.title)")
    } catch {
      let problem =
        switch error {
        case .noTimes:
          "has no times; \(recording.form.timedFormat), or write --step 100ms to assign times"
        case .hasTimes: "has times; remove --step"
        case .tooLong:
          "is longer than a trace can be: from its first event to its last, there are more than "
            + "\(TraceLine.latest) ms"
        }
      outcome.complain("\(name) \(problem)")
    }
    return nil
  }
}
