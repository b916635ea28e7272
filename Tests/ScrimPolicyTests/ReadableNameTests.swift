import LintSupport
import Testing

/// Names of covers, overlays, views, images and files: no two look the same.
@Suite struct ReadableNameTests {
  @Test(
    "a name that may be mistaken for another is invalid",
    arguments: [
      "covers: { «'pa\u{200B}per'»: hide }", "covers: { «'paper '»: hide }",
      "covers: { «' paper'»: hide }", "covers: { «'white  paper'»: hide }",
      "covers: { «'white\u{A0}paper'»: hide }", "covers: { «cafe\u{301}»: hide }",
      "covers: { «\u{E001}»: hide }", "overlays: { «'a\u{AD}'»: {} }",
      "defaults: { cover: { view: «'a\u{FEFF}b'» } }",
      "defaults: { cover: { image: { name: «'a\u{2060}'» }, background: '#000' } }",
      "app: «'com.example\u{200D}'»", "inventory: «'ids\u{200B}.txt'»",
      "extends: [«'base\u{200B}.yaml'»]",
    ])
  func unreadable(_ entry: String) {
    expect("scrim: 1\nlint: { unused-cover: off }\n\(entry)\n", finds: "bad-value")
  }

  @Test(
    "an image name that leads to another folder is invalid",
    arguments: ["../secret", "/etc/secret", "a/../../b", ".."])
  func imagePath(_ name: String) {
    expect(
      "scrim: 1\ndefaults: { cover: { image: { name: «\(name)» }, background: '#000' } }\n",
      finds: "bad-value")
  }

  @Test("a name may have several words in any script, and an image may be in a folder")
  func readable() {
    expect(
      """
      scrim: 1
      app: 会社.アプリ
      covers: { 'weißes Blatt': hide, "fermé": { image: { name: Covers/Splash 2 }, background: "#000" } }
      defaults: { cover: weißes Blatt }
      overlays: { "läuft noch": { cover: fermé } }

      """)
  }
}
