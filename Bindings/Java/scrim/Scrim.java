package scrim;

import android.app.Activity;
import android.content.res.Configuration;
import android.graphics.Color;
import android.os.Build;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import android.view.View;
import android.view.ViewGroup;
import android.view.WindowManager;
import android.view.animation.PathInterpolator;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * Covers the window of an activity, as a compiled policy specifies.
 *
 * <p>Make one in {@code onCreate}, after {@code setContentView}, and call the method of the same
 * name from {@code onStart}, {@code onResume}, {@code onTopResumedActivityChanged},
 * {@code onPause}, {@code onStop}, {@code onConfigurationChanged} and {@code onDestroy}. All calls
 * must come from the main thread.
 *
 * <p>Android takes its snapshot for the recents screen without waiting for the app. There, a
 * screen's level, {@code secure} in the policy, protects it. It is applied before the constructor
 * returns. The covers are for what people see on the device.
 */
public final class Scrim {
  /** What the app adds to the covers. */
  public interface Views {
    /** A new view of a cover with an image or a view, by its name; null for its background. */
    View make(String name);

    /** Lets the user authenticate, then calls {@link Scrim#unlocked}. The activity is resumed. */
    void askForUnlock();
  }

  private final Activity activity;
  private final Views views;
  private final Engine engine;
  private final Handler handler = new Handler(Looper.getMainLooper());
  private final Runnable waking = this::wake;
  /** The views on screen, by their layers. */
  private final Map<Integer, View> layers = new HashMap<>();

  /** The covers of these views, by their indices. */
  private final Map<Integer, Integer> covers = new HashMap<>();

  /** The curve of the privacy cover's latest fade. */
  private Engine.Curve curve = Engine.Curve.LINEAR;

  /** Whether the privacy cover's animation must begin again. */
  private boolean isFadeDue = false;

  /** The directives that still have to be carried out. */
  private final Queue<Engine.Directive> waiting = new ArrayDeque<>();

  private boolean isPerforming = false;
  private boolean isResumed = false;
  private boolean isUnlockDue = false;
  private boolean isDestroyed = false;

  public Scrim(Activity activity, byte[] timeline, Views views) {
    this.activity = activity;
    this.views = views;
    engine = new Engine(timeline);
    // The first event brings the level, and the cover of an app that starts locked.
    send(Engine.Event.BOUNDS_CHANGED);
  }

  public void onStart() {
    send(Engine.Event.WILL_ENTER_FOREGROUND);
  }

  public void onResume() {
    isResumed = true;
    send(Engine.Event.DID_BECOME_ACTIVE);
    if (isUnlockDue) askForUnlock();
  }

  /** Reports whether this activity has the focus, or another one beside it. */
  public void onTopResumedActivityChanged(boolean isTopResumed) {
    send(isTopResumed ? Engine.Event.DID_BECOME_ACTIVE : Engine.Event.WILL_RESIGN_ACTIVE);
  }

  public void onPause() {
    isResumed = false;
    send(Engine.Event.WILL_RESIGN_ACTIVE);
  }

  public void onStop() {
    send(Engine.Event.DID_ENTER_BACKGROUND);
  }

  /** Reports a rotation, a new size, or another appearance. */
  public void onConfigurationChanged() {
    send(Engine.Event.BOUNDS_CHANGED);
    send(Engine.Event.APPEARANCE_CHANGED);
  }

  /** Ends the protection. Further calls do nothing. */
  public void onDestroy() {
    isDestroyed = true;
    handler.removeCallbacks(waking);
    engine.close();
  }

  /** Reports which screen is visible from now on. Call it before the screen appears. */
  public void show(String screen) {
    send(Engine.Event.SCREEN, screen, 0);
  }

  public void showOverlay(String overlay) {
    send(Engine.Event.SHOW, overlay, 0);
  }

  public void dismissOverlay(String overlay) {
    send(Engine.Event.DISMISS, overlay, 0);
  }

