/* libscrim: the engine and the blur of Scrim, for C and every language that can
 * call C.
 *
 * An app compiles its policy with `scrim compile --emit binary`, creates an
 * engine for each window from the bytes, and sends the engine the window's
 * events. Each event yields directives, which the app carries out in order:
 * install a cover, animate its opacity, remove it. docs/c.md is the guide.
 *
 * Failure
 *   A function that fails returns a negative status. With an invalid handle, its
 *   results cover the screen: the frame is opaque, and the directives install a
 *   black cover. With a valid handle, an event that is null or of an unknown kind
 *   is ignored, and plays no deadlines; each function says what it does with
 *   other errors. A function that is given a null pointer where a result belongs
 *   returns SCRIM_ERROR_NULL, and writes its other results. A null buffer has a
 *   capacity of 0.
 *
 * Threads
 *   Every function may be called from every thread. Calls on engines are
 *   carried out one after the other, in no set order, and none of them waits
 *   for anything else. An app that needs its events in order sends them from
 *   one thread. Drawing uses the calling thread alone, and runs in parallel to
 *   all other calls. No function calls back into the app. After `fork`, the
 *   child must not call the library until it calls `exec`.
 *
 * Memory
 *   The library keeps no pointer that it is given, and returns pointers only to
 *   constant texts. If memory runs out, the process ends.
 *
 * Time
 *   Times are in nanoseconds. Use a clock that keeps running during sleep:
 *   CLOCK_BOOTTIME on Linux and Android, mach_continuous_time on Apple's
 *   platforms. Under a clock that stops during sleep, a lock after a time in the
 *   background comes due too late. A time before the engine's latest one counts
 *   as the latest one, and locks the app if a lock is pending. So does a time
 *   outside of SCRIM_MAXIMUM_TIME, and the status is SCRIM_ERROR_TIME.
 *
 * Compatibility
 *   Structures, numbers and signatures stay as they are within a major version.
 *   A minor version adds functions and numbers. An app must ignore directives
 *   whose kind it does not know, and treat an unknown level as
 *   SCRIM_SECURE_WINDOW, an unknown curve as linear, and an unknown kind of cover
 *   as opaque black.
 */
#ifndef SCRIM_H
#define SCRIM_H

#include <stddef.h>
#include <stdint.h>

#define SCRIM_VERSION_MAJOR 1
#define SCRIM_VERSION_MINOR 0

#if defined(__GNUC__) && !defined(_WIN32)
#define SCRIM_PUBLIC __attribute__((visibility("default")))
#else
#define SCRIM_PUBLIC
#endif

/* Clang, and Swift with it, checks which pointers may be null. */
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#else
#define _Nullable
#define _Nonnull
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* -- Versions and statuses ------------------------------------------------ */

/* The version of the loaded library: the major version times 65536, plus the
 * minor version. It is compatible with this header if the major version is
 * SCRIM_VERSION_MAJOR, and the minor one at least SCRIM_VERSION_MINOR. */
SCRIM_PUBLIC uint32_t scrim_version(void);

/* The result of a call. A negative status is an error. */
typedef int32_t scrim_status;

enum scrim_status_code {
  SCRIM_OK = 0,
  /* More directives are waiting than the buffer holds: call
   * scrim_engine_take. If the event was wrong as well, the call that writes the
   * last directive says so. */
  SCRIM_MORE = 1,
  /* There is nothing to report, such as no deadline. */
  SCRIM_NONE = 2,
  /* The timeline could not be loaded. The engine works, and covers everything
   * with opaque black. scrim_engine_text says why. */
  SCRIM_CLOSED = 3,
  /* The app draws the rest: an image or a view belongs on the background. */
  SCRIM_INCOMPLETE = 4,

  /* The engine's handle is 0, or the engine has been freed. */
  SCRIM_ERROR_HANDLE = -1,
  /* A pointer is null where a value belongs. */
  SCRIM_ERROR_NULL = -2,
  /* The event is of a kind that the library does not know. It is ignored. */
  SCRIM_ERROR_EVENT = -3,
  /* A text is not UTF-8. */
  SCRIM_ERROR_TEXT = -4,
  /* There is no cover or overlay with this index, no such text, or no such kind
   * of cover. */
  SCRIM_ERROR_INDEX = -5,
  /* The buffer is too small for the text. */
  SCRIM_ERROR_SIZE = -6,
  /* The capture's size is invalid or not the target's, or there are fewer bytes
   * than it needs. */
  SCRIM_ERROR_PICTURE = -7,
  /* The capture cannot be blurred: all of its pixels are equal, or the blur's
   * radius, saturation, grain or scale is out of range. */
  SCRIM_ERROR_BLUR = -8,
  /* There are too many engines. */
  SCRIM_ERROR_LIMIT = -9,
  /* A time is further from 0 than SCRIM_MAXIMUM_TIME. */
  SCRIM_ERROR_TIME = -10,
  /* The picture to draw into is null, its size is invalid, or it has fewer bytes
   * than it needs. Nothing is drawn. */
  SCRIM_ERROR_TARGET = -11
};

