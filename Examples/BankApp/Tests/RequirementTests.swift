import Foundation
import Testing

@testable import BankAppPictures

/// Tests how the stories judge pictures, without a device.
@Suite struct RequirementTests {
  private static let scene = "sceneID:com.example.bank-default/1@3x.ktx"
  private static let launch = "com.example.bank - {DEFAULT GROUP}/2@3x.ktx"
  private let home = Picture(painted: [(RGB(0x10, 0x20, 0x40), 1000)])
  private let covered = Picture(painted: [(RGB.covers[0], 1000)])
  private let bare = Picture(painted: [(Marker.balance.color, 250), (RGB(255, 255, 255), 750)])
  private let white = Picture(painted: [(RGB(255, 255, 255), 1000)])

  private func faults(
    _ snapshots: [(name: String, picture: Picture?)], _ requirement: Requirement = .cover,
    switcher: Picture? = nil
  ) -> [String] {
    requirement.faults(
      in: snapshots.map { StoredSnapshot(name: $0.name, picture: $0.picture) },
      and: switcher ?? home)
  }

  @Test("a story passes if the cover fills every snapshot, in light and in dark")
  func coveredStory() {
    let dark = Picture(painted: [(RGB.covers[1], 1000)])
    #expect(faults([(Self.scene, covered), (Self.scene, dark), (Self.launch, white)]) == [])
  }

  @Test("a story in which iOS stored no snapshot of the scene fails")
  func nothingStored() {
    #expect(faults([]) == ["iOS stored no snapshot of the scene, only []"])
    #expect(faults([(Self.launch, white)]).count == 1)
    #expect(faults([], .marker(.welcome)).count == 1)
  }

  @Test(
    "a story with a snapshot that cannot be decoded fails",
    arguments: [
      Requirement.cover, .marker(.welcome),
    ])
  func undecoded(_ requirement: Requirement) {
    #expect(faults([(Self.scene, nil)], requirement).contains("\(Self.scene) cannot be decoded"))
  }

  @Test("a snapshot that shows a marker fails, also that of a launch screen")
  func bareSnapshot() {
    #expect(
      faults([(Self.scene, covered), (Self.scene, bare)]) == ["\(Self.scene) shows balance"])
    #expect(faults([(Self.scene, covered), (Self.launch, bare)]).count == 1)
  }

  @Test("a switcher that shows a marker fails")
  func bareSwitcher() {
    let card = Picture(painted: [(Marker.accessory.color, 20), (RGB.covers[0], 980)])
    #expect(faults([(Self.scene, covered)], switcher: card) == ["the switcher shows accessory"])
  }

  @Test(
    "a cover through which a twentieth of the screen is visible fails", arguments: Marker.allCases)
  func fading(_ marker: Marker) {
    for cover in RGB.covers {
      let fading = Picture(painted: [
        (cover.mixed(with: marker.color, by: 0.05), 250),
        (cover.mixed(with: RGB(255, 255, 255), by: 0.05), 750),
      ])
      #expect(faults([(Self.scene, fading)]) == ["\(Self.scene) shows more than the cover"])
    }
  }

  @Test("a blank snapshot, a launch screen or half a cover does not pass for a cover")
  func otherPictures() {
    let half = Picture(painted: [(RGB.covers[0], 900), (RGB(255, 255, 255), 100)])
    for picture in [white, home, half, Picture(bytes: [])] {
      #expect(faults([(Self.scene, picture)]) == ["\(Self.scene) shows more than the cover"])
    }
  }

  @Test("the public screen must be visible in a snapshot, alone")
  func publicScreen() {
    let welcome = Picture(painted: [(Marker.welcome.color, 250), (RGB(0, 0, 0), 750)])
    #expect(faults([(Self.scene, welcome), (Self.scene, white)], .marker(.welcome)) == [])
    for picture in [covered, bare, white] {
      #expect(
        faults([(Self.scene, picture)], .marker(.welcome))
          == ["no snapshot shows the marker 'welcome'"])
    }
  }

  @Test("the colors of the cover are those of the policy")
  func colorsOfCover() throws {
    let policy = URL(fileURLWithPath: #filePath).appendingPathComponent("../../bank.scrim.yaml")
    let text = try String(contentsOf: policy.standardizedFileURL, encoding: .utf8)
    let colors = text.matches(of: /#([0-9A-F]{6})/).compactMap { Int($0.1, radix: 16) }
    #expect(
      colors == RGB.covers.map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) })
  }

  @Test("a picture in Display P3 is judged the same, if it has lost its profile")
  func lostProfile() {
    for cover in [RGB(203, 215, 194), RGB(43, 56, 40), RGB(196, 217, 190), RGB(35, 57, 36)] {
      #expect(Picture(painted: [(cover, 1000)]).coverShare == 1)
    }
    let markers: [Marker: RGB] = [
      .welcome: RGB(208, 208, 75), .accounts: RGB(205, 44, 217), .balance: RGB(223, 105, 42),
      .transfer: RGB(87, 13, 231),
      .accessory: RGB(205, 44, 69),
    ]
    for (marker, color) in markers {
      #expect(Picture(painted: [(color, 1000)]).markers == [marker])
    }
  }

  @Test("no marker is taken for another, or for the cover", arguments: Marker.allCases)
  func distinctMarkers(_ marker: Marker) {
    let picture = Picture(painted: [(marker.color, 1000)])
    #expect(picture.markers == [marker])
    #expect(picture.coverShare == 0)
    #expect(covered.markers.isEmpty)
  }
}

extension Picture {
  /// A picture with some pixels of each color.
  fileprivate init(painted colors: [(color: RGB, count: Int)]) {
    self.init(
      bytes: colors.flatMap { color, count in
        (0..<count).flatMap { _ in [color.red, color.green, color.blue, 0xFF] }
      })
  }
}

extension RGB {
  fileprivate func mixed(with other: RGB, by share: Double) -> RGB {
    func mixture(_ byte: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(byte) + (Double(other) - Double(byte)) * share).rounded())
    }
    return RGB(
      mixture(red, other.red), mixture(green, other.green), mixture(blue, other.blue))
  }
}
