import ScrimUIKit
import SwiftUI

@main
struct BankApp: App {
  @State private var session = Session()

  var body: some Scene {
    WindowGroup {
      RootView().environment(session)
    }
  }
}

/// Presented by the window, and named by what it shows.
struct RootView: View {
  @Environment(Session.self) private var session
  @State private var isLocked = true

  var body: some View {
    Group {
      if session.isSignedIn {
        MainTabs()
      } else {
        SignInView().scrim(screen: "sign-in")
      }
    }
    .fullScreenCover(isPresented: $isLocked) {
      LockView(unlock: { isLocked = false })
    }
  }
}

/// Names its screen itself.
struct LockView: View {
  let unlock: () -> Void

  var body: some View {
    Button("Unlock", action: unlock)
      .scrim(screen: "lock")
  }
}

struct SignInView: View {
  @State private var name = ""
  @State private var isFailed = false

  var body: some View {
    Form { TextField("Name", text: $name) }
      .alert("Wrong password", isPresented: $isFailed) {
        Button("Try again") {}
      }
  }
}

struct MainTabs: View {
  @State private var selection = 0

  var body: some View {
    TabView(selection: $selection) {
      Tab("Accounts", systemImage: "list.bullet", value: 0) { AccountsView() }
      Tab("Cards", systemImage: "creditcard", value: 1) {
        CardsView().scrim("cards")
      }
      MoreView()
        .tabItem { Label("More", systemImage: "ellipsis") }
        .tag(2)
    }
  }
}

#Preview("Signed in") {
  RootView().sheet(isPresented: .constant(true)) { PreviewOnlyView() }
}
