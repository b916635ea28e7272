import ScrimBlur
import ScrimTimeline
import TestSupport
import Testing

/// Captures that are good, faulty, late or missing.
@Suite struct CapturedBlurTests {
  static let blur = Blur(
    radius: 20, saturation: 1.8, tint: CoverColor(red: 255, green: 255, blue: 255, alpha: 77))

  func source(
    width: Int = 64, height: Int = 96, reducesTransparency: Bool = false, milliseconds: Int64 = 0,
    capture: @escaping (PictureLayout) -> Picture? = CapturedBlurTests.capture
  ) -> CaptureSource {
    var time = Nanoseconds.zero
    return CaptureSource(
      width: width, height: height, reducesTransparency: reducesTransparency, now: { time }
    ) { layout in
      time = time + .milliseconds(milliseconds)
      return capture(layout)
    }
  }

  static func capture(_ layout: PictureLayout) -> Picture? {
    let bytes = sampleCapture(width: layout.width, height: layout.height, seed: 1)
    return try? Picture(layout, premultiplied: bytes.span)
  }

  @Test("a capture is blurred by the policy's blur, with one pixel per point")
  func blurred() throws {
    let layout = try PictureLayout(width: 64, height: 96)
    let capture = try #require(Self.capture(layout))
    let expected = try GaussianBlur(
      sigma: 20, saturation: 1.8,
      tint: Tint(PixelColor(red: 255, green: 255, blue: 255, alpha: 77)))(capture)
    #expect(try source().picture(of: Self.blur).bytes == expected.bytes)
  }

  @Test("a capture that the system cannot make is a fault")
  func failed() {
    #expect(throws: CaptureFault.failed) {
      try source { _ in nil }.picture(of: Self.blur)
    }
  }

  @Test("a capture of another size is a fault")
  func wrongSize() throws {
    let small = try Picture(PictureLayout(width: 8, height: 8))
    #expect(throws: CaptureFault.failed) { try source { _ in small }.picture(of: Self.blur) }
  }

  @Test(
    "a capture of one color is a fault", arguments: [.clear, PixelColor(red: 9, green: 8, blue: 7)])
  func blank(color: PixelColor) throws {
    #expect(throws: CaptureFault.blank) {
      try source { Picture($0, filledWith: color) }.picture(of: Self.blur)
    }
    // A picture with one different pixel, the last, is not blank.
    _ = try source { layout in
      var picture = Picture(layout, filledWith: color)
      picture.withMutableBytes { $0[$0.count - 1] = 77 }
      return picture
    }.picture(of: Self.blur)
  }

  @Test("a capture that takes longer than the limit is a fault")
  func late() throws {
    let limit = CaptureSource.longestCapture.count / 1_000_000
    _ = try source(milliseconds: limit).picture(of: Self.blur)
    #expect(throws: CaptureFault.late(.milliseconds(limit + 1))) {
      try source(milliseconds: limit + 1).picture(of: Self.blur)
    }
  }

  @Test("a blur that takes longer than the limit is a fault")
  func lateBlur() throws {
    let limit = CaptureSource.longestCapture
    for (blurred, isLate) in [(limit, false), (limit + Nanoseconds(count: 1), true)] {
      var times = [Nanoseconds.zero, .milliseconds(10), blurred]
      var source = source()
      source.now = { times.removeFirst() }
      let result = Result { try source.picture(of: Self.blur) }
      #expect(((try? result.get()) == nil) == isLate)
      #expect(times.isEmpty)
    }
  }

  @Test("after a late capture, the scene is not captured again for a minute")
  func lateBefore() throws {
    var (time, duration, count) = (Nanoseconds.zero, Nanoseconds.seconds(1), 0)
    let source = CaptureSource(
      width: 64, height: 96, reducesTransparency: false, now: { time }
    ) { layout in
      time = time + duration
      count += 1
      return Self.capture(layout)
    }
    var captures = CaptureHistory()
    for milliseconds in [0, 1000, 58_999] as [Int64] {
      time = time + .milliseconds(milliseconds)
      #expect(throws: CaptureFault.late(.seconds(1))) {
        try captures.picture(of: Self.blur, from: source)
      }
    }
    #expect(count == 1)
    duration = .zero
    time = time + .milliseconds(1)
    _ = try captures.picture(of: Self.blur, from: source)
  }

  @Test("nothing is captured if the user has reduced transparency")
  func reduced() {
    #expect(throws: CaptureFault.transparencyReduced) {
      try source(reducesTransparency: true) { _ in
        Issue.record("it was captured")
        return nil
      }.picture(of: Self.blur)
    }
  }

  @Test("a scene without a size and an invalid blur are faults")
  func undoable() {
    #expect(throws: CaptureFault.blur(.badSize(width: 0, height: 96))) {
      try source(width: 0).picture(of: Self.blur)
    }
    #expect(throws: CaptureFault.blur(.badSigma(900))) {
      try source().picture(of: Blur(radius: 900))
    }
  }
}
