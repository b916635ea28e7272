import 'package:flutter/material.dart';
import 'package:go_router/go_router.dart';

abstract class Paths {
  static const home = '/home';
  static const details = 'details/:id';
}

/// A route that fades in. GoRoute(path: '/in/a/comment') is none.
class FadeRoute extends GoRoute {
  FadeRoute(String path, Widget Function(GoRouterState) builder, {List<RouteBase> routes = const []})
    : super(path: path, routes: routes, pageBuilder: (context, state) => fade(builder(state)));
}

GoRoute get _receipt => GoRoute(
  path: 'receipt/:receiptId(\\d+)',
  builder: (context, state) => const ReceiptScreen(),
);

final router = GoRouter(
  initialLocation: '/',
  routes: [
    GoRoute(path: '/', redirect: (context, state) => Paths.home),
    StatefulShellRoute.indexedStack(
      builder: (context, state, shell) => Scaffold(body: shell),
      branches: [
        StatefulShellBranch(
          routes: [
            GoRoute(
              path: Paths.home,
              builder: (context, state) => const Text("GoRoute(path: '/in/a/string')"),
              routes: [
                GoRoute(path: Paths.details, builder: detail, routes: [_receipt]),
              ],
            ),
          ],
        ),
        StatefulShellBranch(
          routes: [
            FadeRoute('/accounts', (state) => const Accounts(), routes: [
              FadeRoute(':accountId/edit', (state) => const EditAccount()),
              _receipt,
            ]),
          ],
        ),
      ],
    ),
    GoRoute(name: 'login', path: '/login', builder: login),
    for (final partner in partners)
      GoRoute(path: '/partners/${partner.slug}', builder: partner.build),
  ],
);

@TypedGoRoute<SettingsRoute>(
  path: '/settings',
  routes: [TypedGoRoute<SecurityRoute>(path: 'security')],
)
class SettingsRoute extends GoRouteData {}
