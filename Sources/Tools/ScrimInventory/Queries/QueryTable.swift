/// The rows of all frameworks, by the language of their sources.
///
/// To add a framework, add its rows, its name to `SourceForm`, and a fixture app.
/// The table in `docs/inventory.md` is made from the rows.
enum QueryTable {
  static func rows(_ language: SourceKind) -> [Query] {
    switch language {
    case .swift: scrim + swiftUI + uiKit
    case .objectiveC: uiKit
    case .kotlin: compose + android + scrimOnAndroid
    case .java: android + scrimOnAndroid
    case .dart: flutter
    case .script: reactNavigation
    case .storyboard, .xib, .androidXML: []
    }
  }

  /// A row for each of some words.
  private static func rows(
    _ form: SourceForm, _ status: ScreenStatus, _ site: Query.Site, _ words: String,
    _ names: Query.Name..., importing modules: [String] = []
  ) -> [Query] {
    words.split(separator: " ").map {
      Query(
        form: form, status: status, site: site, word: String($0), names: names, modules: modules)
    }
  }

  private static let scrim =
    rows(.swift, .named, .method, "scrim", .argument(["screen"], 0))
    + rows(.swift, .named, .property, "scrimScreen", .own)

  private static let scrimOnAndroid = rows(
    .android, .named, .method, "show appeared", .argument(["screen"], 1), .argument(["screen"], 0))

  private static let content = Query.Name.views(["destination", "content", ""])

  private static let swiftUI =
    rows(.swiftUI, .declared, .call, "Tab", .argument([], 0), .title(["label"]))
    + rows(.swiftUI, .declared, .method, "tabItem", .title([""]))
    + rows(
      .swiftUI, .presented, .method,
      "navigationDestination sheet fullScreenCover popover inspector",
      content)
    + rows(
      .swiftUI, .presented, .call,
      "NavigationLink WindowGroup Window UtilityWindow DocumentGroup ImmersiveSpace Settings "
        + "MenuBarExtra", content)
    + rows(.swiftUI, .presented, .call, "NavigationSplitView", .views(["detail"]))
    + rows(.swiftUI, .presented, .method, "contextMenu", .views(["preview"]))
    // The destinations of the Composable Architecture.
    + rows(.swiftUI, .presented, .call, "NavigationStack", .views(["destination"]))
    + rows(.swiftUI, .presented, .label, "rootView", .views(["rootView"]))
    + rows(.swiftUI, .presented, .callEnding, "Route", content)
    + [erased]

  static let erased = Query(
    form: .swiftUI, status: .presented, site: .result, word: "AnyView", names: [.own])

  private static let uiKit = rows(
    .uiKit, .presented, .subtype,
    "ViewController HostingController InterfaceController PreviewController", .own)

  private static let route = Query.Name.argument(["route"], 0)
  private static let routeType = Query.Name.typeArgument(isLast: true)
  private static let noRoute = Query.Name.unread("the destination has no route")

  private static let compose =
    rows(.compose, .declared, .call, "composable", route, routeType, noRoute)
    + rows(.compose, .declared, .callBeginning, "composable", route, routeType)
    + rows(
      .compose, .declared, .call, "dialog fragment activity", route, routeType,
      importing: ["androidx.navigation"])
    + rows(
      .compose, .declared, .call, "bottomSheet", route, routeType,
      importing: ["androidx", "com.google"])
    + rows(
      .compose, .declared, .callEnding, "DestinationBuilder", .argument(["route"], 1), noRoute)
    + rows(
      .compose, .declared, .call, "addDestination", .unread("the destination is built in code"),
      importing: ["androidx.navigation"])
    + rows(.compose, .declared, .call, "entry", .typeArgument(isLast: false), .typeIn(["key"], 0))
    + rows(
      .compose, .declared, .call, "NavEntry", .typeIn(["key"], 0),
      importing: ["androidx.navigation3"])
    + rows(.compose, .declared, .call, "addEntryProvider", .typeIn(["clazz", "key"], 0))
    + rows(.compose, .presented, .callEnding, "ModalBottomSheet", .own)
    + rows(.compose, .presented, .call, "BottomSheetScaffold ModalBottomSheetLayout", .own)
    + rows(
      .compose, .presented, .call, "Window ComposeUIViewController", content,
      importing: ["androidx.compose.ui.window"])

  private static let android = rows(
    .android, .presented, .subtype, "Activity Fragment FragmentCompat", .own)