/* The latest time: 146 years in nanoseconds. */
#define SCRIM_MAXIMUM_TIME 4611686018427387904

/* A sentence in English about a status, for logs. It is never null, and stays
 * valid. */
SCRIM_PUBLIC const char *_Nonnull scrim_status_text(scrim_status status);

/* -- Engines -------------------------------------------------------------- */

/* An engine, which plays a timeline for one window. 0 is never an engine.
 *
 * A handle of a freed engine is never used again. Calls with it return
 * SCRIM_ERROR_HANDLE. */
typedef uint64_t scrim_engine;

/* The largest number of engines at one time. */
#define SCRIM_MAXIMUM_ENGINES 65535

/* Creates an engine from the bytes of a compiled timeline, and copies the
 * bytes.
 *
 * If the bytes are not a valid timeline, are of another version, or are null,
 * the engine is closed: it covers everything with opaque black, whatever
 * happens, and the status is SCRIM_CLOSED. Only SCRIM_ERROR_NULL and
 * SCRIM_ERROR_LIMIT create no engine; the handle is then 0. */
SCRIM_PUBLIC scrim_status scrim_engine_create(
    const uint8_t *_Nullable timeline, size_t size,
    scrim_engine *_Nullable engine);

/* Creates an engine for another window of the same app. It shares the timeline
 * with the given engine, and is in the state before the first event: send it
 * the window's phase, and what holds for the app, such as a recording. The
 * status is SCRIM_CLOSED if the given engine is closed. */
SCRIM_PUBLIC scrim_status scrim_engine_create_like(
    scrim_engine engine, scrim_engine *_Nullable other);

/* Frees an engine, and the directives that wait in it. */
SCRIM_PUBLIC scrim_status scrim_engine_free(scrim_engine engine);

/* -- Events --------------------------------------------------------------- */

/* What happened to a window. */
enum scrim_event_kind {
  SCRIM_EVENT_WILL_RESIGN_ACTIVE = 1,
  SCRIM_EVENT_DID_ENTER_BACKGROUND = 2,
  SCRIM_EVENT_WILL_ENTER_FOREGROUND = 3,
  SCRIM_EVENT_DID_BECOME_ACTIVE = 4,
  /* The screen with the event's name is visible from now on. */
  SCRIM_EVENT_SCREEN = 5,
  /* The app asks for a system prompt, such as for a fingerprint. The event's
   * ticket identifies the prompt. */
  SCRIM_EVENT_PROMPT_BEGAN = 6,
  SCRIM_EVENT_PROMPT_ENDED = 7,
  SCRIM_EVENT_RECORDING_BEGAN = 8,
  SCRIM_EVENT_RECORDING_ENDED = 9,
  /* The app's own authentication succeeded. */
  SCRIM_EVENT_UNLOCKED = 10,
  /* The user has turned protection off, or on again. */
  SCRIM_EVENT_PROTECTION_OFF = 11,
  SCRIM_EVENT_PROTECTION_ON = 12,
  /* Something was added above the cover. */
  SCRIM_EVENT_HIERARCHY_CHANGED = 13,
  /* The window was resized or rotated. */
  SCRIM_EVENT_BOUNDS_CHANGED = 14,
  /* The appearance changed between light and dark. */
  SCRIM_EVENT_APPEARANCE_CHANGED = 15,
  /* The app shows or dismisses the overlay with the event's name. */
  SCRIM_EVENT_SHOW = 16,
  SCRIM_EVENT_DISMISS = 17
};

typedef struct scrim_event {
  /* One of scrim_event_kind. */
  uint32_t kind;
  /* 0. */
  uint32_t reserved;
  /* The prompt's ticket. In WebAssembly, its low 32 bits count. */
  int64_t ticket;
  /* The screen's id or the overlay's name, in UTF-8, ending with a NUL. */
  const char *_Nullable name;
} scrim_event;

