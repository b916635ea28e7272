package scrim;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Plays a timeline for one window: libscrim for Java.
 *
 * <p>{@code scrim.h} says what the numbers mean. Use a clock that keeps running while the device
 * sleeps: {@code SystemClock.elapsedRealtimeNanos()}.
 */
public final class Engine implements AutoCloseable {
  static {
    System.loadLibrary("scrim_jni");
  }

  /** What happened to a window, in the order of {@code scrim_event_kind}. */
  public enum Event {
    WILL_RESIGN_ACTIVE, DID_ENTER_BACKGROUND, WILL_ENTER_FOREGROUND, DID_BECOME_ACTIVE, SCREEN,
    PROMPT_BEGAN, PROMPT_ENDED, RECORDING_BEGAN, RECORDING_ENDED, UNLOCKED, PROTECTION_OFF,
    PROTECTION_ON, HIERARCHY_CHANGED, BOUNDS_CHANGED, APPEARANCE_CHANGED, SHOW, DISMISS
  }

  /** What a directive says to do, in the order of {@code scrim_directive_kind}. */
  public enum Action {
    SECURE, INSTALL, ANIMATE, SNAP, SWAP, RAISE, LAYOUT, RESTYLE, REMOVE, ASK_UNLOCK
  }

  /** What the system must keep the window out of, in the order of {@code scrim_secure_level}. */
  public enum Level { NONE, RECENTS, WINDOW }

  /** How an opacity changes, in the order of {@code scrim_curve}. */
  public enum Curve { LINEAR, EASE_IN, EASE_OUT, EASE_IN_OUT }

  /** What a cover is, in the order of {@code scrim_cover_kind}. */
  public enum Kind { BLUR, COLOR, IMAGE, VIEW, HIDE }

  /** The layer of the privacy cover, above all overlays. */
  public static final int PRIVACY_LAYER = -1;

  /** The index of the built-in cover, opaque black. */
  public static final int BLACK_COVER = -1;

  /** {@code State.phase} of a window in the background. */
  public static final int PHASE_BACKGROUND = 2;

  /** A reason in {@code State.reasons}: the app is locked. */
  public static final int REASON_LOCKED = 4;

  /** A call that failed. */
  public static final class Failure extends IllegalStateException {
    private static final long serialVersionUID = 1;

    /** One of {@code scrim_status_code}. */
    public final int status;

    /** The directives to carry out nevertheless. */
    public final transient List<Directive> directives;

    private Failure(int status, List<Directive> directives) {
      super(statusText(status));
      this.status = status;
      this.directives = directives;
    }
  }

  /** What to do to the window. Fields that the action does not use have no meaning. */
  public static final class Directive {
    public final Action action;
    public final int layer;
    public final int cover;
    public final Curve curve;
    public final Level level;
    public final double opacity;
    public final double to;
    public final long duration;

    private Directive(long[] fields, int start) {
      action = Action.values()[(int) fields[start] - 1];
      layer = (int) fields[start + 1];
      cover = (int) fields[start + 2];
      curve = known(Curve.values(), fields[start + 3], Curve.LINEAR);
      level = known(Level.values(), fields[start + 4], Level.WINDOW);
      opacity = Double.longBitsToDouble(fields[start + 5]);
      to = Double.longBitsToDouble(fields[start + 6]);
      duration = fields[start + 7];
    }
  }

  /** What is on screen at an instant. */
  public static final class Frame {
    public final boolean isInstalled;
    public final int cover;
    public final double opacity;
    public final double target;
    public final double exposed;
    /** For how many nanoseconds the opacity still moves. */
    public final long remaining;

    private Frame(long[] fields) {
      isInstalled = fields[1] == 1;
      cover = (int) fields[2];
      opacity = Double.longBitsToDouble(fields[3]);
      target = Double.longBitsToDouble(fields[4]);
      exposed = Double.longBitsToDouble(fields[5]);
      remaining = fields[6];
    }
  }

  /** The state of an engine. */
  public static final class State {
    /** 0: active, 1: inactive, 2: background. */
    public final int phase;
    /** The sum of {@code scrim_reason}. */
    public final int reasons;
    public final Level level;
    public final boolean isCovered;
    public final boolean isInstalled;
    public final boolean isGuarded;
    public final boolean isExempt;
    public final boolean isProtected;
    public final boolean isClosed;
    /** Whether the app is locked, also while the present screen is not sensitive. */
    public final boolean isLocked;

    private State(long[] fields) {
      phase = (int) fields[1];
      reasons = (int) fields[2];
      level = known(Level.values(), fields[3], Level.WINDOW);
      isCovered = fields[4] == 1;
      isInstalled = fields[5] == 1;
      isGuarded = fields[6] == 1;
      isExempt = fields[7] == 1;
      isProtected = fields[8] == 1;
      isClosed = fields[9] == 1;
      isLocked = fields[10] == 1;
    }
  }

