internal import ScrimDiagnostics

/// The text of the policies, so that every place in the report leads to its
/// line.
extension ReportPage {
  var sources: Markup {
    if texts.isEmpty, omittedTexts.isEmpty { return .nothing }
    let files = texts.enumerated().map { number, source in
      let lines = source.lines.enumerated().map { index, line in
        tag("span", ["id": "source-\(number)-\(index + 1)"], line.isEmpty ? " " : .text(line))
      }
      return tag("h3", [:], .text(source.path))
        + tag(
          "pre",
          [
            "class": "source", "tabindex": "0", "role": "region",
            "aria-label": PrintableText(source.path).text,
          ], lines)
    }
    return tag(
      "section", ["id": "sources", "aria-labelledby": "sources-title"],
      [tag("h2", ["id": "sources-title"], "The policy")] + files
        + (omittedTexts.isEmpty
          ? []
          : [tag("p", [:], "Too long for this page: \(omittedTexts.joined(separator: ", "))")]))
  }

  /// A place, as compilers write it, which leads to its line if the page has the
  /// text.
  func place(_ location: String) -> Markup {
    let parts = location.split(separator: ":", omittingEmptySubsequences: false)
    let path = parts.dropLast(2).joined(separator: ":")
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let number = texts.firstIndex(where: { PrintableText($0.path).text == path })
    else { return .text(location) }
    return tag("a", ["href": "#source-\(number)-\(line)"], .text(location))
  }

  func join(_ parts: [Markup], _ separator: Markup) -> Markup {
    parts.dropFirst().reduce(parts.first ?? .nothing) { $0 + separator + $1 }
  }
}

extension ReportFacts {
  /// The files whose text the page shows, each once, and the names of those that
  /// are too long for it.
  var texts: (shown: [SourceFile], omitted: [String]) {
    var known: Set<String> = []
    var (shown, omitted): ([SourceFile], [String]) = ([], [])
    var rest = Self.maximumLines
    for source in policies.flatMap(\.texts) where known.insert(source.path).inserted {
      if source.lineCount > rest {
        omitted.append(source.path)
      } else {
        rest -= source.lineCount
        shown.append(source)
      }
    }
    return (shown, omitted)
  }

  private static var maximumLines: Int { 2000 }
}

extension SourceFile {
  fileprivate var lineCount: Int { bytes.count { $0 == UInt8(ascii: "\n") } + 1 }

  /// The lines without their breaks, and without the last one if it is empty.
  fileprivate var lines: [String] {
    var lines = bytes.dropFirst(byteOrderMarkLength)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      }
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
