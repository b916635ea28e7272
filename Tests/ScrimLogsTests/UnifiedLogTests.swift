import Testing

@testable import ScrimLogs

@Suite struct UnifiedLogTests {
  /// A departure and a return as UIKit logs them: milliseconds, and messages.
  private static let messages: [(Int, String)] = [
    (0, reasons("added: 0", "0 -> 1")), (8, reasons("added: 12", "1 -> 4097")),
    (600, reasons("added: 11", "4097 -> 6145")),
    (
      605,
      "received {name = UIApplicationDidEnterBackgroundNotification; object = <App: 0x1>}"
    ),
    (680, "Performing snapshot request 0x2f1 (type 1)"), (720, "Snapshot request 0x2f1 complete"),
    (900, reasons("removed: 0", "6145 -> 6144")),
    (5000, "received UIApplicationWillEnterForegroundNotification"),
    (5001, reasons("removed: 11", "6144 -> 4096")), (5400, reasons("removed: 12", "4096 -> 0")),
    (5403, "received UIApplicationDidBecomeActiveNotification"),
  ]

  private static let expected = [
    "0 will-resign-active", "605 did-enter-background", "680 snapshot",
    "5000 will-enter-foreground", "5400 did-become-active",
  ]

  private static func reasons(_ change: String, _ masks: String) -> String {
    "Deactivation reason \(change); deactivation reasons: \(masks); animating application "
      + "lifecycle event: 1"
  }

  /// The log in one style.
  ///
  /// - Parameter line: a line of the style, from the seconds with six digits
  ///   and the message.
  private static func written(_ line: (String, String) -> String) -> String {
    messages.map { milliseconds, message in
      let second = 12 + milliseconds / 1000
      let digits = String(1000 + milliseconds % 1000).dropFirst()
      return line("\(second).\(digits)000", message) + "\n"
    }
    .joined()
  }

  static let styles: [(name: String, log: String)] = [
    (
      "default",
      "Timestamp                       Thread     Type        Activity             PID    TTL  \n"
        + written {
          "2024-05-12 09:41:\($0)+0200 0x1a2b3    Default     0x0                  123    0    "
            + "Bank Wallet: (UIKitCore) [com.apple.UIKit:Application] \($1)"
        }
    ),
    (
      "compact",
      "Timestamp               Ty Process[PID:TID]\n"
        + written {
          "2024-05-12 09:41:\($0.dropLast(3)) Df Bank Wallet[123:4a67] "
            + "[com.apple.UIKit:Application] \($1)"
        }
    ),
    (
      "syslog",
      written {
        "2024-05-12 09:41:\($0)-0700  localhost Bank Wallet[123]: (UIKitCore) "
          + "[com.apple.UIKit:Application] \($1)"
      }
    ),
    (
      "ndjson",
      written {
        #"{"timestamp":"2024-05-12 09:41:\#($0)-0700","processID":123,"eventMessage":"\#($1)","#
          + #""processImagePath":"\/private\/var\/Bank Wallet.app\/Bank Wallet"}"#
      }
    ),
    (
      "json",
      "["
        + written {
          """
          {
            "timestamp" : "2024-05-12 09:41:\($0)-0700",
            "backtrace" : {
              "frames" : [
                {
                  "imageOffset" : 12
                }
              ]
            },
            "eventMessage" : "\($1)",
            "processID" : 123,
            "processImagePath" : "/Applications/Bank Wallet.app/Bank Wallet"
          },
          """
        }.replacing("},\n{", with: "},{").dropLast(2) + "\n]\n"
    ),
    (
      "console",
      "Type\tTime\tProcess\tMessage\n" + written { "default\t09:41:\($0)-0500\tBank Wallet\t\($1)" }
    ),
    (
      "console with columns",
      written { "default\t09:41:\($0)-0500\tBank Wallet\tUIKitCore\t123\t\($1)" }
    ),
    ("console without types", written { "09:41:\($0)-0500\tBank Wallet\t\($1)" }),
    (
      "console with other columns",
      written {
        "09:41:\($0)-0500\tApplication\t\($1)\tcom.apple.UIKit\tUIKitCore\tdefault\tBank Wallet"
      }
    ),
    (
      "console with the category before the message",
      written { "default\t09:41:\($0)-0500\tBank Wallet\tcom.apple.UIKit\tApplication\t\($1)" }
    ),
    (
      "console with columns after the message",
      written { "default\t09:41:\($0)-0500\tBank Wallet\t\($1)\tcom.apple.UIKit\t123" }
    ),
    ("a quote", written { "> default\t09:41:\($0)-0500\tBank Wallet\t\($1)" }),
    ("grep -n", written { "12:2024-05-12 09:41:\($0)+0200 Bank Wallet[123:4567] \($1)" }),
    ("Xcode", written { "2024-05-12 09:41:\($0)+0200 Bank Wallet[123:4567] \($1)" }),
    ("device syslog", written { "May 12 09:41:\($0) BankWallet(UIKitCore)[123] <Notice>: \($1)" }),
    (
      "older syslog",
      written { "May 12 09:41:\($0) Phone BankWallet(UIKitCore)[123] <Notice>: \($1)" }
    ),
    (
      "other syslog",
      written { "2024-05-12 09:41:\($0) BankWallet{UIKitCore}[123] <NOTICE>: \($1)" }
    ),
  ]

