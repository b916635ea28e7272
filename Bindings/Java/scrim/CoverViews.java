package scrim;

import android.app.Activity;
import android.content.Context;
import android.content.res.Configuration;
import android.graphics.Color;
import android.view.View;
import android.view.ViewGroup;
import android.view.animation.PathInterpolator;
import android.view.inputmethod.InputMethodManager;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;

/**
 * The covers in an activity's window, as views above its content.
 *
 * <p>The window's root may be made only after the activity's {@code onCreate} has asked for its features.
 * Until then, and while the system makes the activity again, there are layers without views.
 */
final class CoverViews {
  /** A cover that is installed. */
  private static final class Layer {
    int cover;
    double target;
    Engine.Curve curve = Engine.Curve.LINEAR;
    View view;
  }

  /** Higher than any view of an app, in pixels. */
  private static final float ELEVATION = 1_000_000;

  private final AppScenes app;
  private final Engine engine;
  private final Runnable touched;

  /** The installed covers, the privacy cover first. */
  private final Map<Integer, Layer> layers = new TreeMap<>();

  private Activity activity;
  private ViewGroup root;

  /** Whether the privacy cover's animation must begin again. */
  private boolean isFadeDue = false;

  /** The content that is hidden from the keyboard and from screen readers; null if it is usable. */
  private ViewGroup content;

  /** The settings of the content before it was hidden. */
  private int importance;
  private int focusability;

  private View focused;

  CoverViews(AppScenes app, Engine engine, Runnable touched) {
    this.app = app;
    this.engine = engine;
    this.touched = touched;
  }

  void enter(Activity activity) {
    this.activity = activity;
  }

  /** Draws all covers, now that the window's root may be made. A fade goes on with the next event. */
  void begin() {
    root = (ViewGroup) activity.getWindow().getDecorView();
    long time = AppScenes.now();
    // The app's views may call Scrim, so the layers may change meanwhile.
    for (int number : new ArrayList<>(layers.keySet())) {
      Layer layer = layers.get(number);
      if (layer == null || layer.view != null) continue;
      draw(number, number == Engine.PRIVACY_LAYER ? engine.frame(time).opacity : layer.target);
    }
    isFadeDue = true;
  }

  /** Forgets the views, which go with their window. */
  void leave() {
    for (Layer layer : layers.values()) {
      if (layer.view != null) layer.view.animate().cancel();
      layer.view = null;
    }
    activity = null;
    root = null;
    content = null;
    focused = null;
  }

  boolean hasRoot() {
    return root != null;
  }

  /** Whether the privacy cover is there and covers the window, or is about to. */
  boolean isCovering() {
    Layer privacy = layers.get(Engine.PRIVACY_LAYER);
    return privacy != null && privacy.target == 1;
  }

  /** Whether nothing can be seen through the privacy cover now. */
  boolean isOpaque() {
    View view = view(Engine.PRIVACY_LAYER);
    return view != null && view.isLaidOut() && view.getAlpha() == 1;
  }

  /** Whether the privacy cover has no size yet, because it has come since the window was laid out. */
  boolean isNew() {
    View view = view(Engine.PRIVACY_LAYER);
    return view != null && !view.isLaidOut();
  }

  /** Whether something lies above the privacy cover, or somebody has hidden it. */
  boolean isDisturbed() {
    View view = view(Engine.PRIVACY_LAYER);
    if (view == null) return false;
    return root.getChildAt(root.getChildCount() - 1) != view || view.getVisibility() != View.VISIBLE;
  }

  // The directives

  void install(int number, int cover, double opacity) {
    Layer layer = layers.get(number);
    if (layer == null) layer = new Layer();
    layer.cover = cover;
    layer.target = opacity;
    layers.put(number, layer);
    draw(number, opacity);
  }

  void swap(int number, int cover) {
    Layer layer = layers.get(number);
    layer.cover = cover;
    draw(number, layer.view == null ? layer.target : layer.view.getAlpha());
    // The new view has no animation yet. Only the privacy cover is ever swapped.
    isFadeDue = true;
  }

  void animate(int number, double from, double to, long duration, Engine.Curve curve) {
    Layer layer = layers.get(number);
    layer.target = to;
    layer.curve = curve;
    // The privacy cover gets its opacity when all directives have been carried out.
    if (number == Engine.PRIVACY_LAYER) isFadeDue = true;
    else if (layer.view != null) animate(layer.view, from, to, duration, curve);
  }

  void snap(int number, double opacity) {
    animate(number, opacity, opacity, 0, Engine.Curve.LINEAR);
  }

  void raise(int number) {
    View view = view(number);
    if (view == null) return;
    view.setVisibility(View.VISIBLE);
    if (view.getParent() == root) {
      view.bringToFront();
    } else {
      // A library has moved what was in the root, or taken it out.
      if (view.getParent() != null) ((ViewGroup) view.getParent()).removeView(view);
      add(view);
    }
  }

  void layout(int number) {
    View view = view(number);
    if (view != null) view.requestLayout();
  }

