import Testing

@testable import ScrimInventory

/// How apps write the navigators and the screens of React Navigation.
@Suite struct ReactScreenTests {
  private static let old = "import { createStackNavigator } from 'react-navigation-stack'; "

  @Test(
    "a navigator has the screens of the objects that its argument can be",
    arguments: [
      (old + "const a = { A: X, B: Y }; createStackNavigator(a, {})", ["A", "B"]),
      (old + "createStackNavigator(Object.assign({ A: X }, { B: Y }))", ["A", "B"]),
      (old + "const a = { B: Y }; createStackNavigator({ A: X, ...a })", ["A", "B"]),
      (old + "createStackNavigator({ A: X, ...(isNew && { B: Y }) })", ["A", "B"]),
      (old + "const a = { A: X } as const; createStackNavigator(a); createTabNavigator(a)", ["A"]),
      ("createStackNavigator((({ screens: { A: X } })))", ["A"]),
      ("createStackNavigator({ ['screens']: { ['A']: X } })", ["A"]),
      ("createStackNavigator(c ? { screens: { A: X } } : { screens: { B: X } })", ["A", "B"]),
      ("const a = { screens: { A: X } }; createStackNavigator(a)", ["A"]),
      ("const a = { B: X }; createStackNavigator({ screens: { A: X, ...a } })", ["A", "B"]),
      (
        "const a = { A: X }; createStackNavigator({ groups: { g: { screens: a } } })", ["A"]
      ),
      ("const a = { screens: { A: X } }; createStackNavigator({ ...a, id: 1 })", ["A"]),
      ("const a = 1, b = { screens: { A: X } }; createStackNavigator(b)", ["A"]),
    ])
  func objects(_ text: String, _ ids: [String]) {
    expect("a.tsx", text, declares: ids)
  }

  @Test(
    "a function that a module of the app passes on can take screens by their names",
    arguments: [
      ("{ Home: { screen: H } }", ["Home"]), ("{ Home, Pay: PayScreen }", ["Home", "Pay"]),
      ("{ screens: { Home } }", ["Home"]), ("{ layout: Shell, tabBar: Bar }", []),
      ("{ initialRouteName: 'a', screenOptions: { title: Title } }", []),
      ("{ first: Routes.PAY_SCREEN, routes: [Routes.PAY_SCREEN] }", []),
      ("{ initialRoute: Routes.Pay }", []),
    ])
  func passedOn(_ object: String, _ ids: [String]) {
    let text = "import { createStackNavigator } from './lib'; createStackNavigator(\(object))"
    expect("a.tsx", text, declares: ids)
    let other = text.replacing("./lib", with: "@app/nav")
    expect("a.tsx", "import { useX } from '@react-navigation/native'; \(other)", declares: ids)
    if ids != ["Home", "Pay"] { return }
    expect("a.tsx", text.replacing("./lib", with: "@react-navigation/stack"), declares: [])
  }

  @Test(
    "the values of an object decide whether its keys are screens",
    arguments: [
      ("{ name, debug: true }", [], []), ("{ debug: true }", [], []), ("{ order: ['a'] }", [], []),
      ("{ onReady() {}, mode: 'modal' }", [], []), ("{ theme: { dark: true } }", [], []),
      ("{ Home: HomeScreen, pay: payStack, C: withAuth(C) }", ["C", "Home", "pay"], []),
      ("{ Home: all.Home, Pay: () => <Pay /> }", ["Home", "Pay"], []),
      ("{ home: homeStack }", ["home"], []), ("{ Content: ContentScreen }", ["Content"], []),
      (
        "{ Home: { screen: H }, debug: true, tabBar: Bar, render: () => 1 }", ["Home"],
        ["this can be a screen or an option of the navigator"]
      ),
    ])
  func shapes(_ object: String, _ ids: [String], _ reasons: [String]) {
    expect(
      "a.jsx", Self.old + "createStackNavigator(\(object))", declares: ids, looksAt: reasons)
    let other =
      "import { createSharedElementStackNavigator } from 'react-navigation-shared-element';"
    expect(
      "a.jsx", other + "createSharedElementStackNavigator(\(object))", declares: ids,
      looksAt: reasons)
  }

