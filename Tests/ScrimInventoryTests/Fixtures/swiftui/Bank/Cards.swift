import ScrimUIKit
import SwiftUI
import UIKit

struct CardsView: View {
  @State private var step = CardStep.order
  @State private var isOrdering = false

  var body: some View {
    Button("Order") { isOrdering = true }
      .bottomSheet(isPresented: $isOrdering) { OrderCardView() }
      .fullScreenCover(isPresented: .constant(false)) {
        if step == .order {
          PINView()
        } else {
          CardReadyView().scrim(screen: "cards.ready")
        }
      }
  }
}

enum CardStep { case order, ready }

struct OrderCardView: View {
  var body: some View { Text("Order") }
}

struct PINView: View {
  var body: some View { SecureField("PIN", text: .constant("")) }
}

struct CardReadyView: View {
  var body: some View { Text("Ready") }
}

extension View {
  /// A sheet of the app's own: the calls of it present screens.
  func bottomSheet<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    sheet(isPresented: isPresented) { content() }
  }
}

/// A router of the app's own, whose functions return erased views.
struct MoreRouter {
  enum Place { case help, about, terms }

  func view(for place: Place) -> AnyView {
    switch place {
    case .help: AnyView(HelpView())
    case .about: AnyView(AboutView(version: "1"))
    case .terms: AnyView(TermsView().scrim(screen: "terms"))
    }
  }
}

struct MoreView: View {
  let router = MoreRouter()
  var body: some View { Text("More") }

  func share(from controller: UIViewController) {
    let sheet = UIHostingController(rootView: ShareView().environment(\.locale, .current))
    controller.present(sheet, animated: true)
  }
}

struct HelpView: View {
  var body: some View { Text("Write .scrim(screen: \"nowhere\") to name a screen") }
}

struct AboutView: View {
  let version: String
  var body: some View { Text(version) }
}

struct TermsView: View {
  var body: some View { Text("Terms") }
}

struct ShareView: View {
  var body: some View { Text("Share") }
}
