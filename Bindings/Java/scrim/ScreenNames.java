package scrim;

import android.view.View;

/**
 * Names the visible screens to an engine, and audits what has no name.
 *
 * <p>Views come and go by themselves, and with them their names.
 */
final class ScreenNames {
  private final AppScenes app;
  private final Engine engine;
  private final int number;
  private final Runnable changed;
  final VisibleScreens visible = new VisibleScreens();

  private final View.OnAttachStateChangeListener following =
      new View.OnAttachStateChangeListener() {
        @Override
        public void onViewAttachedToWindow(View view) {
          visible.setAttached(view, true);
          changed.run();
        }

        @Override
        public void onViewDetachedFromWindow(View view) {
          visible.setAttached(view, false);
          changed.run();
        }
      };

  /** @param changed called when views or fragments have come or gone */
  ScreenNames(AppScenes app, Engine engine, int number, Runnable changed) {
    this.app = app;
    this.engine = engine;
    this.number = number;
    this.changed = changed;
  }

  /**
   * Names what its holder shows.
   *
   * @param holder a view or a visit; null for the whole activity
   */
  void name(Object holder, String screen) {
    if (holder instanceof View) follow((View) holder);
    visible.name(holder, screen, need(screen));
  }

  /** Notes a fragment that needs a name. */
  void add(Object fragment, View view) {
    follow(view);
    visible.add(fragment, view);
    changed.run();
  }

  void remove(Object owner) {
    visible.remove(owner);
    changed.run();
  }

  private void follow(View view) {
    if (!visible.knows(view)) view.addOnAttachStateChangeListener(following);
  }

  /** How much a screen needs: 0 for a public one, and more for a higher level. */
  private int need(String screen) {
    try {
      return engine.isSensitive(screen) ? 1 + engine.level(screen).ordinal() : 0;
    } catch (Engine.Failure failure) {
      return 1 + Engine.Level.WINDOW.ordinal();
    }
  }

  void audit(Object activity) {
    if (!app.auditor.isOn()) return;
    if (visible.isEmpty()) audit(activity.getClass().getName());
    for (Object owner : visible.unnamed()) audit(owner.getClass().getName());
  }

  private void audit(String type) {
    if (!app.auditor.isNew(type)) return;
    app.tell(observer -> observer.unnamed(AppScenes.now(), number, type));
    app.auditor.report(type);
  }
}