/* What to do to the window. */
enum scrim_directive_kind {
  /* Apply the standing protection `level`, and no other. */
  SCRIM_DO_SECURE = 1,
  /* Put the cover `cover` on the layer, at the opacity `opacity`, in place of
   * what the layer shows. */
  SCRIM_DO_INSTALL = 2,
  /* Begin to animate the layer's opacity from `opacity` to `to`, along `curve`,
   * for `duration` nanoseconds from now; or from a deadline that has passed, if
   * the engine was not woken at it. See scrim_frame.remaining. */
  SCRIM_DO_ANIMATE = 3,
  /* Set the layer's opacity to `opacity` at once, and end any animation. */
  SCRIM_DO_SNAP = 4,
  /* Replace the layer's cover with `cover`, such as the lock's. Its opacity and
   * its animation continue. */
  SCRIM_DO_SWAP = 5,
  /* Bring the layer to the front. */
  SCRIM_DO_RAISE = 6,
  /* Resize the layer to the window's new bounds. */
  SCRIM_DO_LAYOUT = 7,
  /* Draw the layer for the new appearance. */
  SCRIM_DO_RESTYLE = 8,
  /* Take the layer off the screen. */
  SCRIM_DO_REMOVE = 9,
  /* Let the user authenticate, then send SCRIM_EVENT_UNLOCKED. */
  SCRIM_DO_ASK_UNLOCK = 10
};

/* How an opacity changes: the curves of CSS with the same names. */
enum scrim_curve {
  SCRIM_CURVE_LINEAR = 0,
  SCRIM_CURVE_EASE_IN = 1,
  SCRIM_CURVE_EASE_OUT = 2,
  SCRIM_CURVE_EASE_IN_OUT = 3
};

/* What the system must keep the window out of. */
enum scrim_secure_level {
  SCRIM_SECURE_NONE = 0,
  /* Snapshots for the app switcher. */
  SCRIM_SECURE_RECENTS = 1,
  /* Screenshots, recordings, and snapshots for the app switcher. */
  SCRIM_SECURE_WINDOW = 2
};

/* The `layer` of the privacy cover, which is above all overlays. */
#define SCRIM_PRIVACY_LAYER (-1)

/* A directive. Fields that its kind does not use are 0. */
typedef struct scrim_directive {
  /* One of scrim_directive_kind. */
  uint32_t kind;
  /* SCRIM_PRIVACY_LAYER, or the index of an overlay. It is
   * SCRIM_PRIVACY_LAYER where the kind does not use it. */
  int32_t layer;
  /* The index of a cover. */
  uint32_t cover;
  /* One of scrim_curve. */
  uint32_t curve;
  /* One of scrim_secure_level. */
  uint32_t level;
  /* 0. */
  uint32_t reserved;
  double opacity;
  double to;
  int64_t duration;
} scrim_directive;

/* Handles an event at a time, after the deadlines that are due by then, and
 * writes the directives that wait: those of earlier calls first.
 *
 * `count` receives how many directives were written, at most `capacity`. If
 * more are waiting, the status is SCRIM_MORE, and they stay in the engine until
 * the next call that writes directives. Carry out all of them before your
 * callback returns, because the system may take its snapshot then. After them,
 * follow scrim_frame.remaining.
 *
 * The event is handled whatever the buffer: if `directives` or `count` is null,
 * all directives wait. A screen without a name, or with one that is not UTF-8,
 * is treated as a screen that the policy does not list, and is reported as an
 * error. An overlay that the policy does not have is ignored. */
SCRIM_PUBLIC scrim_status scrim_engine_handle(
    scrim_engine engine, const scrim_event *_Nullable event, int64_t time,
    scrim_directive *_Nullable directives, size_t capacity,
    size_t *_Nullable count);

/* Plays the deadlines that are due by a time, without an event, and writes the
 * directives that wait. Call it at the time that scrim_engine_deadline
 * reports. */
SCRIM_PUBLIC scrim_status scrim_engine_wake(
    scrim_engine engine, int64_t time, scrim_directive *_Nullable directives,
    size_t capacity, size_t *_Nullable count);

/* Writes the directives that wait, if an earlier buffer was too small. */
SCRIM_PUBLIC scrim_status scrim_engine_take(
    scrim_engine engine, scrim_directive *_Nullable directives, size_t capacity,
    size_t *_Nullable count);

/* How many directives wait. */
SCRIM_PUBLIC scrim_status scrim_engine_waiting(
    scrim_engine engine, size_t *_Nullable count);

/* -- What is on screen ---------------------------------------------------- */

