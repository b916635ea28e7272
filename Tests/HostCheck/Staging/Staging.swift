import Foundation
import QuartzCore
import ScrimHost
import ScrimTimeline

extension DriverClock {
  /// The clock of the stage.
  package static let onStage = DriverClock(
    now: { Nanoseconds(count: Stage.now) },
    wake: { delay, wake in
      let number = Stage.after(delay.count) { wake() }
      return EventSource(
        { (_: Void) in },
        register: { _ in { MainActor.assumeIsolated { Stage.cancel(number) } } })
    })
}

/// The compiled timeline of a policy in `Policies`.
package func timeline(_ policy: String) throws -> Timeline {
  let folder = ProcessInfo.processInfo.environment["SCRIM_TIMELINES"] ?? "."
  let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(policy).timeline"))
  return Timeline(bytes: Array(bytes))
}

// MARK: - What is on screen

extension Pixel {
  /// The cover `paper`, in light and in dark.
  package static let paper = Pixel(red: 0, green: 255, blue: 0)
  package static let darkPaper = Pixel(red: 0, green: 128, blue: 0)
  /// The overlay `loading`.
  package static let loading = Pixel(red: 255, green: 255, blue: 0)
  /// The contents of the app.
  package static let secret = Pixel(red: 255, green: 0, blue: 0)
  package static let open = Pixel(red: 0, green: 0, blue: 255)
  package static let black = Pixel(red: 0, green: 0, blue: 0)
}

extension CGImage {
  package var colors: Set<Pixel> { Set(pixels) }
}
