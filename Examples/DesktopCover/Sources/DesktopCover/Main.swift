internal import CGTK
internal import Foundation
internal import ScrimHost
internal import ScrimTimeline

/// A desktop app that covers its account when the user turns to another window.
///
///     scrim compile account.yaml --emit binary -o account.timeline
///     DesktopCover account.timeline
@main
enum Main {
  @MainActor private static var window: AccountWindow?
  /// Without a timeline, the window is always covered.
  @MainActor private static let drivers = Drivers(
    Timeline(bytes: [UInt8]((try? Data(contentsOf: URL(fileURLWithPath: timelinePath))) ?? Data())),
    clock: .glib)

  private static var timelinePath: String { CommandLine.arguments.dropFirst().first ?? "" }

  @MainActor
  static func main() {
    guard
      let application = unsafe gtk_application_new(
        "org.example.DesktopCover", GApplicationFlags(rawValue: 0))
    else { return }
    let activate: @convention(c) (gpointer?, gpointer?) -> Void = { application, _ in
      guard let application = unsafe application else { return }
      MainActor.assumeIsolated {
        unsafe Main.open(application.assumingMemoryBound(to: GtkApplication.self))
      }
    }
    unsafe g_signal_connect_data(
      gpointer(application), "activate", unsafeBitCast(activate, to: GCallback.self), nil, nil,
      GConnectFlags(0))
    _ = unsafe g_application_run(
      UnsafeMutablePointer<GApplication>(OpaquePointer(application)), 0, nil)
  }

  @MainActor
  private static func open(_ application: UnsafeMutablePointer<GtkApplication>) {
    if window == nil { window = unsafe AccountWindow(in: application, drivers) }
  }
}