  /** What is drawn over a screen. */
  public static final class Cover {
    public final Kind kind;
    /** The colors to draw first, as {@code 0xAARRGGBB}. */
    public final int light;
    public final int dark;
    /** The name of the image or the view; null for other kinds. */
    public final String source;

    private Cover(long[] fields, String source) {
      kind = known(Kind.values(), fields[1] - 1, Kind.HIDE);
      light = (int) fields[2];
      dark = (int) fields[3];
      this.source = source;
    }
  }

  private static final int FIELDS = 8;
  private static final int NOTHING = 2;

  private long engine;

  /**
   * Makes an engine from a compiled timeline. If the bytes are invalid, it covers everything, and
   * {@link #closedBecause} says why.
   */
  public Engine(byte[] timeline) {
    engine = check(create(timeline))[1];
  }

  private Engine(long engine) {
    this.engine = engine;
  }

  /** An engine for another window of the same app. */
  public Engine another() {
    return new Engine(check(createLike(engine))[1]);
  }

  /** Frees the engine. Further calls throw exceptions. */
  @Override
  public void close() {
    free(engine);
    engine = 0;
  }

  /**
   * Handles an event, and returns the directives to carry out, in order. A {@link Failure} has
   * directives, too.
   *
   * @param name a screen's id or an overlay's name; null for other events
   */
  public List<Directive> handle(Event event, String name, long ticket, long time) {
    return directives(handle(engine, event.ordinal() + 1, ticket, bytes(name), time));
  }

  /** Plays the deadlines that are due, and returns their directives. */
  public List<Directive> wake(long time) {
    return directives(wake(engine, time));
  }

  private static List<Directive> directives(long[] fields) {
    List<Directive> directives = new ArrayList<>();
    for (int start = 1; start < fields.length; start += FIELDS) {
      // A later library may have directives that this class does not know.
      if (fields[start] > Action.values().length) continue;
      directives.add(new Directive(fields, start));
    }
    if (fields[0] < 0) throw new Failure((int) fields[0], directives);
    return directives;
  }

  /** When to call {@link #wake}; null for never. */
  public Long deadline() {
    long[] fields = check(deadline(engine));
    return fields[0] == NOTHING ? null : fields[1];
  }

  public State state() {
    return new State(check(state(engine)));
  }

  /** What is on screen at a time, if no event comes before it. */
  public Frame frame(long time) {
    return new Frame(check(frame(engine, time)));
  }

  /** How far an overlay has faded in; null if it is not installed. */
  public Double overlayOpacity(int overlay, long time) {
    long[] fields = check(overlay(engine, overlay, time));
    return fields[0] == NOTHING ? null : Double.longBitsToDouble(fields[1]);
  }

  /** Whether a screen must be covered. */
  public boolean isSensitive(String id) {
    return check(screen(engine, bytes(id)))[1] == 1;
  }

  /** What the system must keep the window out of while a screen is visible, and protection is on. */
  public Level level(String id) {
    return known(Level.values(), check(screen(engine, bytes(id)))[2], Level.WINDOW);
  }

  public Cover cover(int index) {
    long[] fields = cover(engine, index);
    // The built-in cover needs no engine.
    if (index != BLACK_COVER) check(fields);
    return new Cover(fields, text(2, index));
  }

  public String coverName(int index) {
    return text(1, index);
  }

  /** The names of the overlays, by index. */
  public List<String> overlays() {
    List<String> names = new ArrayList<>();
    for (int index = 0; index < check(counts(engine))[2]; index += 1) names.add(text(3, index));
    return names;
  }

  /** Why the engine covers everything; null if it plays the timeline. */
  public String closedBecause() {
    return text(4, 0);
  }

  private String text(int text, int index) {
    byte[] bytes = text(engine, text, index);
    return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
  }

  /** The text in UTF-8; an invalid text, which the library reports, if it has a NUL. */
  private static byte[] bytes(String text) {
    if (text == null) return null;
    if (text.indexOf(0) >= 0) return new byte[] {(byte) 0xFF};
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** The value with a number; a safe value if only a later library has the number. */
  private static <Value> Value known(Value[] values, long number, Value safe) {
    return number < values.length ? values[(int) number] : safe;
  }

  private static long[] check(long[] fields) {
    if (fields[0] < 0) throw new Failure((int) fields[0], Collections.emptyList());
    return fields;
  }

  // Each returns its status first, then its results. Doubles are passed as bits.
  private static native String statusText(int status);
  private static native long[] create(byte[] timeline);
  private static native long[] createLike(long engine);
  private static native void free(long engine);
  private static native long[] handle(long engine, int kind, long ticket, byte[] name, long time);
  private static native long[] wake(long engine, long time);
  private static native long[] deadline(long engine);
  private static native long[] state(long engine);
  private static native long[] frame(long engine, long time);
  private static native long[] overlay(long engine, int overlay, long time);
  private static native long[] screen(long engine, byte[] id);
  private static native long[] cover(long engine, int index);
  private static native long[] counts(long engine);
  private static native byte[] text(long engine, int text, int index);
}
