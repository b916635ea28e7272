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
    let layout = picture.layout
    picture.withBytes { bytes in
      target.withMutableBytes { write(bytes, layout, into: &$0, layout, threads, &generator) }
    }
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
    let layout = target.layout
    picture.withBytes { bytes in
      target.withMutableBytes {
        write(bytes, picture.layout, into: &$0, layout, threads, &generator)
      }
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
    let finish = ColorTransform(self)
    let grain = grain > 0 ? Grain(levels: grain) : nil
    let workers = Workers(count: threads)
    let bytesPerRow = targetLayout.bytesPerRow
    switch BlurPlan(self, layout) {
    case .direct(let sigma):
      let blur = DirectBlur(sigma: sigma, layout, grain == nil ? finish : .identity)
      workers.share(layout.height, of: &target, from: { $0 * bytesPerRow }) { rows, target in
        blur.write(rows, of: bytes, into: &target, targetLayout)
      }
      grain?.add(to: &target, targetLayout, finish, &generator)
    case .small(let plan):
      let small = SmallBlur(plan, layout)
      let samples =
        if let grain, let pitch = plan.grainPitch {
          grain.samples(
            of: small.samples(of: bytes, .identity, workers), pitch: pitch, layout, &generator
          ).smoothingColors(finish)
        } else {
          small.samples(of: bytes, finish, workers)
        }
      // A tint never makes a pixel less opaque.
      let isOpaque = samples.pixels.allSatisfy { $0.w > 254.99 }
      let nodes = Nodes(samples, distance: plan.nodeDistance, layout)
      let way = Upsampler(nodes: nodes, layout: targetLayout, nodeDistance: plan.nodeDistance)
      let bounds = Bounds(finish, isOpaque: isOpaque, hasGrain: grain != nil)
      let bytesPerBand = plan.nodeDistance * bytesPerRow
      workers.share(way.bandCount, of: &target, from: { $0 * bytesPerBand }) { bands, target in
        way.write(bands, into: &target, bounds)
      }
    }
  }
}
