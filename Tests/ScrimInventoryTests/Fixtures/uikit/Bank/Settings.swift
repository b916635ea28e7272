import SwiftUI
import UIKit

/// Presented, and never named.
final class SettingsViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch indexPath.row {
    case 0: navigationController?.pushViewController(ProfileController(), animated: true)
    case 1: present(ContainerViewController(content: LimitsViewController()), animated: true)
    default:
      present(
        UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true)
    }
  }
}

/// A controller whose view is SwiftUI's; it is the screen.
final class ProfileController: UIHostingController<ProfileView> {
  init() { super.init(rootView: ProfileView()) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

struct ProfileView: View {
  var body: some View { Form { Text("Profile") } }
}

/// Shows any other controller.
final class ContainerViewController<Content: UIViewController>: UIViewController {
  let content: Content

  init(content: Content) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    addChild(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}

final class LimitsViewController: BaseViewController {
  override func loadView() {
    view = UIStackView()
  }
}

/// Wraps a controller for SwiftUI; not a screen itself.
struct CameraView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIImagePickerController {
    UIImagePickerController()
  }

  func updateUIViewController(_ controller: UIImagePickerController, context: Context) {}
}

/// Makes controllers; not one itself.
struct ViewControllerFactory {
  func make(_ kind: String) -> UIViewController? { nil }
}
