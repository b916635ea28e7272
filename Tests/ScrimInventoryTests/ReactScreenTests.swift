import Testing

@testable import ScrimInventory

/// How apps write the navigators and the screens of React Navigation.
@Suite struct ReactScreenTests {
  private static let old = "import { createStackNavigator } from 'react-navigation-stack'; "

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
    "a folder of Expo's routes that code sets is an unread declaration",
    arguments: [
      "{ root: dir }", "{ root }", "{ origin: 'a', ...more }", "options",
      "{ root: a ? './b' : './c' }",
    ])
  func expoRoot(_ options: String) {
    expect(
      "app.config.ts", "export default { plugins: ['a', ['expo-router', \(options)]] }",
      declares: [],
      looksAt: ["the folder of the routes is set in code"])
    let plugins = "x = ['expo-router', 'expo', ['expo-router', { root: './a' }]]"
    expect("app/app.config.js", plugins, declares: [])
    expect(
      "app.config.base.js", plugins, declares: [],
      looksAt: ["the folder of the routes is set in code"])
  }

  @Test(
    "code that sets the folder of Expo's routes elsewhere is an unread declaration",
    arguments: [
      "render(<ExpoRoot context={require.context('./routes')} />)",
      "process.env.EXPO_ROUTER_APP_ROOT = '../src/routes'",
      "module.exports = { plugins: [['inline', { 'EXPO_ROUTER_APP_ROOT': './r' }]] }",
    ])
  func expoVariable(_ text: String) {
    expect(
      "metro.config.js", text, declares: [], looksAt: ["the folder of the routes is set in code"])
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

  @Test("a navigator is no screen of another one, also if it is loaded late or by layout")
  func navigators() {
    let found = inventory([
      (
        "PayStack.tsx",
        "const Stack = createStackNavigator(); const PayStack = () => <Stack.Navigator><Stack.Screen name='Pay' component={Pay} /></Stack.Navigator>; export default PayStack;"
      ),
      (
        "Wide.tsx",
        "const Wide = createStackNavigator(); const PayStack = () => <Wide.Navigator></Wide.Navigator>;"
      ),
      (
        "App.tsx",
        "const PayPages = lazy(() => import('./PayStack')); const LatePayStack = withSuspense(PayPages); const Root = createStackNavigator(); const a = <Root.Navigator><Root.Screen name='PayRoot' component={LatePayStack} /><Root.Screen name='Help' component={Help} /></Root.Navigator>"
      ),
    ])
    #expect(found.ids == ["Help", "Pay"])
  }
}
