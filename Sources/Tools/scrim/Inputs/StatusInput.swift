internal import ScrimCommand
internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimJSON
internal import ScrimPolicy
internal import ScrimReport
internal import ScrimSyntax

/// Reads an inventory for a report: a list of ids, or what `scrim inventory
/// --format json` writes, which also tells which screens the code names.
enum StatusInput {
  /// Nil if the outcome got a complaint.
  static func read(
    _ path: String, _ limits: SyntaxLimits, _ outcome: inout Outcome
  ) -> ScreenStatuses? {
    guard let file = outcome.source(path, atMost: limits[.bytes]) else { return nil }
    // A link of a checkout can lead to a file with secrets, which the page would
    // show.
    if FileAccess.current.followsLink(in: path) {
      outcome.complain(
        "\(path.quotedPath) cannot be read: its path contains a link; name the link's target")
      return nil
    }
    if let json = try? LocatedJSON(reading: file.bytes[...]), let statuses = Self.statuses(in: json)
    {
      return statuses
    }
    var findings = Findings()
    let id = findings.add(file.concealed(except: Inventory.idRanges(in: file)))
    if let inventory = Inventory(file, id, within: limits, reporting: &findings) {
      return ScreenStatuses(inventory)
    }
    outcome.complaints += findings.concise()
    outcome.complain("\(path.quotedPath) is not an inventory")
    return nil
  }

  /// The screens of a report in JSON; nil if it is something else.
  private static func statuses(in json: LocatedJSON) -> ScreenStatuses? {
    guard case .array(let screens)? = json["screens"]?.content else { return nil }
    var entries: [(id: String, status: String)] = []
    for screen in screens {
      guard case .string(let id)? = screen["id"]?.content, id.isScreenID,
        case .string(let status)? = screen["status"]?.content,
        ["named", "declared", "presented"].contains(status)
      else { return nil }
      entries.append((id, status))
    }
    return ScreenStatuses(entries)
  }
}
