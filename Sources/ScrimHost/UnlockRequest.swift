/// A question to the user, to unlock the app.
///
/// A host that lets go of a request without an answer has failed. Only the first answer
/// counts, and none after the app has been left.
@MainActor
public final class UnlockRequest {
  weak var driver: Driver?
  private let app: Drivers

  init(of driver: Driver, in app: Drivers) {
    (self.driver, self.app) = (driver, app)
  }

  /// The app's own authentication has ended.
  ///
  /// After a failure, `Driver.askForUnlock` asks again.
  public func finish(succeeded: Bool) { app.finish(self, succeeded: succeeded) }
}
