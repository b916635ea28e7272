// What a blur does to a picture. With one thread, all is done before the call
// returns; with several, steps that need one another wait for one another. Both
// take the same steps on the same rows.

extension GaussianBlur {
  /// The blurred picture.
  public func callAsFunction(_ picture: Picture) -> Picture {
    var target = Picture(picture.layout)
    picture.withBytes { bytes in
      target.withMutableBytes { write(bytes, picture.layout, into: &$0, picture.layout) }
    }
    return target
  }

  /// Blurs a picture into another of its size, whose bytes are all replaced.
  public func callAsFunction(_ picture: Picture, into target: inout Picture) throws(BlurError) {
    guard picture.layout.hasSize(of: target.layout) else { throw .sizesDiffer }
    let layout = target.layout
    picture.withBytes { bytes in
      target.withMutableBytes { write(bytes, picture.layout, into: &$0, layout) }
    }
  }

  /// Blurs premultiplied bytes into others.
  ///
  /// Nothing is written if they do not fit their layouts, or these not each other.
  public func callAsFunction(
    _ bytes: Span<UInt8>, _ layout: PictureLayout,
    into target: inout MutableSpan<UInt8>, _ targetLayout: PictureLayout
  ) throws(BlurError) {
    guard layout.hasSize(of: targetLayout) else { throw .sizesDiffer }
    try layout.check(bytes.count)
    try targetLayout.check(target.count)
    write(bytes, layout, into: &target, targetLayout)
  }

  /// Blurs a picture into another of its size on several threads.
  ///
  /// The bytes are the same for any number of threads.
  @concurrent
  public func callAsFunction(
    _ picture: Picture, into target: inout Picture, threads: Int
  ) async throws(BlurError) {
    guard picture.layout.hasSize(of: target.layout) else { throw .sizesDiffer }
    let workers = Workers(count: min(max(threads, 1), 64))
    let (source, layout, targetLayout) = (picture.storage, picture.layout, target.layout)
    target.makeUnique()
    let bytes = target.storage
    let finish = Finish(self)
    switch BlurPlan(sigma: sigma, layout) {
    case .direct(let sigma):
      let blur = DirectBlur(sigma: sigma, layout, finish)
      _ = await workers.share(layout.height) { range in
        source.read { source in
          bytes.write(targetLayout.bytes(ofRows: range)) {
            blur.write(range, of: source, into: &$0, targetLayout)
          }
        }
        return true
      }
    case .small(let plan):
      let small = SmallBlur(plan, layout)
      _ = await workers.share(small.readCount) { range in
        source.read { small.read(range, of: $0) }
        return true
      }
      let isOpaque = await workers.share(small.height) { small.blurColumns($0, finish) }
      let nodes = Nodes(plan, small, layout)
      let way = WayUp(nodes: nodes, layout: targetLayout, nodeDistance: plan.nodeDistance)
      let bounds = Bounds(finish, isOpaque: isOpaque)
      _ = await workers.share(way.bandCount) { range in
        bytes.write(targetLayout.bytes(ofRows: way.rows(ofBands: range))) {
          way.write(range, into: &$0, bounds)
        }
        return true
      }
    }
  }

  /// Blurs bytes that are known to fit their layouts.
  private func write(
    _ bytes: Span<UInt8>, _ layout: PictureLayout,
    into target: inout MutableSpan<UInt8>, _ targetLayout: PictureLayout
  ) {
    let finish = Finish(self)
    switch BlurPlan(sigma: sigma, layout) {
    case .direct(let sigma):
      DirectBlur(sigma: sigma, layout, finish)
        .write(0..<layout.height, of: bytes, into: &target, targetLayout)
    case .small(let plan):
      let small = SmallBlur(plan, layout)
      small.read(0..<small.readCount, of: bytes)
      let isOpaque = small.blurColumns(0..<small.height, finish)
      let nodes = Nodes(plan, small, layout)
      let way = WayUp(nodes: nodes, layout: targetLayout, nodeDistance: plan.nodeDistance)
      way.write(0..<way.bandCount, into: &target, Bounds(finish, isOpaque: isOpaque))
    }
  }
}