  @Test("every style of the log gives the same trace", arguments: styles)
  func everyStyle(_ name: String, _ log: String) throws {
    #expect(try ScrimLogsTests.events(log, as: .unified) == Self.expected)
    let life = recording(log, as: .unified).apps[0].lives[0]
    #expect(life.names.first?.filter { $0 != " " } == "BankWallet")
    #expect(life.pid == (name.contains("console") || name == "a quote" ? nil : 123))
  }

  @Test(
    "the name of a process can have blanks, parentheses and colons",
    arguments: ["My Bank", "Bank (Dev)", "Bank: Pro", "Bank – Pro", "Bank [Dev]", "Überbank 2"])
  func processNames(_ name: String) {
    let message = Self.reasons("added: 0", "0 -> 1")
    let lines = [
      "2024-05-12 09:41:12.000000+0200 0x1a2b3    Default     0x0                  123    0    "
        + "\(name): (UIKitCore) [com.apple.UIKit:Application] \(message)",
      "2024-05-12 09:41:12.000 Df \(name)[123:4a67] [com.apple.UIKit:Application] \(message)",
      "2024-05-12 09:41:12.000000-0700  localhost \(name)[123]: (UIKitCore) [com.a:b] \(message)",
      "2024-05-12 09:41:12.000000+0200 \(name)[123:4567] \(message)",
      "default\t09:41:12.000000+0200\t\(name)\t\(message)",
      "May 12 09:41:12.000000 \(name)(UIKitCore)[123] <Notice>: \(message)",
      "May 12 09:41:12.000000 \(name)[123] <Notice>: \(message)",
      "2024-05-12 09:41:12 \(name){UIKitCore}[123] <NOTICE>: \(message)",
      "May 12 09:41:12 Annas-iPhone \(name)(UIKitCore)[123] <Notice>: \(message)",
    ]
    for line in lines {
      #expect(recording("\(line)\n", as: .unified).apps.first?.title == name, "\(line)")
    }
  }

  @Test("the name of a device is what all lines of a syslog begin with")
  func deviceNames() {
    func log(_ names: String...) -> [String] {
      let lines = names.map {
        "May 12 09:41:12 \($0)(UIKitCore)[\($0.utf8.count)] <Notice>: "
          + "\(Self.reasons("added: 0", "0 -> 1"))\n"
      }
      return recording(lines.joined(), as: .unified).apps.map(\.title)
    }
    #expect(log("Bobs My Bank", "Bobs SpringBoard") == ["My Bank", "SpringBoard"])
    #expect(log("My Bank", "SpringBoard") == ["My Bank", "SpringBoard"])
    #expect(log("My Bank", "Our Bank Account") == ["My Bank", "Our Bank Account"])
    #expect(log("My Bank", "My Bank") == ["My Bank"])
  }

  private func console(_ rows: some Sequence<(String, String)>) -> String {
    rows.map { "default\t09:41:\($0.0)+0200\tBank\t\($0.1)\n" }.joined()
  }

