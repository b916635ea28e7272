import ScrimUIKit
import SwiftUI

enum AccountRoute: Hashable {
  case detail(Account)
  case statement(Account)
}

struct AccountsView: View {
  @State private var accounts: [Account] = []
  @State private var transfer: Account?
  @State private var showsFees = false
  @State private var isFiltering = false

  var body: some View {
    NavigationStack {
      List(accounts) { account in
        // The destination of the value is below.
        NavigationLink(account.name, value: AccountRoute.detail(account))
      }
      .navigationDestination(for: AccountRoute.self) { route in
        switch route {
        case .detail(let account): AccountDetailView(account: account)
        case .statement(let account):
          StatementView(account: account).scrim(screen: Screens.statement)
        }
      }
      .sheet(item: $transfer) { account in
        NavigationStack { TransferView(account: account) }
          .presentationDetents([.medium, .large])
      }
      .popover(isPresented: $isFiltering, arrowEdge: .top) { filter }
      .sheet(isPresented: $showsFees, onDismiss: reload, content: feesSheet)
      .confirmationDialog("Remove?", isPresented: .constant(false)) {
        Button("Remove", role: .destructive) {}
      }
      .toolbar { ToolbarItem { Button("Transfer") { transfer = accounts.first } } }
      .modifier(Shake(amount: 1))
    }
    .scrim(screen: Screens.accounts)
  }

  private var filter: some View {
    FilterView(accounts: $accounts)
  }

  private func feesSheet() -> some View {
    FeesView()
  }

  private func reload() {}
}

/// Presented by a destination, and never named.
struct AccountDetailView: View {
  let account: Account

  var body: some View {
    VStack {
      Text(account.name)
      AmountLabel(amount: account.balance)
      NavigationLink("Owners") { OwnersView(account: account) }
      NavigationLink {
        Card { LimitsView() }
      } label: {
        Label("Limits", systemImage: "gauge")
      }
    }
  }
}

struct StatementView: View {
  let account: Account
  var body: some View { Text(account.name) }
}

struct TransferView: View {
  let account: Account
  var body: some View { Text(account.name) }
}

struct FilterView: View {
  @Binding var accounts: [Account]
  var body: some View { Toggle("Joint", isOn: .constant(true)) }
}

struct FeesView: View {
  var body: some View { Text("Fees") }
}

struct OwnersView: View {
  let account: Account
  var body: some View { Text(account.name) }
}

struct LimitsView: View {
  var body: some View { Text("Limits") }
}

/// Parts of screens.
struct AmountLabel: View {
  let amount: Decimal
  var body: some View { Text("\(amount)") }
}

struct Card<Content: View>: View {
  @ViewBuilder let content: () -> Content
  var body: some View { VStack { content() }.padding() }
}

struct Shake: ViewModifier {
  let amount: Double
  func body(content: Content) -> some View { content.offset(x: amount) }
}

enum Screens {
  static let accounts = "accounts.list"
  static let statement = "accounts.statement"
}

struct AccountsView_Previews: PreviewProvider {
  static var previews: some View {
    AccountsView().scrim(screen: "preview")
  }
}
