import Testing

@testable import ScrimInventory

/// What the rows of the table read in JavaScript and TypeScript.
@Suite struct ScriptQueryTests {
  @Test(
    "elements of navigators have the name of their attribute",
    arguments: [
      ("x = <Stack.Screen name='Home' component={Home} />", ["Home declared"], []),
      (
        "x = <Stack.Screen name={ROUTES.HOME} />; const ROUTES = { HOME: 'Home' } as const;",
        ["Home declared"], []
      ),
      (#"const { Screen } = createStackNavigator(); x = <Screen name="A" />"#, ["A declared"], []),
      (#"x = <Text>Don't <Stack.Screen name="A" /></Text>"#, ["A declared"], []),
      (
        "createNativeStackNavigator({ screens: { Home: HomeScreen, Pay: { screen: Pay } }, groups: { g: { screens: { In } } } })",
        ["Home declared", "In declared", "Pay declared"], []
      ),
      ("enum Names { Home = 'home' }; x = <S.Screen name={Names.Home} />", ["home declared"], []),
    ] as [(String, [String], [String])])
  func names(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.tsx", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "navigators and elements of Expo Router are no screens",
    arguments: [
      (
        "const Send = () => <Stack.Navigator><Stack.Screen name='Details' component={Details} /></Stack.Navigator>; const R = () => <Root.Navigator><Root.Screen name='SendRoot' component={Send} /></Root.Navigator>",
        ["Details declared"], []
      ),
      ("import { Tabs } from 'expo-router'; x = <Tabs.Screen name='A' />", [], []),
      ("import { Screen } from './ui'; x = <Screen name='A' />", [], []),
    ] as [(String, [String], [String])])
  func presentations(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.tsx", text, shows: screens, looksAt: reasons)
  }

  @Test(
    "what is not read is an unread place",
    arguments: [
      (#"const s = Stack["Screen"]"#, [], ["'Screen' is used as a value"]),
      ("React.createElement(Stack.Screen, { name: 'A' })", [], ["'Screen' is used as a value"]),
      (
        "x = all.map((s) => <Stack.Screen name={s.name} />)", [],
        ["'s.name' is not a constant of the sources that were read"]
      ),
      ("x = <Stack.Screen {...props} />", [], ["the name of the screen is not written here"]),
      (
        "import { createStackNavigator } from '@react-navigation/stack'; createStackNavigator({ screens })",
        [], ["the screens are not a literal"]
      ),
      (
        "import { createStackNavigator } from 'react-navigation'; createStackNavigator({ A: X })",
        [], ["the screens are not a literal"]
      ),
      (
        "import { ROUTES } from './routes'; x = <Tab.Screen name={ROUTES.HOME} />", [],
        ["'ROUTES.HOME' is not a constant of the sources that were read"]
      ),
    ] as [(String, [String], [String])])
  func own(_ text: String, _ screens: [String], _ reasons: [String]) {
    expect("a.tsx", text, shows: screens, looksAt: reasons)
  }
}