  @Test(
    "a row whose tabs have become blanks is read by its time and its message",
    arguments: [
      "default 09:41:%-0500 Bank Wallet ", "default    09:41:%-0500    Bank Wallet    ",
      "по умолчанию    09:41:%-0500    Bank Wallet    ", "09:41:% Bank Wallet ",
    ])
  func blanks(_ beginning: String) throws {
    let log = [
      ("12.000100", Self.reasons("added: 0", "0 -> 1")),
      ("12.600100", Self.reasons("added: 11", "1 -> 2049")),
      ("12.700100", "Performing snapshot request 0x1 (type 1)"),
    ].map { beginning.replacing("%", with: $0.0) + $0.1 + "\n" }.joined()
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 will-resign-active", "600 did-enter-background", "700 snapshot",
      ])
    #expect(recording(log, as: .unified).apps.map(\.title) == ["Bank Wallet"])
  }

  @Test("internal builds name the reasons before the masks")
  func namedReasons() throws {
    let log = console([
      ("12.000000", Self.reasons("added: system gesture (0)", "[] (0) -> [system gesture] (1)")),
      ("12.250000", Self.reasons("removed: system gesture (0)", "[system gesture] (1) -> [] (0)")),
    ])
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 will-resign-active", "250 did-become-active",
      ])
  }

  @Test("where no notification is logged, the reason 'suspended' means the background")
  func suspended() throws {
    let log = console([
      ("12.000000", Self.reasons("added: 0", "0 -> 1")),
      ("12.600000", Self.reasons("added: 11", "1 -> 2049")),
      ("12.700000", Self.reasons("removed: 0", "2049 -> 2048")),
      ("12.800000", "Performing snapshot request 0x1 (type 1)"),
      ("19.000000", Self.reasons("added: 5", "2048 -> 2080")),
      ("19.000200", Self.reasons("removed: 11", "2080 -> 32")),
      ("19.300000", Self.reasons("removed: 5", "32 -> 0")),
    ])
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 will-resign-active", "600 did-enter-background", "800 snapshot",
        "7000.2 will-enter-foreground", "7300 did-become-active",
      ])
  }

  @Test(
    "a recording that begins in the background has the foreground, with and without a notification",
    arguments: [false, true])
  func beginningInBackground(_ hasNotification: Bool) throws {
    let notification = ("19.000100", "got UIApplicationWillEnterForegroundNotification")
    let log = console(
      [("19.000000", Self.reasons("added: 5", "6144 -> 6176"))]
        + (hasNotification ? [notification] : [])
        + [
          ("19.000100", Self.reasons("removed: 11", "6176 -> 4128")),
          ("19.300000", Self.reasons("removed: 12", "4128 -> 32")),
          ("19.300100", Self.reasons("removed: 5", "32 -> 0")),
        ])
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 will-enter-foreground", "300 did-become-active",
      ])
  }

  @Test("a mask that the suspension leaves, or returns from, is two events")
  func suspendedAtOnce() throws {
    let log = console([
      ("12.000000", Self.reasons("added: 11", "0 -> 2048")),
      ("19.000000", Self.reasons("removed: 11", "2048 -> 0")),
      ("20.000000", "got UIApplicationWillResignActiveNotification"),
      ("20.002800", Self.reasons("added: 5", "0 -> 32")),
      ("20.100000", Self.reasons("added: 11", "32 -> 2080")),
      ("20.200000", Self.reasons("removed: 5", "2080 -> 2048")),
      ("29.000000", Self.reasons("removed: 11", "2048 -> 0")),
    ])
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 will-resign-active", "0 did-enter-background", "7000 will-enter-foreground",
        "7000 did-become-active", "8002.8 will-resign-active", "8100 did-enter-background",
        "17000 will-enter-foreground", "17000 did-become-active",
      ])
  }

  @Test("after a gap the phase is unknown, and the end of a suspension means the foreground")
  func foregroundAfterGap() throws {
    let log = console([
      ("12.000000", Self.reasons("added: 0", "0 -> 1")),
      ("19.000000", Self.reasons("removed: 11", "6144 -> 4096")),
      ("19.300000", Self.reasons("removed: 12", "4096 -> 0")),
    ])
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 will-resign-active", "7000 will-enter-foreground", "7300 did-become-active",
      ])
  }

  private static let launch = [
    ("12.000000", reasons("added: 10", "0 -> 1024")),
    ("12.020000", reasons("added: 5", "1024 -> 1056")),
    ("12.030000", reasons("added: 11", "1056 -> 3104")),
    ("12.040000", reasons("removed: 10", "3104 -> 2080")),
  ]

  private static let opening = [
    ("18.000000", reasons("added: 12", "2080 -> 6176")),
    ("18.010000", reasons("removed: 11", "6176 -> 4128")),
    ("18.300000", reasons("removed: 12", "4128 -> 32")),
    ("18.310000", reasons("removed: 5", "32 -> 0")),
  ]

  @Test("an app that stays suspended after its launch begins in the background")
  func launchIntoBackground() throws {
    let opened = ["5970 will-enter-foreground", "6270 did-become-active"]
    let snapshot = ("12.500000", "Performing snapshot request 0x1 (type 1)")
    #expect(
      try ScrimLogsTests.events(console(Self.launch + Self.opening), as: .unified)
        == ["0 did-enter-background"] + opened)
    #expect(
      try ScrimLogsTests.events(console(Self.launch + [snapshot]), as: .unified)
        == ["0 did-enter-background", "460 snapshot"])
    let soon = Self.opening.map { ("12.04\($0.0.dropFirst(3))", $0.1) }
    #expect(
      try ScrimLogsTests.events(console(Self.launch + soon), as: .unified)
        .map { $0.split(separator: " ")[1] } == ["did-become-active"])
  }

  @Test("a recording that begins during a launch has no foreground before the activation")
  func beginningInLaunch() throws {
    let opening = Self.opening.map { ("12.04\($0.0.dropFirst(3))", $0.1) }
    #expect(
      try imported(console(Self.launch.dropFirst() + opening), as: .unified).trace.short.count == 1)
  }

  @Test("a line that the log has twice is one line")
  func twins() throws {
    let rows = [
      ("12.000100", Self.reasons("added: 0", "0 -> 1")),
      ("12.500100", Self.reasons("added: 11", "1 -> 2049")),
      ("12.600100", "Performing snapshot request 0x1 (type 1)"),
    ]
    let expected = ["0 will-resign-active", "500 did-enter-background", "600 snapshot"]
    for log in [console(rows.flatMap { [$0, $0] }), console(rows + rows)] {
      let trace = try imported(log, as: .unified)
      #expect(trace.trace.short == expected)
      #expect(trace.gaps.isEmpty)
      #expect(recording(log, as: .unified).unused == [.twin: 3])
    }
    let distant = console(rows + rows.map { ($0.0.replacing("2.", with: "3."), $0.1) })
    #expect(recording(distant, as: .unified).unused.isEmpty)
  }

  @Test("lines of whole seconds can be equal and still be two")
  func equalSeconds() throws {
    let log = ["0 -> 1", "1 -> 0", "0 -> 1", "1 -> 0"].map {
      "May 12 09:41:12 Bank(UIKitCore)[123] <Notice>: "
        + "\(Self.reasons($0.hasPrefix("0") ? "added: 0" : "removed: 0", $0))\n"
    }
    #expect(try imported(log.joined(), as: .unified).trace.short.count == 4)
  }

  @Test("a launch is not a resign, although it adds the first reason")
  func launch() throws {
    let log = console([
      ("12.000000", Self.reasons("added: 10", "0 -> 1024")),
      ("12.010000", Self.reasons("added: 11", "1024 -> 3072")),
      ("12.020000", Self.reasons("removed: 10", "3072 -> 2048")),
      ("12.030000", Self.reasons("removed: 11", "2048 -> 0")),
      ("13.030000", Self.reasons("added: 0", "0 -> 1")),
    ])
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 did-become-active", "1000 will-resign-active",
      ])
  }

  @Test(
    "a message that only mentions a notification is not an event",
    arguments: [
      "adding observer for UIApplicationDidEnterBackgroundNotification",
      "Registered UIApplicationDidEnterBackgroundNotification",
      "MYUIApplicationDidEnterBackgroundNotification", "UIApplicationWillTerminateNotification",
      "UIApplicationDidEnterBackgroundNotificationCount",
      "WebProxy::applicationDidBecomeActive(12)",
      "applicationWillEnterForegroundForMedia: isSuspendedUnderLock? 0",
      "user typed Deactivation reason added: 0; deactivation reasons: 0 -> 1;",
    ])
  func mentions(_ message: String) {
    #expect(recording(console([("12.000000", message)]), as: .unified).evidenceCount == 0)
  }

  @Test("notifications of scenes and of the application repeat each other")
  func scenes() throws {
    let log = console([
      ("12.000000", "got UISceneWillDeactivateNotification"),
      ("12.001000", "got UIApplicationWillResignActiveNotification"),
      ("12.500000", "got UIApplicationDidEnterBackgroundNotification"),
      ("12.501000", "got UISceneDidEnterBackgroundNotification"),
      ("14.000000", "got UISceneWillEnterForegroundNotification"),
      ("14.400000", "got UISceneDidActivateNotification"),
    ])
    #expect(
      try ScrimLogsTests.events(log, as: .unified) == [
        "0 will-resign-active", "500 did-enter-background", "2000 will-enter-foreground",
        "2400 did-become-active",
      ])
  }

  @Test(
    "a notification of one scene, or one that an app names, does not end the app's activity",
    arguments: [
      "got UISceneDidEnterBackgroundNotification", "got UISceneWillDeactivateNotification",
      "user read about UIApplicationDidEnterBackgroundNotification",
    ])
  func strayNotification(_ message: String) throws {
    let log = console([
      ("12.000000", Self.reasons("removed: 12", "4096 -> 0")), ("14.000000", message),
      ("15.000000", Self.reasons("added: 0", "0 -> 1")),
      ("15.600000", Self.reasons("added: 11", "1 -> 2049")),
    ])
    let trace = try imported(log, as: .unified)
    #expect(
      trace.trace.short == [
        "0 did-become-active", "3000 will-resign-active", "3600 did-enter-background",
      ])
    #expect(trace.gaps.isEmpty)
  }

  @Test("a mask that leaves 0 in the background is a gap and a resign")
  func activeInBackground() throws {
    let trace = try imported(
      console([
        ("12.000000", Self.reasons("removed: 12", "4096 -> 0")),
        ("13.000000", "Deactivation reason added: 11; deactivation reas"),
        ("14.000000", "got UIApplicationDidEnterBackgroundNotification"),
        ("15.000000", Self.reasons("added: 0", "0 -> 1")),
      ]), as: .unified)
    #expect(
      trace.trace.short == [
        "0 did-become-active", "2000 did-enter-background", "3000 will-resign-active",
      ])
    #expect(trace.gaps.map(\.number) == [2, 4])
  }

  @Test("masks that do not continue each other are a gap")
  func brokenMasks() throws {
    let log = console([
      ("12.000000", Self.reasons("added: 0", "0 -> 1")),
      ("13.000000", Self.reasons("added: 5", "4097 -> 4129")),
      ("14.000000", Self.reasons("removed: 5", "4129 -> 0")),
    ])
    let gaps = try imported(log, as: .unified).gaps
    #expect(gaps.map(\.number) == [2])
    #expect(gaps[0].gap == "the last deactivation reasons were 1, but this line starts from 4097")
  }

  @Test("masks of one millisecond that are swapped are put in the order in which they continue")
  func swappedMasks() throws {
    let changes = [
      ("12.000", Self.reasons("added: 0", "0 -> 1")),
      ("12.500", Self.reasons("added: 12", "1 -> 4097")),
      ("12.500", Self.reasons("added: 11", "4097 -> 6145")),
      ("12.500", Self.reasons("removed: 0", "6145 -> 6144")),
      ("13.000", Self.reasons("removed: 11", "6144 -> 4096")),
    ]
    let expected = try imported(console(changes), as: .unified)
    #expect(expected.trace.short.count == 3)
    for order in [[0, 2, 1, 3, 4], [0, 3, 2, 1, 4], [0, 2, 3, 1, 4]] {
      let trace = try imported(console(order.map { changes[$0] }), as: .unified)
      #expect(trace.trace == expected.trace)
      #expect(trace.gaps.isEmpty)
    }
    let lossy = try imported(console([0, 3, 1, 4].map { changes[$0] }), as: .unified)
    #expect(lossy.gaps.map(\.number) == [2, 3, 4])
  }

  @Test("masks of one millisecond after a gap are one gap")
  func swappedAfterGap() throws {
    let log = console([
      ("12.000", Self.reasons("added: 0", "0 -> 1")),
      ("12.500", Self.reasons("added: 5", "4097 -> 4129")),
      ("12.500", Self.reasons("added: 12", "2049 -> 4097")),
      ("13.000", Self.reasons("removed: 5", "4129 -> 0")),
    ])
    #expect(try imported(log, as: .unified).gaps.map(\.number) == [3])
  }

  @Test("a line that is cut after its beginning is a gap")
  func cutLine() throws {
    let log =
      console([
        ("12.000000", Self.reasons("added: 0", "0 -> 1")),
        ("13.000000", "Deactivation reason added: 11; deactivation reas"),
        ("14.000000", "Performing snapshot request 0x1 (type 1)"),
      ]) + "default\t09:41:1"
    #expect(try imported(log, as: .unified).gaps.map(\.gap) == ["the line is truncated"])
  }

  @Test("messages that were dropped while streaming are a gap")
  func dropped() throws {
    let line = "2024-05-12 09:41:12.000 Df Bank[1:2] "
    let log =
      "\(line)\(Self.reasons("added: 0", "0 -> 1"))\n"
      + "=== Messages dropped during live streaming (use `log show` to see what they were)\n"
      + "\(line)Performing snapshot request 0x1 (type 1)\n"
    #expect(try imported(log, as: .unified).gaps.map(\.number) == [2])
  }
}
