import 'package:flutter/material.dart';

final Map<String, WidgetBuilder> moreRoutes = {
  '/help': (context) => const Help(),
};

class Legacy extends StatelessWidget {
  static const about = '/about';

  @override
  Widget build(BuildContext context) {
    return MaterialApp(
      routes: {
        about: (context) => const About(),
        '/terms': (context) => const Terms(),
        ...moreRoutes,
      },
      onGenerateRoute: (settings) => null,
    );
  }
}