  void restyle(int number) {
    View view = view(number);
    if (view != null) view.setBackgroundColor(color(engine.cover(layers.get(number).cover)));
  }

  void remove(int number) {
    Layer layer = layers.remove(number);
    if (layer == null || layer.view == null) return;
    if (number == Engine.PRIVACY_LAYER) setContentUsable(true);
    take(layer.view);
  }

  /** Gives the privacy cover its opacity, which a late animation or a new view may not have. */
  void fade(long time) {
    Layer privacy = layers.get(Engine.PRIVACY_LAYER);
    if (privacy == null || privacy.view == null) return;
    Engine.Frame frame = engine.frame(time);
    privacy.target = frame.target;
    if (frame.remaining == 0) {
      privacy.view.animate().cancel();
      privacy.view.setAlpha((float) frame.opacity);
    } else if (isFadeDue) {
      animate(privacy.view, frame.opacity, frame.target, frame.remaining, privacy.curve);
    }
    isFadeDue = false;
  }

  private View view(int number) {
    Layer layer = layers.get(number);
    return layer == null ? null : layer.view;
  }

  // The views

  private void draw(int number, double opacity) {
    if (root == null) return;
    Layer layer = layers.get(number);
    Engine.Cover cover = engine.cover(layer.cover);
    // The background covers the window, even if the app fails to make its view.
    put(new View(activity), number, cover, opacity, true);
    if (number == Engine.PRIVACY_LAYER) setContentUsable(false);
    if (cover.source == null) return;
    try {
      View view = app.views.make(activity, cover.source);
      if (view != null) put(view, number, cover, opacity, cover.kind != Engine.Kind.VIEW);
    } catch (Throwable failure) {
      // Kotlin throws any of them without declaring it.
      app.report(failure);
    }
  }

  /**
   * Puts a view on a layer, in place of the one that is there.
   *
   * @param asks whether a touch of the privacy cover asks for an unlock; a view of the app's asks by itself
   */
  private void put(View view, int number, Engine.Cover cover, double opacity, boolean asks) {
    Layer layer = layers.get(number);
    view.setBackgroundColor(color(cover));
    view.setAlpha((float) opacity);
    // The cover is above views that an elevation lifts out of their order, and casts no shadow.
    view.setElevation(ELEVATION);
    view.setOutlineProvider(null);
    // Touches end at the cover.
    boolean isPrivacy = number == Engine.PRIVACY_LAYER;
    view.setClickable(isPrivacy);
    if (isPrivacy && asks) view.setOnClickListener(each -> touched.run());
    add(view);
    if (layer.view != null) take(layer.view);
    layer.view = view;
    // The privacy cover stays above the overlays.
    raise(Engine.PRIVACY_LAYER);
  }

  private void add(View view) {
    root.addView(view, ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT);
  }

  private void take(View view) {
    view.animate().cancel();
    if (view.getParent() != null) ((ViewGroup) view.getParent()).removeView(view);
  }

  /** Lets the keyboard and screen readers use the activity's content, or keeps them from it. */
  private void setContentUsable(boolean isUsable) {
    if (isUsable == (content == null)) return;
    if (isUsable) {
      // A library may have given the id to another view meanwhile.
      content.setImportantForAccessibility(importance);
      content.setDescendantFocusability(focusability);
      content = null;
      if (focused != null && focused.isAttachedToWindow()) focused.requestFocus();
      focused = null;
      return;
    }
    View view = activity.findViewById(android.R.id.content);
    if (!(view instanceof ViewGroup)) return;
    content = (ViewGroup) view;
    importance = content.getImportantForAccessibility();
    focusability = content.getDescendantFocusability();
    content.setImportantForAccessibility(View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS);
    focused = activity.getCurrentFocus();
    if (focused != null) {
      focused.clearFocus();
      InputMethodManager keyboard =
          (InputMethodManager) activity.getSystemService(Context.INPUT_METHOD_SERVICE);
      if (keyboard != null) keyboard.hideSoftInputFromWindow(root.getWindowToken(), 0);
    }
    content.setDescendantFocusability(ViewGroup.FOCUS_BLOCK_DESCENDANTS);
  }

  /** A color, or what is drawn in place of a blur. */
  private int color(Engine.Cover cover) {
    if (cover.kind == Engine.Kind.HIDE) return Color.BLACK;
    int mode = activity.getResources().getConfiguration().uiMode;
    boolean isDark =
        (mode & Configuration.UI_MODE_NIGHT_MASK) == Configuration.UI_MODE_NIGHT_YES;
    return isDark ? cover.dark : cover.light;
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

  /** The CSS curves, with which the engine computes opacities. */
  private static PathInterpolator interpolator(Engine.Curve curve) {
    boolean easesIn = curve == Engine.Curve.EASE_IN || curve == Engine.Curve.EASE_IN_OUT;
    boolean easesOut = curve == Engine.Curve.EASE_OUT || curve == Engine.Curve.EASE_IN_OUT;
    return new PathInterpolator(easesIn ? 0.42f : 0, 0, easesOut ? 0.58f : 1, 1);
  }
}