/* What is on screen at an instant. */
typedef struct scrim_frame {
  /* Whether a privacy cover is installed: 1 or 0. */
  uint32_t is_installed;
  /* The index of the installed cover; 0 if there is none. */
  uint32_t cover;
  /* How far the cover has faded in, from 0 to 1. */
  double opacity;
  /* The opacity that the cover fades to, or rests at: 0 or 1. */
  double target;
  /* How much of a sensitive screen is visible on screen, from 0 to 1. A system
   * snapshot shows nothing of a window whose level is not
   * SCRIM_SECURE_NONE. */
  double exposed;
  /* For how many nanoseconds the opacity still moves; 0 if it rests.
   *
   * An animation on screen begins a little after the engine's, and so ends
   * after it; and a deadline's directives may come late. So after the
   * directives of a call, if this is 0, set the privacy layer's opacity to
   * `opacity`. If one of the directives animates the privacy layer, and the last
   * one that does has a longer duration, animate from `opacity` to `target` in
   * this time instead, along its curve. */
  int64_t remaining;
} scrim_frame;

/* The frame at a time, if no event comes before it. This changes nothing. */
SCRIM_PUBLIC scrim_status scrim_engine_frame(
    scrim_engine engine, int64_t time, scrim_frame *_Nullable frame);

/* How far an overlay has faded in at a time, from 0 to 1. The status is
 * SCRIM_NONE if the overlay is not installed. */
SCRIM_PUBLIC scrim_status scrim_engine_overlay(
    scrim_engine engine, uint32_t overlay, int64_t time,
    double *_Nullable opacity);

/* The next time at which the engine acts without an event, and must be woken.
 * The status is SCRIM_NONE if there is none, and the time INT64_MAX. */
SCRIM_PUBLIC scrim_status scrim_engine_deadline(
    scrim_engine engine, int64_t *_Nullable time);

enum scrim_phase {
  SCRIM_PHASE_ACTIVE = 0,
  SCRIM_PHASE_INACTIVE = 1,
  SCRIM_PHASE_BACKGROUND = 2
};

/* The reasons for which a screen is covered, each one bit. */
enum scrim_reason {
  /* The app was left, and has not returned. */
  SCRIM_REASON_DEPARTED = 1,
  /* The screen is recorded. */
  SCRIM_REASON_RECORDING = 2,
  /* The app is locked. */
  SCRIM_REASON_LOCKED = 4
};

/* The state of an engine. Fields are 1 or 0 unless stated otherwise. */
typedef struct scrim_state {
  /* One of scrim_phase. */
  uint32_t phase;
  /* The sum of scrim_reason. */
  uint32_t reasons;
  /* One of scrim_secure_level. Apply it before the window is visible. From then
   * on, directives change it. */
  uint32_t level;
  /* Whether there is a reason to cover the screen. */
  uint32_t is_covered;
  /* Whether a privacy cover is installed, at any opacity. */
  uint32_t is_installed;
  /* Whether the present screen is sensitive, and protection is on. */
  uint32_t is_guarded;
  /* Whether a prompt of the app keeps covers away. */
  uint32_t is_exempt;
  /* Whether protection is on. */
  uint32_t is_protected;
  /* Whether the timeline did not load, so that everything is covered. */
  uint32_t is_closed;
  /* Whether the app is locked, also while the present screen is not sensitive. */
  uint32_t is_locked;
} scrim_state;

SCRIM_PUBLIC scrim_status scrim_engine_state(
    scrim_engine engine, scrim_state *_Nullable state);

/* -- What the policy says ------------------------------------------------- */

/* The settings of a screen. */
typedef struct scrim_screen {
  /* Whether the screen must be covered: 1 or 0. */
  uint32_t is_sensitive;
  /* The index of its cover. */
  uint32_t cover;
  /* One of scrim_secure_level: what holds while the screen is visible and
   * protection is on. */
  uint32_t level;
  /* One of scrim_curve. */
  uint32_t curve;
  /* How long the cover takes to fade in and out, in nanoseconds. */
  int64_t fade_in;
  int64_t fade_out;
  /* How long the cover stays after the return, before it fades out. */
  int64_t settle;
} scrim_screen;

/* The settings of the screen with an id, to ask before the screen is shown. If
 * the id is null or not UTF-8, they are those of a screen that the policy does
 * not list. */
SCRIM_PUBLIC scrim_status scrim_engine_screen(
    scrim_engine engine, const char *_Nullable id,
    scrim_screen *_Nullable screen);

