/// The rows of all frameworks, by the language of their sources.
///
/// To add a framework, add its rows, its name to `SourceForm`, and a fixture app.
/// The table in `docs/inventory.md` is made from the rows.
enum QueryTable {
  static func rows(_ language: SourceKind) -> [Query] {
    switch language {
    case .swift: scrim + swiftUI + uiKit
    case .kotlin: compose + android
    case .java: android
    case .dart: flutter
    case .script: reactNavigation
    case .storyboard, .xib, .androidXML: []
    }
  }

  private static let scrim = [
    Query(.swift, .named, .method, "scrim", [.argument(["screen"], 0)]),
    Query(.swift, .named, .property, "scrimScreen", [.own]),
    Query(.swift, .named, .call, "setValue", [.argument([], 0)]),
  ]

  private static let swiftUI = [
    Query(.swiftUI, .declared, .call, "Tab", [.argument([], 0), .title(["label"])]),
    Query(.swiftUI, .declared, .method, "tabItem", [.title([""])]),
    Query(.swiftUI, .presented, .method, "navigationDestination", [.views(["destination", ""])]),
    Query(.swiftUI, .presented, .call, "NavigationLink", [.views(["destination", ""])]),
    // The destinations of the Composable Architecture.
    Query(.swiftUI, .presented, .call, "NavigationStack", [.views(["destination"])]),
    Query(.swiftUI, .presented, .method, "sheet", [.views(["content", ""])]),
    Query(.swiftUI, .presented, .method, "fullScreenCover", [.views(["content", ""])]),
    Query(.swiftUI, .presented, .method, "popover", [.views(["content", ""])]),
    Query(.swiftUI, .presented, .label, "rootView", [.views(["rootView"])]),
    Query(.swiftUI, .presented, .callEnding, "Route", [.views(["content", "destination", ""])]),
    Query(.swiftUI, .presented, .call, "WindowGroup", [.views(["content", ""])]),
    Query(.swiftUI, .presented, .call, "Window", [.views(["content", ""])]),
    Query(.swiftUI, .presented, .call, "Settings", [.views(["content", ""])]),
    Query(.swiftUI, .presented, .call, "MenuBarExtra", [.views(["content", ""])]), erasedView,
  ]

  static let erasedView = Query(.swiftUI, .presented, .result, "AnyView", [.own])

  private static let uiKit = [
    Query(.uiKit, .presented, .subtype, "ViewController", [.own]),
    Query(.uiKit, .presented, .subtype, "HostingController", [.own]),
  ]

  private static let destination: [Query.Name] = [
    .argument(["route"], 0), .typeArgument(isLast: true),
  ]
  private static let noRoute = Query.Name.unread("the destination has no route")

  private static let compose = [
    Query(.compose, .declared, .call, "composable", destination + [noRoute]),
    Query(.compose, .declared, .callBeginning, "composable", destination),
    Query(.compose, .declared, .call, "dialog", destination, importing: ["androidx.navigation"]),
    Query(
      .compose, .declared, .call, "bottomSheet", destination, importing: ["androidx", "com.google"]),
    Query(.compose, .declared, .call, "fragment", destination, importing: ["androidx.navigation"]),
    Query(.compose, .declared, .call, "activity", destination, importing: ["androidx.navigation"]),
    Query(
      .compose, .declared, .callEnding, "DestinationBuilder", [.argument(["route"], 1), noRoute]),
    Query(
      .compose, .declared, .call, "addDestination", [.unread("the destination is built in code")],
      importing: ["androidx.navigation"]),
    Query(
      .compose, .declared, .call, "entry", [.typeArgument(isLast: false), .typeIn(["key"], 0)]),
    Query(
      .compose, .declared, .call, "NavEntry", [.typeIn(["key"], 0)],
      importing: ["androidx.navigation3"]),
    Query(.compose, .declared, .call, "addEntryProvider", [.typeIn(["clazz", "key"], 0)]),
    Query(.compose, .presented, .callEnding, "ModalBottomSheet", [.own]),
  ]

  private static let android = [
    Query(.android, .presented, .subtype, "Activity", [.own]),
    Query(.android, .presented, .subtype, "Fragment", [.own]),
    Query(.android, .presented, .subtype, "FragmentCompat", [.own]),
  ]

