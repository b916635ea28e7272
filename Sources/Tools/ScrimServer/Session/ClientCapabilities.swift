internal import ScrimDiagnostics

/// What the client can do, and what its user has chosen.
struct ClientCapabilities {
  /// The folders that are open in the editor.
  private(set) var folders: [ResolvedPath] = []
  /// Where documents are that are not files.
  var folder: ResolvedPath { folders.first ?? ResolvedPath(".") ?? .top }
  private(set) var watchesFiles = false
  /// Whether edits can name the version of the document that they are for.
  private(set) var takesDocumentChanges = false
  private(set) var renamesFiles = false
  private(set) var showsDocuments = false
  /// Whether help can be Markdown, in hovers and in completions.
  private(set) var (readsMarkdownInHovers, readsMarkdownInCompletions) = (false, false)
  /// Whether settings that an entry does not write are shown beside it.
  private(set) var showsInlayHints = false

  init() {}

  /// - Parameter parameters: those of `initialize`.
  init(_ parameters: MessageValue) {
    let workspace = parameters["capabilities"]["workspace"]
    watchesFiles = workspace["didChangeWatchedFiles"]["dynamicRegistration"].flag ?? false
    renamesFiles = workspace["workspaceEdit"]["resourceOperations"].elements
      .contains { $0.text == "rename" }
    // A file can be renamed only among such changes.
    takesDocumentChanges =
      renamesFiles || workspace["workspaceEdit"]["documentChanges"].flag == true
    let documents = parameters["capabilities"]["textDocument"]
    readsMarkdownInHovers = Self.readsMarkdown(documents["hover"]["contentFormat"])
    readsMarkdownInCompletions = Self.readsMarkdown(
      documents["completion"]["completionItem"]["documentationFormat"])
    showsDocuments = parameters["capabilities"]["window"]["showDocument"]["support"].flag ?? false
    let named = parameters["workspaceFolders"].elements.compactMap(\.["uri"].text)
    let all = named.isEmpty ? parameters["rootUri"].text.map { [$0] } ?? [] : named
    folders = all.map { DocumentURI($0) }.filter(\.isFile).compactMap { ResolvedPath($0.path) }
    configure(parameters["initializationOptions"])
  }

  private static func readsMarkdown(_ formats: MessageValue) -> Bool {
    formats.elements.contains { $0.text == "markdown" }
  }

  /// Takes over the user's settings for scrim.
  mutating func configure(_ settings: MessageValue) {
    showsInlayHints = settings["inlayHints"].flag ?? showsInlayHints
  }
}
