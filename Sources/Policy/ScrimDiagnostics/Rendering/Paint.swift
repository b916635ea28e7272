/// Colors for a terminal, or none.
package struct Paint: Sendable {
  package let isColored: Bool

  package init(colored: Bool) { isColored = colored }

  package func strong(_ text: String) -> String { wrap(text, in: "1") }
  package func faint(_ text: String) -> String { wrap(text, in: "2") }
  package func note(_ text: String) -> String { wrap(text, in: "1;36") }
  package func added(_ text: String) -> String { wrap(text, in: "32") }
  package func removed(_ text: String) -> String { wrap(text, in: "31") }

  package func severity(_ severity: Severity, _ text: String) -> String {
    wrap(text, in: severity.choose(error: "1;31", warning: "1;33", info: "1;34"))
  }

  private func wrap(_ text: String, in code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
