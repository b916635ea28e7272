package scrim;

import android.view.KeyEvent;
import android.view.Window;
import android.view.WindowManager;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/**
 * Wraps the callback of a window, to see its keys, its content and the attributes that others set.
 *
 * <p>The interface has grown with Android's versions, so a proxy passes on all its methods.
 */
final class WindowEvents {
  private final Window window;
  private final SecureFlag flag;
  private final Runnable prepared;
  private final Predicate<KeyEvent> ends;

  /** Whether a call is under way that tells whether the proxy hears. */
  private boolean isTrying = false;

  private boolean isHeard = false;

  /**
   * Lets a flag see the attributes that are about to reach the window manager.
   *
   * @param prepared runs when the window has got its content, or is about to be drawn since it was shown
   * @param ends whether a key ends here
   */
  WindowEvents(Window window, SecureFlag flag, Runnable prepared, Predicate<KeyEvent> ends) {
    this.window = window;
    this.flag = flag;
    this.prepared = prepared;
    this.ends = ends;
    listen();
  }

  /** Listens again if somebody has put a callback in the proxy's place that does not pass on to it. */
  void renew() {
    Window.Callback callback = window.getCallback();
    if (callback == null) return;
    isHeard = false;
    isTrying = true;
    try {
      callback.onWindowAttributesChanged(window.getAttributes());
    } finally {
      isTrying = false;
    }
    if (!isHeard) listen();
  }

  private void listen() {
    Window.Callback next = window.getCallback();
    if (next == null) return;
    Object proxy =
        Proxy.newProxyInstance(
            Window.Callback.class.getClassLoader(),
            new Class<?>[] {Window.Callback.class},
            (self, method, arguments) -> {
              switch (method.getName()) {
                case "onWindowAttributesChanged":
                  isHeard = true;
                  if (!isTrying) flag.attributesChange((WindowManager.LayoutParams) arguments[0]);
                  break;
                case "onContentChanged":
                case "onAttachedToWindow":
                  prepared.run();
                  break;
                case "dispatchKeyEvent":
                  if (ends.test((KeyEvent) arguments[0])) return true;
                  break;
                default:
                  break;
              }
              try {
                return method.invoke(next, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
    window.setCallback((Window.Callback) proxy);
  }
}
