internal import ScrimDiagnostics
internal import ScrimInterchange
internal import ScrimTrace

/// A report as one page of HTML that needs no other file.
///
/// The policy of the page itself forbids every request, and every script and
/// style but those that scrim wrote. What the reader sees without scripts is
/// all here; scripts add the search, and play traces on the real engine.
package struct ReportPage {
  let facts: ReportFacts
  /// The engine as WebAssembly; nil if it is missing.
  let engine: [UInt8]?
  /// The files whose text the page shows.
  let texts: [SourceFile]
  /// The names of those that are too long.
  let omittedTexts: [String]

  package init(_ facts: ReportFacts, engine: [UInt8]?) {
    (self.facts, self.engine) = (facts, engine)
    (texts, omittedTexts) = facts.texts
  }

  package var bytes: [UInt8] {
    let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    let script = [
      PackageResources.scrim_mjs, PackageResources.elements_js, PackageResources.screens_js,
      PackageResources.run_js, PackageResources.curve_js, PackageResources.player_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    let names = facts.policies.map(\.name).joined(separator: ", ")
    let title = "Privacy report: \(names)"
    let head = tag(
      "head", [:],
      tag("meta", ["charset": "utf-8"]),
      tag(
        "meta",
        [
          "http-equiv": "Content-Security-Policy",
          "content": Self.securityPolicy(style: style, script: script),
        ]),
      tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      tag("meta", ["name": "color-scheme", "content": "light dark"]),
      tag("meta", ["name": "referrer", "content": "no-referrer"]),
      tag("meta", ["name": "generator", "content": "scrim \(facts.version)"]),
      tag("title", [:], .text(title)), tag("style", [:], .verbatim(style)))
    let body = tag(
      "body", [:],
      tag("a", ["class": "skip", "href": "#screens"], "Skip to the screens"),
      tag(
        "main", [:], glance, screens, proof, changes, sources, details, glossary),
      tag("script", ["type": "application/json", "id": "data"], .verbatim(data)),
      tag("script", ["type": "text/plain", "id": "engine"], .verbatim(engineText)),
      tag("script", ["type": "module"], .verbatim(script)))
    let page = "<!doctype html>\n" + tag("html", ["lang": "en"], head, body).source + "\n"
    return Array(page.utf8)
  }

  private var engineText: String { engine.map { Base64.text($0) } ?? "" }

  /// What the page may do.
  private static func securityPolicy(style: String, script: String) -> String {
    func hash(_ text: String) -> String {
      "'sha256-\(Base64.text(sha256(of: Array(text.utf8))))'"
    }
    return [
      "default-src 'none'", "script-src \(hash(script)) 'wasm-unsafe-eval'",
      "style-src \(hash(style))", "img-src data:", "base-uri 'none'", "form-action 'none'",
      "require-trusted-types-for 'script'", "trusted-types 'none'",
    ].joined(separator: "; ")
  }
}
