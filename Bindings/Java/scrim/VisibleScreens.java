package scrim;

import android.view.View;
import android.view.ViewParent;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The visible screens of an activity, and the parts of it that should have a name.
 *
 * <p>The engine knows one screen at a time. It gets the one with the highest level, and of several the
 * latest; a public one only if no other is visible. If something without a name is visible over public
 * screens, it gets an unlisted screen.
 */
final class VisibleScreens {
  /** The id that the engine gets if something without a name is visible. */
  private static final String UNNAMED = "unnamed";

  /** A name. Its holder is a view or a visit; without one, it is the name of the whole activity. */
  private static final class Visit {
    final String id;
    /** 0 for a public screen, and more for a higher level. */
    final int need;

    final boolean isOfActivity;

    /** A view out of the window may never come back. */
    private final WeakReference<Object> holder;

    /** A visit lasts until it is ended, even if the app forgets it. */
    private final Object visit;

    Visit(String id, int need, Object holder) {
      this.id = id;
      this.need = need;
      this.holder = new WeakReference<>(holder);
      visit = holder instanceof View ? null : holder;
      isOfActivity = holder == null;
    }

    boolean isHeldBy(Object other) {
      return other == null ? isOfActivity : other == visit || other == holder.get();
    }

    /** The view; null if there is none. */
    View view() {
      Object object = holder.get();
      return object instanceof View ? (View) object : null;
    }

    /** The view that the screen is in; null if there is none. */
    View place() {
      return visit instanceof ScreenVisit ? ((ScreenVisit) visit).place() : view();
    }

    boolean isGone() {
      return !isOfActivity && visit == null && holder.get() == null;
    }
  }

  /** What should have a name: a fragment or a dialog. */
  private static final class Part {
    final Object owner;
    final View view;

    Part(Object owner, View view) {
      this.owner = owner;
      this.view = view;
    }
  }

  private final List<Visit> visits = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();

  /** The views that were in the window, and are not now. Those that have yet to come count as visible. */
  private final Set<View> gone = Collections.newSetFromMap(new WeakHashMap<>());

  private String told;

  /** Names what a view, a visit or, without a holder, the activity shows, in place of its former name. */
  void name(Object holder, String id, int need) {
    visits.removeIf(visit -> visit.isGone() || visit.isHeldBy(holder));
    visits.add(new Visit(id, need, holder));
  }

  void add(Object owner, View view) {
    remove(owner);
    parts.add(new Part(owner, view));
  }

  void remove(Object owner) {
    parts.removeIf(part -> part.owner == owner);
    visits.removeIf(visit -> visit.isHeldBy(owner));
  }

  /** Whether a view has a name, or should have one. */
  boolean knows(View view) {
    return visits.stream().anyMatch(visit -> visit.isHeldBy(view))
        || parts.stream().anyMatch(part -> part.view == view);
  }

  /** Notes whether a view is in the window. One that a pager takes out may come back. */
  void setAttached(View view, boolean isAttached) {
    if (isAttached) gone.remove(view);
    else if (knows(view)) gone.add(view);
  }

  /** Forgets what belongs to an instance of the activity that is gone; its name stays until the next one. */
  void leave() {
    visits.removeIf(visit -> !visit.isOfActivity);
    parts.clear();
    gone.clear();
  }

  boolean isEmpty() {
    return visits.isEmpty() && parts.isEmpty();
  }

  /** The parts of the app that no name stands for. */
  List<Object> unnamed() {
    List<Object> unnamed = new ArrayList<>();
    // All of a sensitive activity is covered.
    if (visits.stream().anyMatch(visit -> visit.isOfActivity && visit.need > 0)) return unnamed;
    for (Part part : parts) {
      if (gone.contains(part.view)) continue;
      if (isOfApp(part.owner) && !isNamed(part) && !isContainer(part)) unnamed.add(part.owner);
    }
    return unnamed;
  }

  private static boolean isOfApp(Object owner) {
    String type = owner.getClass().getName();
    return !type.startsWith("androidx.") && !type.startsWith("android.");
  }

  private boolean isNamed(Part part) {
    for (Visit visit : visits) {
      if (isInside(visit.place(), part.view)) return true;
      if (visit.need > 0 && isInside(part.view, visit.place())) return true;
    }
    return false;
  }

  private boolean isContainer(Part part) {
    return parts.stream().anyMatch(other -> other != part && isInside(other.view, part.view));
  }

  /** Whether a name is that of a view or of something in it. */
  boolean hasName(View root) {
    return visits.stream().anyMatch(visit -> isInside(visit.place(), root));
  }

  private static boolean isInside(View view, View ancestor) {
    if (view == null || view == ancestor) return view != null;
    ViewParent parent = view.getParent();
    while (parent != null && parent != ancestor) parent = parent.getParent();
    return parent != null;
  }

  /**
   * The screen to tell the engine; null if it knows it already.
   *
   * @param showsUnnamed whether something else without a name is visible
   */
  String takeChange(boolean showsUnnamed) {
    if (told == null && visits.isEmpty() && parts.isEmpty()) return null;
    Visit shown = null;
    for (Visit visit : visits) {
      if (visit.isGone() || gone.contains(visit.view())) continue;
      if (shown == null || visit.need >= shown.need) shown = visit;
    }
    boolean isUnnamed =
        shown == null || shown.need == 0 && (showsUnnamed || !unnamed().isEmpty());
    String id = isUnnamed ? UNNAMED : shown.id;
    if (id.equals(told)) return null;
    told = id;
    return id;
  }
}
