// A wide Gaussian removes fine detail, so the blur need not work at full
// resolution. It reads the picture once into the means of small blocks, blurs
// and decimates these means, and writes the result once through a smooth
// interpolation. Each step is itself a blur of known variance. The small blur
// provides the rest of sigma².
//
//   picture ─▶ block means ─▶ small blur, every k-th kept ─▶ spline ─▶ nodes ─▶ linear
//               (d² − 1)/12     the rest                      (kd)²/4          T²/6 + 1/12
//
// With grain, the first spline leads to samples g pixels apart. They get their
// noise, and a second spline, of variance g²/4, leads on to the nodes.
//
// The block means let some detail finer than a block through, and linear
// interpolation leaves corners. Both errors are small when the block and the
// distance between nodes are small compared with sigma. The thresholds below
// keep the result above 50 dB on typical screens, and above 45 dB on black and
// white noise.

/// How the variance of a wide blur is divided among downsampling, the small blur
/// and upsampling.
struct BlurPlan {
  /// The side of the blocks whose means are blurred, in pixels: 2, 4 or 8.
  let block: Int
  /// The small blur keeps one mean in this many, in both directions.
  ///
  /// Kept means are at most about one sigma apart, which keeps the cost of a
  /// large sigma low.
  let thinning: Int
  /// The distance between two nodes, in pixels: 2, 4 or 8.
  ///
  /// Pixels between nodes are interpolated linearly.
  let nodeDistance: Int
  /// The distance between two samples with grain, in pixels; nil for a blur
  /// without grain.
  let grainPitch: Int?
  /// The sigma of the small blur, in blocks.
  let smallSigma: Double

  /// The plan for a blur and a picture's size; nil for a blur so narrow that it
  /// weights every pixel with its neighbors.
  init?(_ blur: GaussianBlur, _ layout: PictureLayout) {
    let sigma = blur.sigma
    if sigma < 4 { return nil }
    block = sigma < 8 ? 2 : sigma < 28 ? 4 : 8
    // Noise does not average out where sigma is as large as the picture, so the
    // straight lines between nodes would be visible. Such pictures are small,
    // and more nodes cost little.
    let isTiny = layout.width < 128 || layout.height < 128
    nodeDistance = sigma < 6 ? 2 : sigma < (isTiny ? 13 : 10) ? 4 : 8
    // From sigma 10 on, where the small blur is most expensive, means are kept
    // as for sigma 12.
    thinning = Int(sigma < 10 || isTiny ? sigma : max(sigma, 12)) / block
    // The bound on what can be recovered assumes samples a quarter of sigma
    // apart, of a blur of all of sigma. These are farther apart, because the
    // spline to the nodes provides a part of sigma that the samples lack.
    let pitch = max(min(sigma * 0.6, 18), sigma / 3.5)
    grainPitch = blur.grain > 0 ? max(nodeDistance, Int(pitch.rounded(.up))) : nil
    let (block, distance, kept) = (Double(block), Double(nodeDistance), Double(block * thinning))
    let grain = Double(grainPitch ?? 0)
    let own =
      (block * block - 1) / 12 + kept * kept / 4 + grain * grain / 4 + distance * distance / 6
      + 1 / 12
    smallSigma = (sigma * sigma - own).squareRoot() / block
  }

  /// The distance between two kept means, in pixels.
  var pitch: Int { block * thinning }
}

extension GaussianBlur {
  /// The distance between two samples with grain in a large picture, in pixels;
  /// nil for a blur without grain, or without such samples.
  package var distanceOfGrain: Int? {
    (try? PictureLayout(width: 1024, height: 1024)).flatMap { BlurPlan(self, $0)?.grainPitch }
  }
}