  @Test(
    "a function that makes navigators is an unread declaration where it is a value",
    arguments: [
      "const a = { make: createStackNavigator }; a.make({ screens: { A } })",
      "const a = () => createStackNavigator; a()({ screens: { A } })",
      "function a() { return createStackNavigator; } a()({ screens: { A } })",
    ])
  func makerAsValue(_ text: String) {
    let library = "import { createStackNavigator } from '@react-navigation/stack'; "
    expect(
      "a.js", library + text, declares: [],
      looksAt: ["'createStackNavigator' is used as a value"])
    expect(
      "a.js", library + "const a = { make: () => createStackNavigator({ screens: { A } }) }",
      declares: ["A"])
  }

  @Test(
    "an object to which statements add screens is an unread declaration",
    arguments: [
      "a.B = X", "a['B'] = X", "a[name] = X", "a.b.C = X", "a.b['C'].d = X",
      "Object.assign(a, { B: X })",
    ])
  func extendedObjects(_ statement: String) {
    expect(
      "a.tsx", Self.old + "const a = { A: X }; \(statement); createStackNavigator(a)",
      declares: ["A"], looksAt: ["the screens are not a literal"])
    expect(
      "a.tsx", Self.old + "const a = { A: X }; a[n].navigationOptions = X; createStackNavigator(a)",
      declares: ["A"])
  }

  @Test(
    "a navigator whose screens are made by code is an unread declaration",
    arguments: [
      "(makeRoutes())", "(importedRoutes)", "({ ...base })", "(() => ({}))",
      "(Object.assign({}, x))",
      "({ screens })", "({ get screens() { return {} } })", "({ screens() {} })",
      "({ [key]: { A: X } })",
    ])
  func code(_ arguments: String) {
    expect(
      "a.tsx", "createStackNavigator\(arguments)", declares: [],
      looksAt: ["the screens are not a literal"])
  }

  @Test("a group that code makes is an unread declaration")
  func groups() {
    expect(
      "a.tsx", "createStackNavigator({ groups: { g: getGroup(), ...gs } })", declares: [],
      looksAt: ["the groups are not a literal", "the groups are not a literal"])
  }

  @Test("the search ends if objects refer to one another in a cycle")
  func circle() {
    expect(
      "a.tsx", "const a = { screens: { ...b } }; const b = { A, ...b }; createStackNavigator(a)",
      declares: ["A"])
  }

  @Test("the search ends if objects refer to many others")
  func manyReferences() {
    let constants = (0..<20).map { number in
      "const a\(number) = Object.assign(\(String(repeating: "a\(number + 1), ", count: 20)){ A: X })"
    }
    let found = inventory([
      ("a.tsx", constants.joined(separator: "\n") + "\ncreateStackNavigator({ screens: a0 })")
    ])
    #expect(found.ids == ["A"])
    #expect(found.reasons == ["the screens are not a literal"])
  }

  @Test("the app's own function may take something other than screens")
  func ownFunction() {
    let text = Self.old + "const createRootNavigator = (isIn) => createStackNavigator({ A: X });"
    expect("a.tsx", text + " createRootNavigator(true)", declares: ["A"])
    expect(
      "a.tsx", "import { createRootNavigator } from './root'; createRootNavigator(true)",
      declares: [])
  }

  @Test(
    "a function that createNavigatorFactory makes declares the screens of its calls",
    arguments: [
      "const make = createNavigatorFactory(N); make({ screens: { A } })",
      "const make = createNavigatorFactory<B<C>>(N); make({ groups: { g: { screens: { A } } } })",
      "const make = (c) => createNavigatorFactory(N)(c); make({ screens: { A } })",
      "function make(c: C): D { return createNavigatorFactory(N)(c) } make({ screens: { A } })",
      "createNavigatorFactory(N)({ screens: { A } })",
      "const make = createNavigatorFactory(N); const T = make(); x = <T.Screen name='A' />",
    ])
  func factories(_ text: String) {
    expect("a.tsx", text, declares: ["A"])
  }