  /** Reports that a view was added to the activity's window, perhaps above the cover. */
  public void hierarchyChanged() {
    send(Engine.Event.HIERARCHY_CHANGED);
  }

  /** Reports whether the screen is recorded: on Android 15, from a screen recording callback. */
  public void setRecorded(boolean isRecorded) {
    send(isRecorded ? Engine.Event.RECORDING_BEGAN : Engine.Event.RECORDING_ENDED);
  }

  /** Turns protection on or off, for an app with a setting for it. */
  public void setProtected(boolean isProtected) {
    send(isProtected ? Engine.Event.PROTECTION_ON : Engine.Event.PROTECTION_OFF);
  }

  public void unlocked() {
    isUnlockDue = false;
    send(Engine.Event.UNLOCKED);
  }

  /** Reports a system prompt, such as for a fingerprint. Use a new ticket for each. */
  public void promptBegan(long ticket) {
    send(Engine.Event.PROMPT_BEGAN, null, ticket);
  }

  public void promptEnded(long ticket) {
    send(Engine.Event.PROMPT_ENDED, null, ticket);
  }

  /** Why everything is covered; null if the timeline has loaded. */
  public String closedBecause() {
    return engine.closedBecause();
  }

  private void send(Engine.Event event) {
    send(event, null, 0);
  }

  private void send(Engine.Event event, String name, long ticket) {
    perform(time -> engine.handle(event, name, ticket, time));
  }

  private void wake() {
    perform(engine::wake);
  }

  private interface Call {
    List<Engine.Directive> at(long time);
  }

  /**
   * Carries out the directives of a call. One that fails does not stop those after it. Those of a
   * call within this one follow them.
   */
  private void perform(Call call) {
    if (isDestroyed) return;
    long time = SystemClock.elapsedRealtimeNanos();
    RuntimeException first = null;
    try {
      waiting.addAll(call.at(time));
    } catch (Engine.Failure failure) {
      waiting.addAll(failure.directives);
      first = failure;
    }
    if (!isPerforming) {
      isPerforming = true;
      while (!waiting.isEmpty()) {
        try {
          perform(waiting.remove());
        } catch (RuntimeException failure) {
          if (first == null) first = failure;
        }
      }
      isPerforming = false;
      fade(engine.frame(time));
      setTimer();
    }
    if (first != null) throw first;
  }

  private void setTimer() {
    handler.removeCallbacks(waking);
    Long deadline = engine.deadline();
    if (deadline == null) return;
    long wait = Math.max(0, deadline - SystemClock.elapsedRealtimeNanos());
    // Never early: a millisecond is the handler's step.
    handler.postDelayed(waking, wait / 1_000_000 + 1);
  }

  /** Gives the privacy cover its opacity, which a late animation or a new view may not have. */
  private void fade(Engine.Frame frame) {
    View view = layers.get(Engine.PRIVACY_LAYER);
    if (view == null) return;
    if (frame.remaining == 0) {
      view.animate().cancel();
      view.setAlpha((float) frame.opacity);
    } else if (isFadeDue) {
      animate(view, frame.opacity, frame.target, frame.remaining, curve);
    }
    isFadeDue = false;
  }

  private static void animate(
      View view, double from, double to, long duration, Engine.Curve curve) {
    view.animate().cancel();
    view.setAlpha((float) from);
    view.animate()
        .alpha((float) to)
        .setDuration(duration / 1_000_000)
        .setInterpolator(interpolator(curve))
        .start();
  }

