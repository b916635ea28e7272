internal import ScrimJSON

/// The result of a search for the screens of an app.
package struct InventoryResult: Sendable {
  package let findings: Findings
  /// The screens that the app's sources declare.
  package let screens: [FoundScreen]
  /// The number of places whose screens cannot be read, accepted ones included.
  package let unreadPlaces: Int
  /// Whether the text form lists the screens.
  package let isListed: Bool

  package init(findings: Findings, screens: [FoundScreen], unreadPlaces: Int, isListed: Bool) {
    (self.findings, self.screens) = (findings, screens)
    (self.unreadPlaces, self.isListed) = (unreadPlaces, isListed)
  }

  /// What was seen, in numbers.
  var counts: String {
    let statuses = ["named", "declared", "presented"].map { status in
      "\(screens.count { $0.status == status }) \(status)"
    }
    return "\(screens.count.counted("screen", "screens")) (\(statuses.joined(separator: ", "))), "
      + "\(unreadPlaces.counted("place", "places")) unread"
  }
}

/// A screen that the sources of an app declare.
package struct FoundScreen: Sendable {
  /// Where a screen is declared.
  package struct Declaration: Sendable {
    package let span: SourceSpan
    /// The form of the source, such as `storyboard`.
    package let form: String
    /// The name as the source has it, with the path of the routes around it.
    package let name: String

    package init(_ name: String, _ form: String, at span: SourceSpan) {
      (self.name, self.form, self.span) = (name, form, span)
    }
  }

  package let id: String
  /// Whether the engine hears of the screen: `named`, `declared` or `presented`.
  package let status: String
  package let declarations: [Declaration]
  /// Whether a recorded run showed the screen; nil without recorded runs.
  package let isVisited: Bool?

  package init(
    id: String, status: String, declarations: [Declaration], isVisited: Bool? = nil
  ) {
    (self.id, self.status, self.declarations) = (id, status, declarations)
    self.isVisited = isVisited
  }
}

extension InventoryResult {
  /// The screens, each with the places that declare it.
  func list(_ paint: Paint, _ tables: inout LineTables) -> String {
    guard isListed, !screens.isEmpty else { return "" }
    var text = ""
    for screen in screens {
      text += paint.strong(PrintableText(screen.id).text) + " \(screen.status)"
      if screen.isVisited == false { text += ", not visited" }
      text += "\n"
      for declaration in screen.declarations {
        text += "  \(tables.location(of: declaration.span))"
        let name = PrintableText(declaration.name).text
        text += paint.faint(" \(declaration.form)\(name == screen.id ? "" : " \(name)")") + "\n"
      }
    }
    return text + "\n"
  }
}

extension Form<FoundScreen, LineTables> {
  /// A screen with its declarations.
  static var screen: Self {
    object(
      Member("id", .text, \.id).about("The id of the screen."),
      Member("status", .text, \.status)
        .about(
          "Whether the engine hears of the screen: 'named' by the code, 'declared' under a name, "
            + "or only 'presented'."),
      Member.optional("visited", .bool, \.isVisited)
        .about("Whether a recorded run showed the screen; only with --seen."),
      Member("declarations", .list(of: .declaration), \.declarations)
        .about("Where the screen is declared."))
  }
}

extension Form<FoundScreen.Declaration, LineTables> {
  /// A declaration of a screen.
  fileprivate static var declaration: Self {
    object(
      Member("file", .file, \.span).about("The source, as the command line leads to it."),
      Member("range", .range, \.span).about("The bytes that name the screen."),
      Member("form", .text, \.form)
        .about("The form of the source, such as 'storyboard' or 'compose'."),
      Member("name", .text, \.name)
        .about("The name as the source has it, after the path of the routes around it."))
  }
}