  @Test(
    "a function that another module makes by createNavigatorFactory declares screens",
    arguments: [
      ("export const make = createNavigatorFactory(N)", "import { make } from './make'"),
      ("export const m = createNavigatorFactory(N)", "import { m as make } from './make'"),
      ("export default createNavigatorFactory(N)", "import make from './make'"),
      (
        "const m = createNavigatorFactory(N); export { m as make }", "import { make } from '@/make'"
      ),
      (
        "export function make(c) { return createNavigatorFactory(N)(c) }",
        "import { make } from './make'"
      ),
    ])
  func importedFactories(_ factory: String, _ text: String) {
    let use = "const c = { screens: { A } }; getLinking(c); make(c); make(other)"
    let found = inventory([
      ("a.tsx", "\(text); import { getLinking } from './linking'; \(use)"), ("make.ts", factory),
      ("linking.ts", "export const getLinking = (c) => c"),
    ])
    #expect(found.ids == ["A"])
    #expect(found.reasons == ["the screens are not a literal"])
  }

  @Test(
    "a function that makes navigators can have another name in the module",
    arguments: [
      "const make = createNativeStackNavigator; make(c)",
      "const make = isNew ? createNativeStackNavigator : createStackNavigator; make(c)",
      "import { createStackNavigator as s } from '@react-navigation/stack'; const make = s; make(c)",
      "import * as S from '@react-navigation/stack'; const make = S.createStackNavigator; make(c)",
      "const make = Platform.select({ ios: createStackNavigator, default: other }); make(c)",
      "const make = createCompatNavigatorFactory(createStackNavigator); make({ A: AScreen })",
      "(createStackNavigator as any)(c)", "export default (createStackNavigator as any)(c)",
      "(isNew ? createNativeStackNavigator : createStackNavigator)<P>(c)",
    ])
  func aliases(_ text: String) {
    let text = text.replacing("(c)", with: "({ screens: { A }, screenOptions: {} })")
    expect("a.tsx", text, declares: ["A"])
  }

  @Test(
    "a function that makes navigators can have another name in the modules that import it",
    arguments: [
      ("export const make = createStackNavigator", "import { make } from './nav'"),
      ("const m = createStackNavigator; export { m as make }", "import { make } from './nav'"),
      ("export const make = a ? createStackNavigator : b", "import { make } from '@/nav'"),
      ("export default createStackNavigator", "import make from './nav'"),
      (
        "export { createStackNavigator as make } from '@react-navigation/stack'",
        "import { make } from './nav'"
      ),
      (
        "export { createStackNavigator as default } from '@react-navigation/stack'",
        "import make from './nav'"
      ),
      (
        "import { createStackNavigator as m } from '@react-navigation/stack'; export const make = m",
        "import { make } from './nav'"
      ),
    ])
  func importedAliases(_ definition: String, _ text: String) {
    let found = inventory([
      ("a.tsx", "\(text); make({ screens: { A } }); make({ screens })"), ("nav.ts", definition),
    ])
    #expect(found.ids == ["A"])
    #expect(found.reasons == ["the screens are not a literal"])
  }

  @Test(
    "every way to make a navigator is known",
    arguments: [
      "const { createStackNavigator } = require('react-navigation-stack'); createStackNavigator({ A: X })",
      "const { createStackNavigator: mk } = require('react-navigation-stack'); mk({ A: X })",
      "import { createStackNavigator as mk } from 'react-navigation-stack'; mk({ A: X })",
      "import { createStackNavigator as mk } from '@react-navigation/stack'; mk({ screens: { A } })",
      "import { StackNavigator } from 'react-navigation'; StackNavigator({ A: X })",
      "import { TabNavigator } from 'react-navigation'; TabNavigator({ A: X })",
      "createCompatNavigatorFactory(createStackNavigator)({ A: X })",
      "import { createStackNavigator as mk } from '@react-navigation/stack'; const { Screen } = mk(); x = <Screen name='A' />",
    ])
  func makers(_ text: String) {
    expect("a.jsx", text, declares: ["A"])
  }