  private static let flutter = [
    Query(
      .flutter, .declared, .call, "GoRoute",
      [.path("path"), .argument(["name"], nil), .unread("the route has neither a path nor a name")]),
    Query(.flutter, .declared, .call, "TypedGoRoute", [.path("path")]),
    Query(.flutter, .declared, .call, "TypedRelativeGoRoute", [.path("path")]),
    Query(.flutter, .declared, .callEnding, "App", [.home, .keys("routes")]),
    Query(.flutter, .declared, .call, "CupertinoTabView", [.keys("routes")]),
    Query(.flutter, .presented, .call, "CupertinoTabView", [.views(["builder"])]),
    Query(.flutter, .declared, .call, "Navigator", [.keys("routes")]),
    Query(.flutter, .declared, .call, "RouteSettings", [.argument(["name"], nil)]),
    Query(.flutter, .declared, .callEnding, "Page", [.argument(["name"], nil)]),
    // What it shows is around the pages of others.
    Query(.flutter, .presented, .callEnding, "ShellRoute", []),
    Query(.flutter, .presented, .callEnding, "Route", [.views(["builder", "page", "child"])]),
    Query(
      .flutter, .presented, .callEnding, "RouteBuilder", [.views(["pageBuilder", "page", "child"])]),
    Query(.flutter, .presented, .callEnding, "ModalBottomSheet", [.views(["builder"])]),
    Query(.flutter, .presented, .call, "OpenContainer", [.views(["openBuilder"])]),
    Query(.flutter, .presented, .call, "PageTransition", [.views(["child"])]),
  ]

  private static let reactNavigation = [
    screenElement, Query(.reactNavigation, .declared, .callEnding, "Navigator", [.keys("screens")]),
  ]

  static let screenElement = Query(
    .reactNavigation, .declared, .element, "Screen", [.argument(["name"], nil)])

  /// A variable of Flutter that holds a map of widget builders.
  static let tableOfRoutes = Query(.flutter, .declared, .result, "WidgetBuilder", [.own])

  /// The modules of libraries that route in a way that no row reads.
  static let routers: [(module: String, name: String)] = [
    ("ComposableNavigator", "ComposableNavigator"), ("FlowStacks", "FlowStacks"),
    ("HotwireNative", "Hotwire Native"), ("LinkNavigator", "LinkNavigator"),
    ("MijickNavigationView", "MijickNavigationView"), ("NavigationBackport", "NavigationBackport"),
    ("NavigationStack", "NavigationStack"), ("NavigatorUI", "NavigatorUI"),
    ("ReSwiftRouter", "ReSwiftRouter"), ("RIBs", "RIBs"), ("RouteComposer", "RouteComposer"),
    ("RxFlow", "RxFlow"), ("Stinsen", "Stinsen"), ("SUICoordinator", "SUICoordinator"),
    ("SwiftfulRouting", "SwiftfulRouting"), ("SwiftUIRouter", "SwiftUIRouter"),
    ("TCACoordinators", "TCACoordinators"), ("Turbo", "Turbo Native"),
    ("URLNavigator", "URLNavigator"), ("WorkflowSwiftUI", "Workflow"), ("WorkflowUI", "Workflow"),
    ("XCoordinator", "XCoordinator"), ("cafe.adriel.voyager", "Voyager"),
    ("com.arkivanov.decompose", "Decompose"), ("com.badoo.ribs", "RIBs"),
    ("com.bluelinelabs.conductor", "Conductor"), ("com.bumble.appyx", "Appyx"),
    ("com.freeletics.khonshu.navigation", "Khonshu"), ("com.github.terrakok.cicerone", "Cicerone"),
    ("com.github.terrakok.modo", "Modo"),
    ("com.ramcosta.composedestinations", "Compose Destinations"), ("com.slack.circuit", "Circuit"),
    ("com.squareup.workflow1", "Workflow"), ("com.uber.rib", "RIBs"),
    ("com.wealthfront.magellan", "Magellan"), ("com.zhuinden.simplestack", "Simple Stack"),
    ("dev.enro", "Enro"), ("dev.hotwire", "Hotwire Native"),
    ("dev.olshevski.navigation.reimagined", "Reimagined"),
    ("io.github.xxfast.decompose", "Decompose"), ("moe.tlaster.precompose", "PreCompose"),
    ("ru.terrakok.cicerone", "Cicerone"), ("package:auto_route", "auto_route"),
    ("package:beamer", "Beamer"), ("package:fluro", "Fluro"),
    ("package:flutter_modular", "Modular"), ("package:get", "GetX"),
    ("package:nylo_framework", "Nylo"), ("package:qlevar_router", "QRouter"),
    ("package:routemaster", "Routemaster"), ("package:stacked_services", "Stacked"),
    ("package:vrouter", "VRouter"), ("navigation-react-native", "Navigation"), ("one", "One"),
    ("react-native-navigation", "React Native Navigation"),
    ("react-native-router-flux", "React Native Router Flux"),
    ("react-router-native", "React Router Native"), ("wouter", "Wouter"),
  ]

  /// Types that show others, and are no screens themselves.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UIAlertController", "UISearchController", "UIActivityViewController", "NSTabViewController",
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
