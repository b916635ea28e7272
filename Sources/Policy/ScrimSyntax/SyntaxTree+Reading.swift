package import ScrimDiagnostics

extension SyntaxTree {
  /// Reads a source into a tree, and adds findings about everything that is
  /// wrong with it as YAML.
  ///
  /// There is always a tree. If reading stops early, it contains what came
  /// before.
  ///
  /// - Parameter proseKeys: the keys whose values are text for people, which may
  ///   have colons.
  package init(
    reading source: SourceFile, as sourceID: SourceID, proseKeys: Set<String> = [],
    within limits: SyntaxLimits, reporting findings: inout [Diagnostic]
  ) {
    let text = SourceText(file: source, id: sourceID, proseKeys: proseKeys)
    guard source.bytes.count <= limits[.bytes] else {
      self.init(of: SourceFile(path: source.path, bytes: []), sourceID)
      findings.append(.limitReached(.bytes, limits, at: text.span(at: limits[.bytes])))
      return
    }
    // The text is not read after a misleading finding, because its meaning is
    // uncertain and libyaml could take long over it.
    let plainEnd = source.plainEnd
    if let finding = text.misleadingText(from: plainEnd, within: limits) {
      self.init(of: source, sourceID)
      findings.append(finding)
      return
    }

    let prologue = DocumentPrologue(of: source)
    if let directive = prologue.directive, let all = prologue.directives {
      findings.append(.directive(at: text.span(directive), of: text.span(all)))
    }

    var builder = TreeBuilder(text, from: prologue.end, asciiEnd: plainEnd, within: limits)
    do throws(LibYAML.Failure) {
      try LibYAML.parse(source.bytes, from: prologue.end) { events throws(LibYAML.Failure) in
        try builder.read(&events)
      }
    } catch {
      builder.report(error)
    }
    findings += builder.findings
    self = builder.finished()
  }
}

extension SourceFile {
  /// The offset of the first byte that is not ASCII, or is a carriage return.
  fileprivate var plainEnd: Int { bytes.span.endOfASCII(from: 0, except: UInt8(ascii: "\r")) }

  /// A finding about text that does not read as it looks: a misleading
  /// character, or blanks that push text out of sight.
  package func misleadingText(as sourceID: SourceID, within limits: SyntaxLimits) -> Diagnostic? {
    SourceText(file: self, id: sourceID).misleadingText(from: plainEnd, within: limits)
  }
}

extension SourceText {
  fileprivate func misleadingText(from plainEnd: Int, within limits: SyntaxLimits) -> Diagnostic? {
    misleadingCharacter(from: plainEnd)
      ?? file.bytes.blanks(inARowOver: limits[.blanks], asciiEnd: plainEnd).map {
        .limitReached(.blanks, limits, at: span(at: $0))
      }
  }
}
