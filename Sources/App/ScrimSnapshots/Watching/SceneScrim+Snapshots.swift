#if canImport(UIKit)
  internal import ScrimBlur
  public import ScrimHost
  internal import ScrimTimeline
  public import UIKit

  extension SceneScrim<UIScene> {
    /// Looks at the snapshots that iOS has stored of the app, each time that the
    /// app comes back.
    ///
    /// iOS keeps them in the app's container. Apple does not document the
    /// folder, so a later version of iOS may keep them elsewhere. A report
    /// without a file is not a good one.
    ///
    /// - Parameters:
    ///   - removal: which files to remove once they are judged; none by default.
    ///   - report: receives verdicts, and no pixels.
    /// - Returns: the watch, which looks for as long as the app keeps it.
    public func watchSnapshots(
      removing removal: SnapshotRemoval = [], report: @escaping @MainActor (SnapshotReport) -> Void
    ) -> SnapshotWatch {
      let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)[0]
      return watchSnapshots(
        in: library.appendingPathComponent("SplashBoard/Snapshots"), removing: removal,
        report: report)
    }

    package func watchSnapshots(
      in folder: URL, removing removal: SnapshotRemoval,
      report: @escaping @MainActor (SnapshotReport) -> Void
    ) -> SnapshotWatch {
      let judge = SnapshotJudge(
        app.timeline, scale: Double(UIScreen.main.scale), draw: Self.picture)
      return SnapshotWatch(
        of: app, in: folder, judge, removing: removal,
        leaving: UIApplication.didEnterBackgroundNotification,
        returning: UIApplication.willEnterForegroundNotification, report: report)
    }

    /// Draws a cover of the kind `image`, as the cover's view shows it.
    private nonisolated static func picture(
      of cover: Cover, _ layout: PictureLayout, scale: Double, _ appearance: SystemAppearance
    ) -> Picture? {
      let style: UIUserInterfaceStyle = appearance == .dark ? .dark : .light
      let traits = UITraitCollection(userInterfaceStyle: style)
      guard case .image(let name, let mode) = cover.kind,
        let image = UIImage(named: name, in: nil, compatibleWith: traits),
        let content = image.cgImage
      else { return nil }
      let size = CGSize(width: Double(layout.width), height: Double(layout.height))
      let own = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      let color = cover.backdrop(appearance)
      return Picture.drawn(layout) { context in
        context.setFillColor(
          CGColor(
            srgbRed: Double(color.red) / 255, green: Double(color.green) / 255,
            blue: Double(color.blue) / 255, alpha: 1))
        context.fill(CGRect(origin: CGPoint(), size: size))
        // Images are drawn with the origin at the lower left.
        context.translateBy(x: 0, y: size.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(content, in: mode.place(of: own, in: size))
        return true
      }
    }
  }

  extension ImageMode {
    /// Where an image is, in the middle of an area.
    fileprivate func place(of image: CGSize, in area: CGSize) -> CGRect {
      let (wide, high) = (area.width / image.width, area.height / image.height)
      let (x, y): (Double, Double) =
        switch self {
        case .fill: (max(wide, high), max(wide, high))
        case .fit: (min(wide, high), min(wide, high))
        case .center: (1, 1)
        case .stretch: (wide, high)
        }
      let size = CGSize(width: image.width * x, height: image.height * y)
      let origin = CGPoint(x: (area.width - size.width) / 2, y: (area.height - size.height) / 2)
      return CGRect(origin: origin, size: size)
    }
  }
#endif
