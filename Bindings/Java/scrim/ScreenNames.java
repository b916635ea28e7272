package scrim;

import android.view.View;
import java.util.function.Consumer;

/**
 * Names the visible screens to an engine, and audits what has no name.
 *
 * <p>Views come and go by themselves, and with them their names.
 */
final class ScreenNames {
  private final AppScenes app;
  private final Engine engine;
  private final int number;
  private final Consumer<Boolean> changed;
  final VisibleScreens visible = new VisibleScreens();

  private final View.OnAttachStateChangeListener following =
      new View.OnAttachStateChangeListener() {
        @Override
        public void onViewAttachedToWindow(View view) {
          visible.setAttached(view, true);
          changed.accept(false);
        }

        @Override
        public void onViewDetachedFromWindow(View view) {
          visible.setAttached(view, false);
          changed.accept(false);
        }
      };

  /** @param changed told that other screens are visible, and whether the app has named one */
  ScreenNames(AppScenes app, Engine engine, int number, Consumer<Boolean> changed) {
    this.app = app;
    this.engine = engine;
    this.number = number;
    this.changed = changed;
  }

  void name(String screen) {
    visible.name(screen, need(screen));
    changed.accept(true);
  }

  void name(View view, String screen) {
    follow(view);
    visible.name(view, screen, need(screen));
    changed.accept(true);
  }

  void name(ScreenVisit visit, String screen) {
    visible.name(visit, screen, need(screen));
    changed.accept(true);
  }

  /** Notes a fragment that needs a name. */
  void add(Object fragment, View view) {
    follow(view);
    visible.add(fragment, view);
    changed.accept(false);
  }

  void remove(Object owner) {
    visible.remove(owner);
    changed.accept(false);
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