/* A color with straight alpha. */
typedef struct scrim_color {
  uint8_t red;
  uint8_t green;
  uint8_t blue;
  uint8_t alpha;
} scrim_color;

enum scrim_cover_kind {
  /* A blur of the window's content. */
  SCRIM_COVER_BLUR = 1,
  /* A color for each appearance. */
  SCRIM_COVER_COLOR = 2,
  /* An image of the app. */
  SCRIM_COVER_IMAGE = 3,
  /* A view that the app supplies. */
  SCRIM_COVER_VIEW = 4,
  /* The window itself is hidden. */
  SCRIM_COVER_HIDE = 5
};

/* How an image fits the window. */
enum scrim_image_mode {
  SCRIM_IMAGE_FILL = 0,
  SCRIM_IMAGE_FIT = 1,
  SCRIM_IMAGE_CENTER = 2,
  SCRIM_IMAGE_STRETCH = 3
};

/* What is drawn over a screen. Fields that its kind does not use are 0. */
typedef struct scrim_cover {
  /* One of scrim_cover_kind. */
  uint32_t kind;
  /* One of scrim_image_mode. */
  uint32_t image_mode;
  /* The color to draw first, in each appearance: a color cover's own, a blur's
   * fallback, or the color behind an image or a view. Opaque, unless the policy
   * makes a color cover translucent. */
  scrim_color light;
  scrim_color dark;
  /* Whether the blur has a tint: 1 or 0. */
  uint32_t has_tint;
  /* The color over the blurred content. */
  scrim_color tint;
  /* The standard deviation of the blur, in points. */
  double radius;
  /* The saturation of the blurred content. 1 leaves it as it is. */
  double saturation;
  /* The opacity of the fully faded-in cover: the lower alpha of its two
   * colors, from 0 to 1. */
  double own_opacity;
  /* The noise of the blur that bounds what can be recovered from it, in levels
   * of 255; 0 for none. It is drawn anew for each picture. */
  double grain;
} scrim_cover;

/* The index of the built-in cover, opaque black, in every engine. */
#define SCRIM_BLACK_COVER 4294967295

/* The cover with an index. With an error, it is opaque black. */
SCRIM_PUBLIC scrim_status scrim_engine_cover(
    scrim_engine engine, uint32_t index, scrim_cover *_Nullable cover);

/* How many covers and overlays the timeline has. Their indices start at 0. The
 * built-in cover has the index after the last, too. */
SCRIM_PUBLIC scrim_status scrim_engine_counts(
    scrim_engine engine, uint32_t *_Nullable covers,
    uint32_t *_Nullable overlays);

/* The texts of an engine. */
enum scrim_text {
  /* The name of the cover with an index: `in-place` for a cover without a name,
   * `default` for the built-in one. */
  SCRIM_TEXT_COVER = 1,
  /* The name of the image or the view of the cover with an index. The status is
   * SCRIM_ERROR_INDEX for other covers. */
  SCRIM_TEXT_SOURCE = 2,
  /* The name of the overlay with an index. */
  SCRIM_TEXT_OVERLAY = 3,
  /* Why the engine is closed. The status is SCRIM_NONE if it is not. */
  SCRIM_TEXT_CLOSED = 4
};

/* Writes a text in UTF-8, ending with a NUL. The text is empty if there is none.
 *
 * `length` receives the number of bytes without the NUL. If `capacity` is not
 * greater, the status is SCRIM_ERROR_SIZE, and the text written is empty. A null
 * buffer has a capacity of 0. */
SCRIM_PUBLIC scrim_status scrim_engine_text(
    scrim_engine engine, uint32_t text, uint32_t index, char *_Nullable buffer,
    size_t capacity, size_t *_Nullable length);

/* -- Drawing -------------------------------------------------------------- */

/* A picture: rows of pixels of four bytes, red, green, blue and alpha, with
 * colors multiplied by alpha. Each side is at most 16384 pixels. */
typedef struct scrim_picture {
  uint8_t *_Nullable bytes;
  /* How many bytes there are. The last row needs no padding. */
  size_t size;
  uint32_t width;
  uint32_t height;
  /* The number of bytes from the start of a row to the start of the next. */
  size_t bytes_per_row;
} scrim_picture;

