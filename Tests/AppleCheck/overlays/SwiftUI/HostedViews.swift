#if canImport(UIKit)
  private typealias PlatformView = UIView
#else
  private typealias PlatformView = NSView
#endif

/// The views of UIKit or AppKit that a view of SwiftUI contains, and its texts.
@MainActor final class HostedViews {
  private var shown: [(type: Any.Type, view: PlatformView)] = []
  private var count = 0

  /// Shows a root view: updates the views that it had before, and adds new ones.
  #if canImport(UIKit)
    func show<Content: View>(_ root: Content, in host: UIView) { fill(root, host) }
  #else
    func show<Content: View>(_ root: Content, in host: NSView) { fill(root, host) }
  #endif

  private func fill<Content: View>(_ root: Content, _ host: PlatformView) {
    count = 0
    visit(root, host)
    for (_, view) in shown[count...] { view.removeFromSuperview() }
    shown.removeSubrange(count...)
  }

  private func visit<Content: View>(_ view: Content, _ host: PlatformView) {
    if let primitive = view as? any PrimitiveView {
      for part in primitive.parts.views { visit(part, host) }
      return
    }
    #if canImport(UIKit)
      if let view = view as? any UIViewRepresentable { return represent(view, host) }
    #else
      if let view = view as? any NSViewRepresentable { return represent(view, host) }
    #endif
    if !(Content.Body.self is Never.Type) { visit(view.body, host) }
  }

  #if canImport(UIKit)
    private func represent<Content: UIViewRepresentable>(_ content: Content, _ host: UIView) {
      let context = UIViewRepresentableContext<Content>(coordinator: content.makeCoordinator())
      if shown.indices.contains(count), let view = shown[count].view as? Content.UIViewType,
        shown[count].type == Content.self
      {
        content.updateUIView(view, context: context)
      } else {
        add(content.makeUIView(context: context), Content.self, host)
      }
      count += 1
    }
  #else
    private func represent<Content: NSViewRepresentable>(_ content: Content, _ host: NSView) {
      let context = NSViewRepresentableContext<Content>(coordinator: content.makeCoordinator())
      if shown.indices.contains(count), let view = shown[count].view as? Content.NSViewType,
        shown[count].type == Content.self
      {
        content.updateNSView(view, context: context)
      } else {
        add(content.makeNSView(context: context), Content.self, host)
      }
      count += 1
    }
  #endif

  private func add(_ view: PlatformView, _ type: Any.Type, _ host: PlatformView) {
    for (_, old) in shown[count...] { old.removeFromSuperview() }
    shown.removeSubrange(count...)
    view.frame = host.bounds
    host.addSubview(view)
    shown.append((type, view))
  }
}
