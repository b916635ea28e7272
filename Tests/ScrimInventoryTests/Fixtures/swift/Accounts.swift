import ScrimUIKit
import SwiftUI

/// The ids of the screens: "accounts.nothing" in a comment names none.
enum Screens {
  static let balance = "accounts.balance"
  static let cards = prefix + ".cards"
  private static let prefix = "accounts"
}

enum Settings: String {
  case profile = "settings.profile"
  case security
}

struct AccountsView: View {
  @State private var isTransferring = false
  @State private var isHelping = false
  let account: Account

  var body: some View {
    TabView {
      Tab("Overview", systemImage: "house") {
        NavigationStack {
          List(accounts) { account in
            NavigationLink(account.name, value: account)
          }
          .navigationDestination(for: Account.self) { account in
            AccountDetail(account: account)
          }
          .navigationDestination(isPresented: $isTransferring) {
            TransferForm(account: account)
          }
          .navigationDestination(isPresented: $isHelping) {
            VStack { Text("Call .scrim(screen: \"nowhere\") for help") }
          }
        }
      }
      Tab("Cards", systemImage: "creditcard") {
        CardList().scrim(screen: Screens.cards)
      }
    }
    /* .scrim(screen: "in.a.comment") /* nested */ */
    .scrim(screen: account.isJoint ? "accounts.joint" : Screens.balance)
  }
}

struct ProfileView: View {
  var body: some View {
    Form {}.scrim(screen: Settings.profile.rawValue)
  }
}

struct SecurityView: View {
  var body: some View {
    Form {}.named(Settings.security.rawValue)
  }
}

struct DetailView: View {
  let item: Item

  var body: some View {
    Text(item.title)
      .scrim(screen: "items.\(item.kind)")
  }
}

extension View {
  /// Names a screen, and tracks it.
  func named(_ id: String) -> some View {
    scrim(screen: id).onAppear { track(id) }
  }
}