  private static let flutter =
    rows(
      .flutter, .declared, .call, "GoRoute", .path("path"), .argument(["name"], nil),
      .unread("the route has neither a path nor a name"))
    + rows(.flutter, .declared, .call, "TypedGoRoute TypedRelativeGoRoute", .path("path"))
    + rows(.flutter, .declared, .callEnding, "App", .home, .keys("routes"))
    + rows(.flutter, .declared, .call, "CupertinoTabView Navigator", .keys("routes"))
    + rows(.flutter, .presented, .call, "CupertinoTabView", .views(["builder"]))
    + rows(.flutter, .declared, .call, "RouteSettings", .argument(["name"], nil))
    + rows(.flutter, .declared, .callEnding, "Page", .argument(["name"], nil))
    // What it shows is around the pages of others.
    + rows(.flutter, .presented, .callEnding, "ShellRoute")
    + rows(.flutter, .presented, .callEnding, "Route", .views(["builder", "page", "child"]))
    + rows(
      .flutter, .presented, .callEnding, "RouteBuilder", .views(["pageBuilder", "page", "child"]))
    + rows(.flutter, .presented, .callEnding, "ModalBottomSheet", .views(["builder"]))
    + rows(
      .flutter, .presented, .call,
      "showBottomSheet showCupertinoModalPopup showCupertinoSheet showGeneralDialog showSearch",
      .views(["builder", "pageBuilder", "delegate"]))
    + rows(.flutter, .presented, .call, "OpenContainer", .views(["openBuilder"]))
    + rows(.flutter, .presented, .call, "PageTransition", .views(["child"]))

  private static let reactNavigation =
    rows(.reactNavigation, .declared, .callEnding, "Navigator", .keys("screens")) + [screenElement]

  static let screenElement = Query(
    form: .reactNavigation, status: .declared, site: .element, word: "Screen",
    names: [.argument(["name"], nil)])

  /// The modules of libraries that route in a way that no row reads, each with the
  /// library's name if it has another one.
  static let routers = """
    ComposableNavigator, FlowStacks, HotwireNative Hotwire Native, LinkNavigator, \
    MijickNavigationView, NavigationBackport, NavigationStack, NavigatorUI, ReSwiftRouter, RIBs, \
    RouteComposer, RxFlow, Stinsen, SUICoordinator, SwiftfulRouting, SwiftUIRouter, \
    TCACoordinators, Turbo Turbo Native, URLNavigator, WorkflowSwiftUI Workflow, \
    WorkflowUI Workflow, XCoordinator, cafe.adriel.voyager Voyager, \
    com.arkivanov.decompose Decompose, com.badoo.ribs RIBs, com.bluelinelabs.conductor Conductor, \
    com.bumble.appyx Appyx, com.freeletics.khonshu.navigation Khonshu, \
    com.github.terrakok.cicerone Cicerone, com.github.terrakok.modo Modo, \
    com.ramcosta.composedestinations Compose Destinations, com.slack.circuit Circuit, \
    com.squareup.workflow1 Workflow, com.uber.rib RIBs, com.wealthfront.magellan Magellan, \
    com.zhuinden.simplestack Simple Stack, dev.enro Enro, dev.hotwire Hotwire Native, \
    dev.olshevski.navigation.reimagined Reimagined, io.github.xxfast.decompose Decompose, \
    moe.tlaster.precompose PreCompose, ru.terrakok.cicerone Cicerone, \
    package:auto_route auto_route, package:beamer Beamer, package:fluro Fluro, \
    package:flutter_modular Modular, package:get GetX, package:nylo_framework Nylo, \
    package:qlevar_router QRouter, package:routemaster Routemaster, package:routerino Routerino, \
    package:stacked_services Stacked, package:vrouter VRouter, \
    navigation-react-native Navigation, one One, react-native-navigation React Native Navigation, \
    react-native-router-flux React Native Router Flux, \
    react-router-native React Router Native, wouter Wouter
    """.split(separator: ", ").map { router -> (module: String, name: String) in
      let words = router.split(separator: " ", maxSplits: 1).map(String.init)
      return (words[0], words[words.count - 1])
    }

  /// Types that show others, and are no screens themselves.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UIAlertController", "CupertinoActionSheet", "UISearchController", "UIActivityViewController",
    "NSTabViewController",
    "NSSplitViewController", "NavHostFragment", "FlutterViewController", "EmptyView",
    "FlutterActivity", "FlutterFragmentActivity", "ReactActivity", "BridgeActivity",
    "InheritedWidget",
  ]

  /// The endings of the names of the bases of types that are screens.
  static func baseEndings(_ language: SourceKind) -> [String] {
    rows(language).filter { $0.site == .subtype }.map(\.word)
  }

  /// Views of SwiftUI and widgets of Flutter that are parts of a screen.
  static let parts = Set(
    """
    AlertDialog Align AnyView Builder Button Card Center ClipRRect Color Column ConstrainedBox \
    Container ContentUnavailableView CupertinoPageScaffold DecoratedBox Divider Expanded ForEach \
    Form GeometryReader GestureDetector Grid GridView Group HStack Image Label LabeledContent \
    LazyHStack LazyVGrid LazyVStack Link List ListTile ListView Material Menu NavigationStack \
    NavigationView Padding Picker PopScope ProgressView Rectangle Row SafeArea Scaffold ScrollView \
    Section SingleChildScrollView SizedBox Spacer Stack StatefulBuilder TabView Text TextField \
    Theme Toggle VStack ViewThatFits WillPopScope Wrap ZStack
    """.split(separator: " ").map(String.init))

  /// Parts whose arguments are no views.
  static let texts: Set<String> = ["Image", "Label", "Text"]
}