  private void perform(Engine.Directive directive) {
    View view = layers.get(directive.layer);
    switch (directive.action) {
      case SECURE:
        apply(directive.level);
        break;
      case INSTALL:
        install(directive.layer, directive.cover, directive.opacity);
        break;
      case ANIMATE:
        if (directive.layer == Engine.PRIVACY_LAYER) {
          curve = directive.curve;
          isFadeDue = true;
        } else {
          animate(view, directive.opacity, directive.to, directive.duration, directive.curve);
        }
        break;
      case SNAP:
        view.animate().cancel();
        view.setAlpha((float) directive.opacity);
        break;
      case SWAP:
        install(directive.layer, directive.cover, view.getAlpha());
        // The new view has no animation yet. Only the privacy cover is ever swapped.
        isFadeDue = true;
        break;
      case RAISE:
        view.bringToFront();
        break;
      case LAYOUT:
        view.requestLayout();
        break;
      case RESTYLE:
        view.setBackgroundColor(color(engine.cover(covers.get(directive.layer))));
        break;
      case REMOVE:
        remove(directive.layer);
        break;
      case ASK_UNLOCK:
        isUnlockDue = true;
        if (isResumed) askForUnlock();
        break;
    }
  }

  private void askForUnlock() {
    isUnlockDue = false;
    views.askForUnlock();
  }

  private void install(int layer, int index, double opacity) {
    Engine.Cover cover = engine.cover(index);
    covers.put(layer, index);
    // The background covers the window, even if the app fails to make its view.
    put(new View(activity), layer, cover, opacity);
    View view = cover.source == null ? null : views.make(cover.source);
    if (view != null) put(view, layer, cover, opacity);
  }

  /** Puts a view on a layer, in place of the one that is there. */
  private void put(View view, int layer, Engine.Cover cover, double opacity) {
    view.setBackgroundColor(color(cover));
    view.setAlpha((float) opacity);
    // Touches end at the cover.
    view.setClickable(layer == Engine.PRIVACY_LAYER);
    ((ViewGroup) activity.getWindow().getDecorView())
        .addView(
            view,
            new ViewGroup.LayoutParams(
                ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT));
    remove(layer);
    layers.put(layer, view);
    if (layer == Engine.PRIVACY_LAYER) setContentReadable(false);
    // The privacy cover stays above the overlays.
    View privacy = layers.get(Engine.PRIVACY_LAYER);
    if (privacy != null) privacy.bringToFront();
  }

  private void remove(int layer) {
    View view = layers.remove(layer);
    if (view == null) return;
    if (layer == Engine.PRIVACY_LAYER) setContentReadable(true);
    view.animate().cancel();
    ((ViewGroup) activity.getWindow().getDecorView()).removeView(view);
  }

  /** Shows the activity's content to screen readers, or hides it from them. */
  private void setContentReadable(boolean isReadable) {
    View content = activity.findViewById(android.R.id.content);
    content.setImportantForAccessibility(
        isReadable
            ? View.IMPORTANT_FOR_ACCESSIBILITY_AUTO
            : View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS);
  }

  /** A color, or what is drawn in place of a blur. */
  private int color(Engine.Cover cover) {
    if (cover.kind == Engine.Kind.HIDE) return Color.BLACK;
    int mode = activity.getResources().getConfiguration().uiMode;
    boolean isDark =
        (mode & Configuration.UI_MODE_NIGHT_MASK) == Configuration.UI_MODE_NIGHT_YES;
    return isDark ? cover.dark : cover.light;
  }

  /** Keeps the window out of what a level names, and out of nothing else. */
  private void apply(Engine.Level level) {
    boolean hasRecents = Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU;
    if (hasRecents) activity.setRecentsScreenshotEnabled(level == Engine.Level.NONE);
    // Before Android 13, only the stronger flag keeps a window out of recents.
    boolean isSecure =
        level == Engine.Level.WINDOW || level == Engine.Level.RECENTS && !hasRecents;
    if (isSecure) {
      activity.getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
    } else {
      activity.getWindow().clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
    }
  }

  /** The CSS curves, with which the engine computes opacities. */
  private static PathInterpolator interpolator(Engine.Curve curve) {
    switch (curve) {
      case EASE_IN:
        return new PathInterpolator(0.42f, 0, 1, 1);
      case EASE_OUT:
        return new PathInterpolator(0, 0, 0.58f, 1);
      case EASE_IN_OUT:
        return new PathInterpolator(0.42f, 0, 0.58f, 1);
      default:
        return new PathInterpolator(0, 0, 1, 1);
    }
  }
}
