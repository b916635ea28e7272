// Applies a blur to a picture. The steps run one after another, and each is
// shared among threads. All work is done when a call returns.

extension GaussianBlur {
  /// Returns the blurred picture.
  ///
  /// - Parameter threads: how many threads to use. The result has the same
  ///   bytes for any number.
  public func callAsFunction(_ picture: Picture, threads: Int = 1) -> Picture {
    var target = Picture(picture.layout)
    picture.withBytes { bytes in
      target.withMutableBytes { write(bytes, picture.layout, into: &$0, picture.layout, threads) }
    }
    return target
  }

  /// Blurs a picture into another of the same size, and replaces all of its
  /// bytes.
  public func callAsFunction(
    _ picture: Picture, into target: inout Picture, threads: Int = 1
  ) throws(BlurError) {
    guard picture.layout.hasSize(of: target.layout) else { throw .sizesDiffer }
    let layout = target.layout
    picture.withBytes { bytes in
      target.withMutableBytes { write(bytes, picture.layout, into: &$0, layout, threads) }
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
    guard layout.hasSize(of: targetLayout) else { throw .sizesDiffer }
    try layout.check(bytes.count)
    try targetLayout.check(target.count)
    write(bytes, layout, into: &target, targetLayout, threads)
  }

  /// Blurs bytes that are known to fit their layouts.
  private func write(
    _ bytes: Span<UInt8>, _ layout: PictureLayout,
    into target: inout MutableSpan<UInt8>, _ targetLayout: PictureLayout, _ threads: Int
  ) {
    let finish = ColorTransform(self)
    let workers = Workers(count: threads)
    let bytesPerRow = targetLayout.bytesPerRow
    switch BlurPlan(sigma: sigma, layout) {
    case .direct(let sigma):
      let blur = DirectBlur(sigma: sigma, layout, finish)
      workers.share(layout.height, of: &target, from: { $0 * bytesPerRow }) { rows, target in
        blur.write(rows, of: bytes, into: &target, targetLayout)
      }
    case .small(let plan):
      let small = SmallBlur(plan, layout)
      let pixels = small.pixels(of: bytes, finish, workers)
      // A tint never makes a pixel less opaque.
      let isOpaque = pixels.allSatisfy { $0.w > 254.99 }
      let nodes = Nodes(plan, small, pixels, layout)
      let way = Upsampler(nodes: nodes, layout: targetLayout, nodeDistance: plan.nodeDistance)
      let bounds = Bounds(finish, isOpaque: isOpaque)
      let bytesPerBand = plan.nodeDistance * bytesPerRow
      workers.share(way.bandCount, of: &target, from: { $0 * bytesPerBand }) { bands, target in
        way.write(bands, into: &target, bounds)
      }
    }
  }
}
