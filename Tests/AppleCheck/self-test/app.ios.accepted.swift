// The declarations that the iOS host uses.

import LocalAuthentication
import SwiftUI

final class Cover: UIView {
  private var observers: [any NSObjectProtocol] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = false
    accessibilityViewIsModal = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(
        forName: UIScene.willDeactivateNotification, object: nil, queue: nil
      ) { [weak self] notification in
        let scene = notification.object as AnyObject?
        let identifier = scene.map(ObjectIdentifier.init)
        MainActor.assumeIsolated {
          guard let self, let own = self.window?.windowScene else { return }
          if identifier == ObjectIdentifier(own) { self.isHidden = false }
        }
      })
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window, let scene = window.windowScene else { return }
    if #available(iOS 17.0, *), traitCollection.sceneCaptureState == .active { alpha = 1 }
    let scale: Double = scene.screen.scale
    layer.contentsScale = scale
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  func capture(_ view: UIView) -> CGImage? {
    let size = view.bounds.size
    guard
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8,
        bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
          | CGBitmapInfo.byteOrder32Big.rawValue)
    else { return nil }
    context.translateBy(x: 0, y: size.height)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    guard view.drawHierarchy(in: view.bounds, afterScreenUpdates: false) else { return nil }
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: size.width / 2, height: 10))
    return context.makeImage()
  }

  func fadeIn() {
    let timing = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
    let animator = UIViewPropertyAnimator(duration: 0.2, timingParameters: timing)
    animator.addAnimations { self.alpha = 1 }
    animator.addCompletion { position in if position == .end { self.isHidden = false } }
    animator.startAnimation()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.0
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(animation, forKey: nil)
    layer.opacity = 1
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.commit()
    UIView.animate(withDuration: 0.2, animations: { self.alpha = 0 })
    UIAccessibility.post(notification: .screenChanged, argument: self)
  }
}

final class Covers {
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private let lock = NSRecursiveLock()

  func arm() {
    timer.schedule(deadline: .now() + .milliseconds(20), leeway: .milliseconds(1))
    timer.setEventHandler { dispatchPrecondition(condition: .onQueue(.main)) }
    timer.activate()
    lock.lock()
    defer { lock.unlock() }
    var base = mach_timebase_info_data_t()
    unsafe mach_timebase_info(&base)
    _ = mach_continuous_time() * UInt64(base.numer) / UInt64(base.denom)
  }
}

@MainActor func window(over scene: UIWindowScene) -> UIWindow {
  let window = UIWindow(windowScene: scene)
  window.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
  window.rootViewController = UIViewController()
  window.backgroundColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .black : UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  }
  window.isHidden = false
  for case let other as UIWindowScene in UIApplication.shared.connectedScenes {
    _ = other.keyWindow?.canBecomeKey
  }
  return window
}

final class Delegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.makeKeyAndVisible()
  }
}

struct Marker: UIViewRepresentable {
  func makeUIView(context: Context) -> UIView { UIView(frame: .zero) }
  func updateUIView(_ view: UIView, context: Context) { view.isHidden = true }
}

struct Marked: ViewModifier {
  let name: String
  func body(content: Content) -> some View {
    content.background(Marker()).onAppear { print(name) }
  }
}

private struct NameKey: EnvironmentKey {
  static let defaultValue = ""
}

extension EnvironmentValues {
  var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

struct Balance: View {
  @Environment(\.scenePhase) private var phase
  @Environment(\.name) private var name
  @State private var shows = false

  var body: some View {
    VStack {
      Text(name)
      Button("Show") { shows = true }
      if shows { Color.black }
    }
    .modifier(Marked(name: "balance"))
    .onChange(of: phase) { print($0) }
    .sheet(isPresented: $shows) { Text("sheet") }
  }
}

@main struct Bank: App {
  @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
  var body: some Scene {
    WindowGroup { NavigationView { Balance() } }
  }
}

final class Observer: NSObject {
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

func unlock() async throws -> Bool {
  let context = LAContext()
  guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else { return false }
  return try await context.evaluatePolicy(
    .deviceOwnerAuthentication, localizedReason: "Show your balance")
}

func resource() throws -> Data? {
  guard let url = Bundle.main.url(forResource: "scrim", withExtension: "timeline") else {
    return nil
  }
  return try Data(contentsOf: url)
}

func log(_ line: Data) throws {
  let files = FileManager.default
  let folder = files.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  let log = folder.appendingPathComponent("trace.jsonl")
  _ = files.createFile(atPath: log.path, contents: nil, attributes: nil)
  let handle = try FileHandle(forWritingTo: log)
  try handle.seekToEnd()
  try handle.write(contentsOf: line)
  try handle.close()
}
