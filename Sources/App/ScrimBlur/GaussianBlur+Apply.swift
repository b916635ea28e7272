// Applies a blur to a picture. The steps run one after another, and each is
// shared among threads. All work is done when a call returns.

extension GaussianBlur {
  /// Returns the blurred picture.
  ///
  /// - Parameter threads: how many threads to use. The result has the same
  ///   bytes for any number.
  public func callAsFunction(_ picture: Picture, threads: Int = 1) -> Picture {
    var generator = NoiseGenerator()
    return self(picture, threads: threads, noise: &generator)
  }

  /// Returns the blurred picture.
  ///
  /// - Parameter generator: provides the grain. It must be a cryptographic
  ///   one, and never provide the same numbers for two pictures.
  public func callAsFunction(
    _ picture: Picture, threads: Int = 1, noise generator: inout some RandomNumberGenerator
  ) -> Picture {
    var target = Picture(picture.layout)
    write(picture, into: &target, threads, &generator)
    return target
  }

  /// Blurs a picture into another of the same size, and replaces all of its
  /// bytes.
  public func callAsFunction(
    _ picture: Picture, into target: inout Picture, threads: Int = 1
  ) throws(BlurError) {
    var generator = NoiseGenerator()
    try self(picture, into: &target, threads: threads, noise: &generator)
  }

  /// Blurs a picture into another of the same size, with grain from a generator.
  public func callAsFunction(
    _ picture: Picture, into target: inout Picture, threads: Int = 1,
    noise generator: inout some RandomNumberGenerator
  ) throws(BlurError) {
    guard picture.layout.hasSize(of: target.layout) else { throw .sizesDiffer }
    write(picture, into: &target, threads, &generator)
  }

  private func write(
    _ picture: Picture, into target: inout Picture, _ threads: Int,
    _ generator: inout some RandomNumberGenerator
  ) {
    let (layout, targetLayout) = (picture.layout, target.layout)
    picture.withBytes { bytes in
      target.withMutableBytes { write(bytes, layout, into: &$0, targetLayout, threads, &generator) }
    }
  }

  /// Blurs premultiplied bytes into other bytes.
  ///
  /// Throws, and writes nothing, if the bytes do not fit their layouts or the
  /// layouts differ in size.
  public func callAsFunction(
    _ bytes: Span<UInt8>, _ layout: PictureLayout,
    into target: inout MutableSpan<UInt8>, _ targetLayout: PictureLayout, threads: Int = 1
  ) throws(BlurError) {
    var generator = NoiseGenerator()
    try self(bytes, layout, into: &target, targetLayout, threads: threads, noise: &generator)
  }

  /// Blurs premultiplied bytes into other bytes, with grain from a generator.
  public func callAsFunction(
    _ bytes: Span<UInt8>, _ layout: PictureLayout,
    into target: inout MutableSpan<UInt8>, _ targetLayout: PictureLayout, threads: Int = 1,
    noise generator: inout some RandomNumberGenerator
  ) throws(BlurError) {
    guard layout.hasSize(of: targetLayout) else { throw .sizesDiffer }
    try layout.check(bytes.count)
    try targetLayout.check(target.count)
    write(bytes, layout, into: &target, targetLayout, threads, &generator)
  }

  /// Blurs bytes that are known to fit their layouts.
  private func write(
    _ bytes: Span<UInt8>, _ layout: PictureLayout,
    into target: inout MutableSpan<UInt8>, _ targetLayout: PictureLayout, _ threads: Int,
    _ generator: inout some RandomNumberGenerator
  ) {
    let finish = ColorTransform(saturation: saturation, tint: tint)
    let threads = min(max(threads, 1), 64)
    let bytesPerRow = targetLayout.bytesPerRow
    guard let plan = BlurPlan(self, layout) else {
      let blur = DirectBlur(
        weights: GaussianWeights(sigma: sigma, thinning: 1), layout: layout,
        finish: grain > 0 ? .identity : finish)
      target.share(layout.height, among: threads, from: { $0 * bytesPerRow }) { rows, target in
        blur.write(rows, of: bytes, into: &target, targetLayout)
      }
      if grain > 0 { Grain(levels: grain).add(to: &target, targetLayout, finish, &generator) }
      return
    }
    let noisy = noisySamples(plan, of: bytes, layout, threads, &generator)
    let samples =
      noisy?.smoothingColors(finish) ?? SmallBlur(plan, layout).samples(of: bytes, finish, threads)
    // A tint never makes a pixel less opaque.
    let isOpaque = samples.pixels.allSatisfy { $0.w > 254.99 }
    let nodes = Nodes(samples, distance: plan.nodeDistance, layout)
    let upsampler = Upsampler(nodes: nodes, layout: targetLayout)
    let bounds = Bounds(finish, isOpaque: isOpaque, hasGrain: grain > 0)
    let bytesPerBand = plan.nodeDistance * bytesPerRow
    target.share(upsampler.bandCount, among: threads, from: { $0 * bytesPerBand }) {
      upsampler.write($0, into: &$1, bounds)
    }
  }

  /// The noisy samples of a wide blur with grain; nil for a blur without grain.
  private func noisySamples(
    _ plan: BlurPlan, of bytes: Span<UInt8>, _ layout: PictureLayout, _ threads: Int,
    _ generator: inout some RandomNumberGenerator
  ) -> Samples? {
    guard let pitch = plan.grainPitch else { return nil }
    let samples = SmallBlur(plan, layout).samples(of: bytes, .identity, threads)
    return Grain(levels: grain).samples(of: samples, pitch: pitch, layout, &generator)
  }

  /// The noisy samples that a wide blur with grain computes all of the finished
  /// picture from: red, green, blue and alpha, in levels.
  ///
  /// Nil for a blur without grain, and for one so narrow that it has no samples
  /// but its pixels. An attacker who had them would know more than one who has
  /// the picture.
  package func samples(
    of picture: Picture, noise generator: inout some RandomNumberGenerator
  ) -> [SIMD4<Float>]? {
    guard let plan = BlurPlan(self, picture.layout) else { return nil }
    let samples = picture.withBytes {
      noisySamples(plan, of: $0, picture.layout, 1, &generator)
    }
    return samples.map { Array($0.pixels) }
  }
}