  @Test(
    "a screen may be written in several ways",
    arguments: [
      "const { Screen: S } = Stack; x = <S name='A' />",
      "const S = Stack.Screen; x = <S name=\"A\" />",
      "import { Stack } from './nav'; const { Screen } = Stack; x = <Screen name='A' />",
      "React.createElement(Stack.Screen, { name: 'A', component: X })",
      "x = < Stack.Screen name='A' />", "x = <N> < Stack.Screen name='A' / > < /N>",
    ])
  func elements(_ text: String) {
    expect("a.jsx", text, declares: ["A"])
  }

  @Test(
    "an element of a navigator of Expo Router only sets options",
    arguments: [
      "import { Stack } from 'expo-router'; x = <Stack.Screen name='A' />",
      "import { Stack as S } from 'expo-router'; x = <S.Screen name='A' />",
      "import { Drawer } from 'expo-router/drawer'; x = <Drawer.Screen name='A' />",
      "import Stack from 'expo-router/stack'; x = <Stack.Screen {...props} />",
      "import * as Router from 'expo-router'; x = <Router.Tabs.Screen name='A' />",
      "const { Tabs } = require('expo-router'); x = <Tabs.Screen name='A' />",
      "const Router = require('expo-router'); x = <Router.Tabs.Screen name='A' />",
      "import { Tabs } from 'expo-router'; const T = Tabs; x = <T.Screen name='A' />",
      "import { Tabs } from 'expo-router'; const S = Tabs.Screen; x = <S name='A' />",
      "import { Tabs } from 'expo-router'; const { Screen: S } = Tabs; x = <S name='A' />",
      "import { Tabs } from 'expo-router'; createElement(Tabs.Screen, { name: 'A' })",
      "const { Navigator } = createTabNavigator(); const T = withLayoutContext<A, B>(Navigator); x = <T.Screen name='A' />",
      """
      import { Tabs } from 'expo-router'; createTabNavigator(); const { Screen } = Tabs
      x = <Screen name='A' />
      """,
    ])
  func routerNavigators(_ text: String) {
    expect("a.jsx", text, declares: [])
  }

  @Test(
    "a navigator that Expo Router does not export declares its screens",
    arguments: [
      "import { Link } from 'expo-router'; const T = createTabNavigator(); x = <T.Screen name='A' />",
      "import { useLocalSearchParams } from 'expo-router'; createTabNavigator({ screens: { A } })",
      "import type { Href } from 'expo-router'; const T = createTabNavigator(); x = <T.Screen name='A' />",
      "import { createTabNavigator } from 'expo-router/react-navigation'; const T = createTabNavigator(); x = <T.Screen name='A' />",
      "import { Link } from 'expo-router'; import { T } from './tabs'; x = <T.Screen name='A' />",
      "import { Link } from 'expo-router-tabs'; import { T } from 'expo-router-tabs'; x = <T.Screen name='A' />",
    ])
  func navigatorsBesideRouter(_ text: String) {
    expect("a.tsx", text, declares: ["A"])
  }

  @Test(
    "a navigator of Expo Router can come from another module of the app",
    arguments: [
      "export const T = withLayoutContext(Navigator)",
      "import { Tabs } from 'expo-router'; export const T = Tabs",
      "import { T } from 'expo-router/tabs'; export { T }",
    ])
  func importedRouterNavigators(_ text: String) {
    let found = inventory([
      ("app/_layout.tsx", "import { T } from '../tabs'; x = <T.Screen name='A' />"),
      ("tabs.tsx", text),
    ])
    #expect(found.ids == [])
    #expect(found.reasons == [])
  }

