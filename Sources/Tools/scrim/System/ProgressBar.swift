internal import ScrimCommand

/// The progress of a long operation, shown to the user.
///
/// An operation that takes less than a second shows nothing.
struct ProgressBar: Sendable {
  private static let width = 32

  private let total: Int
  /// The plural noun for what is counted, such as `pictures`.
  private let subject: String
  private let start = ContinuousClock.now
  private var done = 0
  private var isShown = false

  init(of total: Int, _ subject: String) {
    self.total = total
    self.subject = subject
  }

  /// Counts one more.
  mutating func advance() {
    done += 1
    guard ContinuousClock.now - start >= .seconds(1) else { return }
    isShown = true
    try? System.write("\r\u{1B}[K\(text)", to: .complaints)
  }

  /// Hides the bar until the next update.
  mutating func clear() {
    if isShown { try? System.write("\r\u{1B}[K", to: .complaints) }
    isShown = false
  }

  /// The bar in its current state.
  private var text: String {
    let filled = Self.width * done / max(total, 1)
    let rest = String(repeating: "░", count: Self.width - filled)
    return String(repeating: "█", count: filled) + "\(rest) \(done) of \(total) \(subject)"
  }
}