/* Draws a cover at full opacity into a picture.
 *
 * A blur needs a capture of the window, of the same size. It may be the same
 * picture. Where the capture is transparent, the fallback color shows through.
 * The blur's radius is multiplied by `scale`, the number of pixels per point; the
 * product must be between 0.5 and 500. For other covers, the capture may be
 * null.
 *
 * Whatever is wrong with the capture, the blur or the scale, the target is
 * filled with the blur's fallback color, and the status says what is wrong. An
 * image or a view is the app's to draw: the target is filled with the color
 * behind it, and the status is SCRIM_INCOMPLETE. A cover that is null
 * (SCRIM_ERROR_NULL) or of an unknown kind (SCRIM_ERROR_INDEX), and
 * SCRIM_COVER_HIDE, are opaque black. Nothing is drawn if the status is
 * SCRIM_ERROR_TARGET, and only then.
 *
 * `is_dark` is 1 in dark appearance, and 0 in light appearance. */
SCRIM_PUBLIC scrim_status scrim_cover_draw(
    const scrim_cover *_Nullable cover, uint32_t is_dark, double scale,
    const scrim_picture *_Nullable capture,
    const scrim_picture *_Nullable target);

/* -- Recorded sessions ---------------------------------------------------- */

/* What a row of a session can be besides an event. */
enum scrim_session_kind {
  /* The system took a snapshot. */
  SCRIM_SESSION_SNAPSHOT = 64,
  /* The audit saw a screen without a name. */
  SCRIM_SESSION_UNNAMED = 65
};

/* Many sessions, column by column: the rows of the first session in the order
 * of their times, then those of the second, and so on. */
typedef struct scrim_sessions {
  /* For each session, the row after its last one. They must not decrease. */
  const uint64_t *_Nullable ends;
  size_t count;
  /* For each row: the time in nanoseconds; a number of scrim_event_kind or
   * scrim_session_kind; and for SCRIM_EVENT_SCREEN, SCRIM_EVENT_SHOW and
   * SCRIM_EVENT_DISMISS the index of a name, for prompts the ticket, else 0. */
  const int64_t *_Nullable times;
  const uint8_t *_Nullable kinds;
  const int32_t *_Nullable values;
  size_t rows;
  /* The names of screens and overlays, in UTF-8, each ending with a NUL. */
  const char *_Nullable const *_Nullable names;
  size_t name_count;
} scrim_sessions;

/* The number of a property, in the order of docs/proof.md. */
enum scrim_property {
  SCRIM_SNAPSHOT_COVERED = 1,
  SCRIM_PEEK_BOUNDED = 2,
  SCRIM_COVER_DROPS = 3,
  SCRIM_LOCK_HOLDS = 4,
  SCRIM_BLIP_PROOF = 5,
  SCRIM_ONE_COVER = 6
};

/* What happened in a session. */
typedef struct scrim_session_result {
  /* The longest time for which the switcher showed a sensitive screen, and when
   * it began; 0 if it showed none. */
  int64_t peek;
  int64_t peek_at;
  /* When the first breach was; 0 if there is none. */
  int64_t breach_at;
  /* How much of a sensitive screen a snapshot could have shown at a row, from 0
   * to 1. */
  double exposed;
  /* The first breach, one of scrim_property; 0 if there is none. */
  uint32_t breach;
  /* A bit for each property that does not hold: 1 << (number - 1). */
  uint32_t broken;
  /* The name of the screen at the first breach; -1 if it had none. */
  int32_t breach_screen;
  /* How many lifecycle events the model of the system excludes where they are,
   * and the row of the first one, counted from the session's first row. */
  uint32_t impossible;
  uint32_t first_impossible;
  /* How many rows are ignored: those of an unknown kind, with an invalid time, or
   * of an overlay without a valid name. A screen without a valid name counts as
   * one that the policy does not list. */
  uint32_t unknown;
  /* How many rows are earlier than the row before. */
  uint32_t late;
  /* 0. */
  uint32_t reserved;
} scrim_session_result;

/* Judges recorded sessions by the timeline of an engine, as `scrim simulate`
 * judges traces, and writes a result for each session.
 *
 * The engine itself handles nothing, and other threads can use it meanwhile.
 * Nothing is judged, and the status is SCRIM_ERROR_SIZE, if `capacity` is less
 * than the number of sessions, or if `ends` decreases or exceeds `rows`. Under a
 * closed engine, the status is SCRIM_CLOSED, and nothing is judged: everything
 * is covered. */
SCRIM_PUBLIC scrim_status scrim_sessions_judge(
    scrim_engine engine, const scrim_sessions *_Nullable sessions,
    scrim_session_result *_Nullable results, size_t capacity);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang diagnostic pop
#else
#undef _Nullable
#undef _Nonnull
#endif

#endif
