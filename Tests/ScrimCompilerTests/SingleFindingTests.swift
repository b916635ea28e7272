import Testing

/// What cannot be read is left out, and nothing else stumbles over the gap.
@Suite struct SingleFindingTests {
  @Test("a merge key is unsupported, and not unknown as well")
  func mergeKey() {
    expect("scrim: 1\nscreens: { a: { «<<»: { text: 20pt } } }\n", finds: "yaml-unsupported")
    expect("scrim: 1\n«<<»: { app: x }\n", finds: "yaml-unsupported")
    expect("scrim: 1\nscreens: { a: { «\"<<\"»: { text: 20pt } } }\n", finds: "unknown-key")
  }

  @Test("what stands behind a merge key may be all that uses a cover")
  func mergedCover() {
    expect(
      "scrim: 1\ncovers: { f: hide }\nscreens: { a: { «<<»: { cover: f } } }\n",
      finds: "yaml-unsupported")
  }

  @Test("an alias of nothing makes no cover unused, and no cover kindless")
  func aliasOfNothing() {
    expect(
      "scrim: 1\ncovers: { f: hide }\ndefaults: { cover: «*x» }\n", finds: "yaml-syntax")
    expect(
      "scrim: 1\ncovers: { f: { blur: «*x» } }\ndefaults: { cover: f }\n", finds: "yaml-syntax")
  }
}
