/// A band of color on each screen, by which a picture tells which screens it shows.
enum Marker: String, CaseIterable, Sendable {
  case welcome
  case accounts
  case balance
  case transfer
  /// On the keyboard's accessory view.
  case accessory

  var color: RGB {
    switch self {
    case .welcome: RGB(0xD0, 0xD0, 0x20)
    case .accounts: RGB(0xE0, 0x00, 0xE0)
    case .balance: RGB(0xF0, 0x60, 0x00)
    case .transfer: RGB(0x60, 0x00, 0xF0)
    case .accessory: RGB(0xE0, 0x00, 0x40)
    }
  }
}
