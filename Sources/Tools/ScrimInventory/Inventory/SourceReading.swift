package import ScrimDiagnostics

/// The screens and constants that one file declares.
///
/// Files are read one by one, on any thread. `AppInventory` combines them.
package struct SourceReading: Sendable {
  package let file: SourceFile
  let kind: SourceKind
  /// The route of the file, if it is a screen of Expo Router.
  private let route: String?
  let screens: FileScreens
  let definitions: Definitions
  let previewUses: PreviewUses
  private let previews: Previews
  /// Why and where the file is not well-formed, so that it is read only in
  /// part.
  package private(set) var fault: (message: String, range: Range<Int>)?

  /// Whether files like this one declare screens, or constants for their names.
  package var isSource: Bool { kind != .androidXML || !screens.lists.isEmpty || fault != nil }

  /// Whether the file cannot be read at all.
  package var isUnreadable: Bool {
    fault != nil && (kind.language == nil || fault?.range.isEmpty == true)
  }

  /// - Parameter route: the route of the file in an app with Expo Router; nil
  ///   if the file is not a screen.
  package init(reading file: SourceFile, as kind: SourceKind, expoRoute route: String? = nil) {
    self.init(reading: file, as: kind, expoRoute: route, Previews.known)
  }

  private init(
    reading file: SourceFile, as kind: SourceKind, expoRoute route: String?,
    _ previews: Previews
  ) {
    (self.file, self.kind, self.route, self.previews) = (file, kind, route, previews)
    // A NUL between quotes is text.
    let nulCount = file.bytes.count { $0 == 0 }
    let nul = nulCount > file.bytes.count / 20 ? file.bytes.firstIndex(of: 0) : nil
    let hasMark =
      file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
    let isUTF16 = hasMark || nul != nil
    guard let language = kind.language else {
      (definitions, previewUses) = (Definitions(), PreviewUses())
      // Most XML files of an Android app are layouts and resources.
      if kind == .androidXML, !isUTF16, !file.bytes.contains("<navigation") {
        screens = FileScreens()
        return
      }
      do throws(LibExpat.Failure) {
        let document = try MarkupDocument(file)
        screens =
          switch kind {
          case .storyboard: InterfaceScreens.read(document, as: .storyboard)
          case .xib: InterfaceScreens.read(document, as: .xib)
          default: NavigationGraph.read(document, named: file.stem)
          }
      } catch {
        screens = FileScreens()
        let start = min(error.offset, file.bytes.count)
        fault = (error.message, start..<min(start + 1, file.bytes.count))
      }
      return
    }
    guard !isUTF16 else {
      (screens, definitions) = (FileScreens(), Definitions())
      previewUses = PreviewUses()
      let start = hasMark ? 0 : nul ?? 0
      fault = (
        hasMark ? "the file is in UTF-16" : "NUL bytes, as in UTF-16 or files that are not text",
        start..<start
      )
      return
    }
    let whole = SourceCode(file, language)
    previewUses = PreviewUses(of: whole)
    let code = whole.without(previews)
    definitions = Definitions(of: code)
    screens = Self.screens(in: code, definitions, route, calling: [])
    fault = code.fault.map { ($0.message, $0.range) }
  }

  /// The file without the previews of the app.
  func without(_ previews: Previews) -> SourceReading {
    guard previewUses.differ(by: previews) else { return self }
    return SourceReading(reading: file, as: kind, expoRoute: route, previews)
  }

  /// The screens of the file, including those that it declares by calling
  /// declarators; nil if it calls no declarator.
  func screens(calling declarators: [Declarator]) -> FileScreens? {
    guard let language = kind.language else { return nil }
    let callable = declarators.filter { $0.language.shares(language) }
    guard
      callable.count > Self.maximumSearches
        || callable.contains(where: { file.bytes.contains($0.name) })
        || callable.contains(where: { $0.receiver == .initializer }) && file.bytes.contains(".init")
    else { return nil }
    let code = SourceCode(file, language).without(previews)
    return Self.screens(in: code, definitions, route, calling: callable)
  }

  /// The largest number of names to search for in the bytes of a file.
  ///
  /// With more names, the file is read again without a search.
  private static let maximumSearches = 32

  private static func screens(
    in code: SourceCode, _ definitions: Definitions, _ route: String?,
    calling declarators: [Declarator]
  ) -> FileScreens {
    var screens =
      switch code.language {
      case .swift: SwiftScreens.read(code, definitions)
      case .kotlin: ComposeScreens.read(code, definitions)
      case .java: FileScreens()
      case .dart: FlutterScreens.read(code, definitions, calling: declarators)
      case .javaScript, .typeScript: ReactScreens.read(code, definitions)
      }
    if code.language == .swift || code.language == .kotlin {
      DeclaratorCalls.read(code, definitions, calling: declarators, into: &screens)
    }
    if let route {
      if code.hasDefaultExport {
        screens.declarations.append(.init(form: .expoRouter, name: .text(route), range: 0..<0))
      } else {
        screens.reportUnread(0..<0, "the route '\(route)' exports no screen by default")
      }
    }
    return screens
  }
}

extension SourceFile {
  /// The name of the file without its folder and its extension.
  fileprivate var stem: String {
    let name = path.pathNames.last ?? ""
    return String(name.prefix { $0 != "." })
  }
}

extension ContiguousArray<UInt8> {
  /// Whether the bytes contain a text.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].starts(with: wanted) { return true }
      start = found + 1
    }
    return false
  }
}
