import Testing

@testable import ScrimLogs

@Suite struct LifeTests {
  private func start(_ pid: Int, _ name: String) -> String {
    "05-12 09:41:11.000  1711  1906 I am_proc_start: [0,\(pid),10108,\(name),activity,{x/y}]\n"
  }

  @Test("a process that starts again has two lives, and the longer one is the default")
  func restarts() {
    let app =
      recording(
        start(10, "com.example.bank") + logcat(["A start", "A resume"], pid: 10)
          + "05-12 09:41:20.000  1711  1906 I am_proc_died: [0,10,com.example.bank,900,16]\n"
          + start(11, "com.example.bank") + logcat(["A start", "A resume", "A paused"], pid: 11),
        as: .logcat
      ).apps
    #expect(app.count == 1)
    #expect(app[0].lives.map(\.pid) == [10, 11])
    #expect(app[0].lives.map(\.lines) == [2...3, 6...8])
    #expect(app[0].longest == 1)
  }

  @Test("a pid that the system gives to another process begins another life")
  func reusedPID() {
    let lives =
      recording(
        start(10, "com.example.bank") + logcat(["A resume"], pid: 10) + start(10, "com.other.app")
          + logcat(["B resume"], pid: 10, package: "com.other.app"), as: .logcat
      ).apps.flatMap(\.lives)
    #expect(lives.map(\.names) == [["com.example.bank"], ["com.other.app"]])
  }

  @Test("a new start of an app in the Console, which shows no pid, begins another life")
  func launches() {
    func change(_ masks: String, reason: Int = 0) -> String {
      "default\t09:41:12.000000+0200\tBank\tDeactivation reason added: \(reason); deactivation "
        + "reasons: \(masks); x\n"
    }
    let app = recording(
      change("0 -> 1") + change("0 -> 1024", reason: 10) + change("1024 -> 0"), as: .unified
    ).apps[0]
    #expect(app.lives.map(\.lines) == [1...1, 3...3])
  }

  @Test("processes are of one app if their names are, or if one's package contains the other's")
  func apps() {
    let apps = recording(
      logcat(["Main resume", "Main paused"], pid: 10)
        + logcat(["Settings resume"], pid: 11, package: "com.example.bank.ui.settings")
        + logcat(["Main resume"], pid: 12, package: "com.example.banking")
        + logcat(["Main resume"], pid: 13, package: "com.example"), as: .logcat
    ).apps
    #expect(apps.map { $0.lives.map(\.pid) } == [[10, 11, 12, 13]])
    let others = recording(
      logcat(["Main resume", "Main paused"], pid: 10)
        + logcat(["Main resume"], pid: 12, package: "com.example.banking")
        + logcat(["Main resume"], pid: 13, package: "com"), as: .logcat
    ).apps
    #expect(others.map { $0.lives.map(\.pid) } == [[10], [13], [12]])
  }

  @Test("an app is selected by its package, a bundle id, its process, or a pid")
  func selection() throws {
    let log = """
      default\t09:41:12.000000+0200\tBank\tsceneOfRecord: sceneID: sceneID:com.example.bank-default  persistentID: 1
      default\t09:41:12.000000+0200\tBank\tPerforming snapshot request 0x1 (type 1)
      default\t09:41:12.000000+0200\tMail\tPerforming snapshot request 0x1 (type 1)
      default\t09:41:12.000000+0200\tMail\tsceneOfRecord: sceneID: sceneID:com.mail-1B8F959F-618F-4A0D-AD89-E09DEC0EAB34  persistentID: 1

      """
    let apps = recording(log, as: .unified).apps
    for (name, title) in [
      ("com.example.bank", "Bank"), ("Bank", "Bank"), ("com.mail", "Mail"),
    ] {
      #expect(apps.compactMap { $0.selected(by: name, exactly: true)?.title } == [title])
    }
    let activities = recording(
      logcat(["ui.Main resume"], pid: 10) + logcat(["ui.Main resume"], pid: 11), as: .logcat
    ).apps
    #expect(activities[0].selected(by: "com.example.bank", exactly: true) == nil)
    #expect(activities[0].selected(by: "com.example.bank", exactly: false)?.lives.count == 2)
    #expect(activities[0].selected(by: "11", exactly: true)?.lives.map(\.pid) == [11])
  }
}
