/// How far a long piece of work has come, shown to people who wait for it.
///
/// Work that takes less than a second shows nothing.
struct ProgressBar: Sendable {
  private static let width = 32

  private let total: Int
  /// What is counted, such as `pictures`.
  private let subject: String
  private let start = ContinuousClock.now
  private var done = 0
  private var isShown = false

  init(of total: Int, _ subject: String) {
    self.total = total
    self.subject = subject
  }

  /// Notes that one more is done.
  mutating func advance() {
    done += 1
    guard ContinuousClock.now - start >= .seconds(1) else { return }
    isShown = true
    try? System.write("\r\u{1B}[K\(text)", to: .complaints)
  }

  /// Takes the bar away, until there is more to show.
  mutating func clear() {
    if isShown { try? System.write("\r\u{1B}[K", to: .complaints) }
    isShown = false
  }

  /// The bar as it stands.
  private var text: String {
    let filled = Self.width * done / max(total, 1)
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    return "\(bar) \(done) of \(total) \(subject)"
  }
}