  @Test(
    "a screen whose name is missing is an unread declaration",
    arguments: [
      "x = <Stack.Screen name/>", "createElement(Stack.Screen, props)",
      "createElement(Stack.Screen, { component: X })",
      "const { Screen } = createStackNavigator(); x = all.map((s) => <Screen key={s.id} {...s} />)",
      "const { Screen } = Stack; x = all.map((s) => <Screen key={s.id} {...s} />)",
    ])
  func unnamed(_ text: String) {
    expect("a.jsx", text, declares: [], looksAt: ["the name of the screen is not written here"])
  }

  @Test(
    "a folder of Expo's routes that code sets is an unread declaration",
    arguments: [
      "{ root: dir }", "{ root }", "{ origin: 'a', ...more }", "options",
      "{ root: a ? './b' : './c' }",
    ])
  func expoRoot(_ options: String) {
    expect(
      "app.config.ts", "export default { plugins: ['a', ['expo-router', \(options)]] }",
      declares: [],
      looksAt: ["the folder of the routes is computed"])
    let plugins = "x = ['expo-router', 'expo', ['expo-router', { root: './a' }]]"
    expect("app/app.config.js", plugins, declares: [])
    expect(
      "app.config.base.js", plugins, declares: [],
      looksAt: ["the folder of the routes is not set in the app's configuration"])
  }

  @Test(
    "code that sets the folder of Expo's routes by its variable is an unread declaration",
    arguments: [
      "process.env.EXPO_ROUTER_APP_ROOT = '../src/routes'",
      "module.exports = { plugins: [['inline', { 'EXPO_ROUTER_APP_ROOT': './r' }]] }",
    ])
  func expoVariable(_ text: String) {
    expect(
      "metro.config.js", text, declares: [], looksAt: ["the folder of the routes is computed"])
  }

  @Test("the entities in an attribute of JSX are decoded")
  func entities() {
    expect("a.jsx", "x = <S.Screen name=\"a &amp; b&#x21;\" />", declares: ["a-&-b!"])
    expect("a.jsx", "x = <S.Screen name=\"a & b\" />", declares: ["a-&-b"])
    expect(
      "a.jsx", "x = <S.Screen name=\"a&hearts;\" />", declares: [],
      looksAt: ["the name has the entity '&hearts;'"])
  }

  @Test(
    "a component of the app that is named Screen declares no screen",
    arguments: [
      "import { Screen } from './ui';", "import { Screen } from '@acme/ui';",
      "const Screen = ({ name }) => <View id={name} />;",
      "function Screen({ name }) { return null }",
      "class Screen extends Component {}",
    ])
  func ownComponent(_ definition: String) {
    let found = inventory([
      ("ui.tsx", "export const Screen = ({ name }) => <View id={name} />"),
      (
        "App.tsx",
        definition + "const Stack = createStackNavigator();"
          + "const a = <Stack.Screen name='Home' />, b = <Screen name='profile' />"
      ),
    ])
    #expect(found.ids == ["Home"])
    #expect(found.reasons == [])
  }

  @Test(
    "the component of a navigator declares screens in the modules that import it",
    arguments: [
      "export const { Navigator, Screen } = createStackNavigator()",
      "const Stack = createStackNavigator(); export const Screen = Stack.Screen",
      "const Stack = createStackNavigator(); export const { Screen } = Stack",
      "const Stack = createStackNavigator(); const { Screen: Own } = Stack; export { Own as Screen }",
    ])
  func importedComponent(_ definition: String) {
    for (name, tag) in [("Screen", "Screen"), ("Screen as Page", "Page")] {
      let found = inventory([
        ("nav.tsx", definition),
        ("App.tsx", "import { \(name) } from './nav'; const a = <\(tag) name='Home' />"),
      ])
      #expect(found.ids == ["Home"])
    }
  }
}
