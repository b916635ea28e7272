package import ScrimDiagnostics

/// One file as it is read: its tokens, and what it says about screens.
///
/// Files are read one by one, on any thread. `AppInventory` combines them.
package struct SourceReading: Sendable {
  package let file: SourceFile
  let kind: SourceKind
  /// Without tokens if the file is not code.
  let code: SourceCode
  private(set) var facts = FileFacts()
  /// Why and where the file is not well-formed, so that it is read only in
  /// part.
  package private(set) var fault: SourceFault?

  /// Whether files like this one declare screens, or constants for their names.
  package var isSource: Bool {
    ![.androidXML, .objectiveC].contains(kind) || !facts.mentions.isEmpty
      || !facts.definitions.isEmpty || fault != nil
  }

  /// Whether the file cannot be read at all.
  package var isUnreadable: Bool { fault.map { !kind.isCode || $0.range.isEmpty } ?? false }

  /// - Parameter route: the route of the file in an app with Expo Router; nil
  ///   if the file is not a screen.
  package init(reading file: SourceFile, as kind: SourceKind, expoRoute route: String? = nil) {
    (self.file, self.kind) = (file, kind)
    // A NUL between quotes is text.
    let nulCount = file.bytes.count { $0 == 0 }
    let hasMark = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { file.bytes.starts(with: $0) }
    let isText = !hasMark && nulCount <= file.bytes.count / 20
    // A header of C or C++ has no class of Objective-C.
    let isPlainC = kind == .objectiveC && !file.hasTag("@", ["interface"])
    let isCode = kind.isCode && isText && !isPlainC
    code = SourceCode(isCode ? file : SourceFile(path: file.path, text: ""), kind)
    // Most XML files of an Android app are resources.
    let roots = ["navigation", "manifest"] + AndroidMarkup.fragments
    if isPlainC || kind == .androidXML && !file.hasTag("<", roots) { return }
    if isCode {
      facts = FileReader.read(code)
      fault = code.fault
      if kind == .script { ExpoRoutes.read(code, route, into: &facts) }
    } else if isText {
      readMarkup()
    } else {
      fault = SourceFault(
        hasMark ? "the file is in UTF-16" : "NUL bytes, as in UTF-16 or files that are not text",
        at: 0..<0)
    }
  }

  /// An app with Expo Router that is not read, for a reason.
  init(unread reason: String, at path: String) {
    (file, kind) = (SourceFile(path: path, text: ""), .script)
    code = SourceCode(file, kind)
    facts.reportUnread(.expoRouter, 0..<0, reason)
  }

  private mutating func readMarkup() {
    do throws(SourceFault) {
      let elements = try [MarkupElement](reading: file)
      switch kind {
      case .androidXML: AndroidMarkup.read(elements, in: file.path, into: &facts)
      default:
        let form = kind == .xib ? SourceForm.xib : .storyboard
        facts.mentions = InterfaceScreens(elements: elements, form: form).mentions()
      }
    } catch { fault = error }
  }
}

extension SourceFile {
  /// Whether a mark is in front of one of some words; NUL bytes between letters do not
  /// count.
  fileprivate func hasTag(_ mark: Unicode.Scalar, _ words: [String]) -> Bool {
    let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
    return text.indices.lazy.filter { text[$0] == mark }.contains { start in
      words.contains { text[(start + 1)...].starts(with: $0.utf8) }
    }
  }
}
