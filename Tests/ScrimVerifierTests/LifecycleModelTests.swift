import ScrimSessions
import ScrimTimeline
import Testing

@testable import ScrimVerifier

/// The models of lifecycles, as far as other parts depend on them.
@Suite struct LifecycleModelTests {
  @Test(
    "the lock's cover stays away from exactly the snapshots that the model allows",
    arguments: Lifecycle.allCases, Snapshots.allCases)
  func window(lifecycle: Lifecycle, snapshots: Snapshots) {
    let window = LifecycleModel(of: lifecycle, snapshots).window
    #expect(
      lifecycle.takesSnapshotsInBackgroundOnly(snapshots) == (window.instants == .inBackground))
  }
}
