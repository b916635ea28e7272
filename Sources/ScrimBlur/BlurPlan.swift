// A wide Gaussian leaves nothing fine in a picture, so there is nothing fine to
// work on: the picture is read once into the means of small blocks, these are
// blurred and thinned out, and the result is written once on a smooth way up.
// Each of these steps is a blur of its own, of a known variance. The weights of the
// small blur make up what is left to sigma².
//
//   picture ─▶ block means ─▶ small blur, every k-th kept ─▶ spline ─▶ nodes ─▶ linear
//               (d² − 1)/12     what is left                  (kd)²/4          T²/6 + 1/12
//
// The means let through some of what is finer than a block, and the way up has
// corners: both are small where the block, and the distance of the nodes, are
// small against sigma. The thresholds below keep the result above 50 dB on what
// people look at, and above 45 dB on black and white noise.

/// How the sigma of a blur is shared out.
enum BlurPlan: Equatable {
  /// Every pixel is weighed with its neighbors.
  case direct(sigma: Double)
  /// A small picture is blurred.
  case small(SmallPlan)

  /// The plan for a sigma, on a picture.
  init(sigma: Double, _ layout: PictureLayout) {
    self = sigma < 4 ? .direct(sigma: sigma) : .small(SmallPlan(sigma: sigma, layout))
  }
}

/// How a blur is shared out between the small picture and the ways down and up.
struct SmallPlan: Equatable {
  /// The side of the blocks whose means are blurred, in pixels: 2, 4 or 8.
  let block: Int
  /// One of how many blurred means is kept, in both directions: so many that they
  /// lie about a sigma apart at most, and no sigma is slow.
  let thinning: Int
  /// How far apart the nodes are between which the way up is linear: 2, 4 or 8.
  let nodeDistance: Int
  /// The sigma of the small blur, in blocks.
  let smallSigma: Double

  /// The plan for a sigma of at least 4.
  init(sigma: Double, _ layout: PictureLayout) {
    block = sigma < 8 ? 2 : sigma < 28 ? 4 : 8
    // Where a sigma is as wide as a picture, noise does not even out, and straight
    // lines show; such pictures are small, and lines cost nothing there.
    let isTiny = layout.width < 128 || layout.height < 128
    nodeDistance = sigma < 6 ? 2 : sigma < (isTiny ? 13 : 10) ? 4 : 8
    // From 10 on, where the small blur is dearest, means are kept as for 12.
    thinning = Int(sigma < 10 || isTiny ? sigma : max(sigma, 12)) / block
    let (block, distance, pitch) = (Double(block), Double(nodeDistance), Double(block * thinning))
    let own = (block * block - 1) / 12 + pitch * pitch / 4 + distance * distance / 6 + 1 / 12
    smallSigma = (sigma * sigma - own).squareRoot() / block
  }

  /// The distance of the means that are kept, in pixels.
  var pitch: Int { block * thinning }
}
