package scrim;

import android.view.View;
import android.view.ViewParent;
import java.util.ArrayList;
import java.util.List;

/**
 * The visible screens of an activity, and the parts of it that should have a name.
 *
 * <p>The engine knows one screen at a time. As long as a sensitive screen is visible, it gets the latest
 * sensitive one. If something without a name is visible over public screens, it gets an unlisted screen.
 */
final class VisibleScreens {
  /** The id that the engine gets if something without a name is visible. */
  private static final String UNNAMED = "unnamed";

  /** A name. Without a view, it is the name of the whole activity. */
  private static final class Visit {
    final String id;
    final boolean isSensitive;
    final View view;

    Visit(String id, boolean isSensitive, View view) {
      this.id = id;
      this.isSensitive = isSensitive;
      this.view = view;
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
  private String told;

  /** Names the whole activity, in place of its former name. */
  void name(String id, boolean isSensitive) {
    visits.removeIf(visit -> visit.view == null);
    visits.add(new Visit(id, isSensitive, null));
  }

  /** Names what a view shows, in place of its former name. */
  void name(View view, String id, boolean isSensitive) {
    visits.removeIf(visit -> visit.view == view);
    visits.add(new Visit(id, isSensitive, view));
  }

  void forget(View view) {
    visits.removeIf(visit -> visit.view == view);
  }

  void add(Object owner, View view) {
    remove(owner);
    parts.add(new Part(owner, view));
  }

  void remove(Object owner) {
    parts.removeIf(part -> part.owner == owner);
  }

  /** Forgets what belongs to an instance of the activity that is gone; its name stays until the next one. */
  void leave() {
    visits.removeIf(visit -> visit.view != null);
    parts.clear();
  }

  boolean isEmpty() {
    return visits.isEmpty() && parts.isEmpty();
  }

  /** The parts of the app that no name stands for. */
  List<Object> unnamed() {
    List<Object> unnamed = new ArrayList<>();
    for (Visit visit : visits) {
      // All of a sensitive activity is covered.
      if (visit.view == null && visit.isSensitive) return unnamed;
    }
    for (Part part : parts) {
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
      if (visit.view == null) continue;
      if (isInside(visit.view, part.view)) return true;
      if (visit.isSensitive && isInside(part.view, visit.view)) return true;
    }
    return false;
  }

  private boolean isContainer(Part part) {
    for (Part other : parts) {
      if (other != part && isInside(other.view, part.view)) return true;
    }
    return false;
  }

  /** Whether a name is that of a view or of something in it. */
  boolean hasName(View root) {
    for (Visit visit : visits) {
      if (visit.view != null && isInside(visit.view, root)) return true;
    }
    return false;
  }

  private static boolean isInside(View view, View ancestor) {
    if (view == ancestor) return true;
    ViewParent parent = view.getParent();
    while (parent != null) {
      if (parent == ancestor) return true;
      parent = parent.getParent();
    }
    return false;
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
      if (visit.isSensitive || shown == null || !shown.isSensitive) shown = visit;
    }
    boolean isUnnamed =
        shown == null || !shown.isSensitive && (showsUnnamed || !unnamed().isEmpty());
    String id = isUnnamed ? UNNAMED : shown.id;
    if (id.equals(told)) return null;
    told = id;
    return id;
  }
}
