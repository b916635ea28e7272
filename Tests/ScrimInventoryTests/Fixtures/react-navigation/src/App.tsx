import { createNativeStackNavigator } from '@react-navigation/native-stack';
import { createBottomTabNavigator } from '@react-navigation/bottom-tabs';
import React from 'react';

import PinNames, { Modal, ROUTES as R } from './routes';

const Stack = createNativeStackNavigator<RootParams>();
const Tabs = createBottomTabNavigator();

// <Stack.Screen name="InAComment" />
const help = `<Stack.Screen name="InATemplate" /> ${'and'} /* no comment */`;
const pattern = /<Stack.Screen name="InARegularExpression">/;

export function App({ items, isSigned }: Props) {
  const id = <T,>(value: T) => value;
  return (
    <Stack.Navigator initialRouteName="Home">
      <Stack.Group screenOptions={{ title: "It's open" }}>
        <Stack.Screen name={R.HOME} component={Home} />
        <Stack.Screen component={CardList} name={R.CARDS.LIST} />
        <Stack.Screen name={R['CARDS'].DETAIL}>{() => <Text>Don't leave</Text>}</Stack.Screen>
      </Stack.Group>
      {isSigned ? <Stack.Screen name="Profile" component={Profile} /> : null}
      <Stack.Screen name={PinNames.PIN} component={Pin} />
      <Stack.Screen name={Modal.Confirm} component={Confirm} options={{ presentation: 'modal' }} />
      <Stack.Screen name={isSigned ? 'Inbox' : 'SignIn'} component={Inbox} />
      {items.map((item) => (
        <Stack.Screen key={item.name} name={item.name} component={item.component} />
      ))}
      <Stack.Screen {...shared} />
    </Stack.Navigator>
  );
}

const MoreTabs = createBottomTabNavigator({
  screens: {
    Feed: FeedScreen,
    'Saved items': { screen: Saved },
    [R.HOME]: Home,
  },
  groups: {
    guest: { screens: { Welcome: createNativeStackNavigator({ screens: { Tour } }) } },
  },
});
