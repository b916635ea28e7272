/* Uses every function of libscrim in every way that is wrong, under the
 * address and undefined-behavior sanitizers, and checks that the result is an
 * error and covers the window.
 *
 *     misuse TIMELINE          a timeline of policies/bank.yaml
 */
#include <scrim.h>

#include <float.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks = 0;
static int failures = 0;

#define CHECK(condition)                                                     \
  do {                                                                       \
    checks += 1;                                                             \
    if (!(condition)) {                                                      \
      failures += 1;                                                         \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                        \
  } while (0)

static uint8_t *timeline;
static size_t timeline_size;

static scrim_engine engine_of_bank(void) {
  scrim_engine engine = 0;
  CHECK(scrim_engine_create(timeline, timeline_size, &engine) == SCRIM_OK);
  CHECK(engine != 0);
  return engine;
}

static scrim_status send(scrim_engine engine, uint32_t kind, const char *name,
                         int64_t time) {
  scrim_event event = {kind, 0, 7, name};
  scrim_directive directives[64];
  size_t count = 0;
  return scrim_engine_handle(engine, &event, time, directives, 64, &count);
}

static const scrim_engine wrong_handles[] = {0, 1, 2, UINT64_MAX, 1u << 16, 65535};
#define WRONG_HANDLES (sizeof wrong_handles / sizeof *wrong_handles)

/* -- Handles -------------------------------------------------------------- */

/* Every function, with a handle that is not valid. */
static void use_without_an_engine(scrim_engine engine) {
  scrim_directive directives[4];
  size_t count = 99;
  scrim_event event = {SCRIM_EVENT_DID_BECOME_ACTIVE, 0, 0, NULL};
  memset(directives, 0x55, sizeof directives);
  CHECK(scrim_engine_handle(engine, &event, 0, directives, 4, &count) == SCRIM_ERROR_HANDLE);
  CHECK(count == 2);
  CHECK(directives[0].kind == SCRIM_DO_SECURE && directives[0].level == SCRIM_SECURE_WINDOW);
  CHECK(directives[1].kind == SCRIM_DO_INSTALL && directives[1].opacity == 1);
  CHECK(directives[1].layer == SCRIM_PRIVACY_LAYER && directives[1].cover == SCRIM_BLACK_COVER);
  CHECK(scrim_engine_wake(engine, 0, directives, 1, &count) == SCRIM_ERROR_HANDLE && count == 1);
  CHECK(directives[0].kind == SCRIM_DO_INSTALL);
  CHECK(scrim_engine_take(engine, directives, 0, &count) == SCRIM_ERROR_HANDLE && count == 0);
  CHECK(scrim_engine_take(engine, NULL, 8, &count) == SCRIM_ERROR_HANDLE && count == 0);
  CHECK(scrim_engine_wake(engine, 0, NULL, 0, NULL) == SCRIM_ERROR_HANDLE);
  count = 99;
  CHECK(scrim_engine_waiting(engine, &count) == SCRIM_ERROR_HANDLE && count == 0);
  CHECK(scrim_engine_waiting(engine, NULL) == SCRIM_ERROR_HANDLE);

  scrim_frame frame;
  memset(&frame, 0x55, sizeof frame);
  CHECK(scrim_engine_frame(engine, 0, &frame) == SCRIM_ERROR_HANDLE);
  CHECK(frame.is_installed == 1 && frame.opacity == 1 && frame.exposed == 0);
  CHECK(frame.cover == SCRIM_BLACK_COVER && frame.remaining == 0);
  CHECK(scrim_engine_frame(engine, 0, NULL) == SCRIM_ERROR_HANDLE);
  double opacity = 7;
  CHECK(scrim_engine_overlay(engine, 0, 0, &opacity) == SCRIM_ERROR_HANDLE && opacity == 0);
  int64_t time = 7;
  CHECK(scrim_engine_deadline(engine, &time) == SCRIM_ERROR_HANDLE && time == INT64_MAX);
  scrim_state state;
  memset(&state, 0x55, sizeof state);
  CHECK(scrim_engine_state(engine, &state) == SCRIM_ERROR_HANDLE);
  CHECK(state.is_covered == 1 && state.is_closed == 1 && state.level == SCRIM_SECURE_WINDOW);
  CHECK(scrim_engine_state(engine, NULL) == SCRIM_ERROR_HANDLE);
  scrim_screen screen;
  memset(&screen, 0x55, sizeof screen);
  CHECK(scrim_engine_screen(engine, "onboarding.welcome", &screen) == SCRIM_ERROR_HANDLE);
  CHECK(screen.is_sensitive == 1 && screen.level == SCRIM_SECURE_WINDOW);
  CHECK(screen.cover == SCRIM_BLACK_COVER);
  scrim_cover cover;
  memset(&cover, 0x55, sizeof cover);
  CHECK(scrim_engine_cover(engine, 0, &cover) == SCRIM_ERROR_HANDLE);
  CHECK(cover.kind == SCRIM_COVER_COLOR && cover.light.alpha == 255 && cover.own_opacity == 1);
  uint32_t covers = 7, overlays = 7;
  CHECK(scrim_engine_counts(engine, &covers, &overlays) == SCRIM_ERROR_HANDLE);
  CHECK(covers == 0 && overlays == 0);
  char text[8] = "xxxxxxx";
  size_t length = 7;
  CHECK(scrim_engine_text(engine, SCRIM_TEXT_CLOSED, 0, text, 8, &length) == SCRIM_ERROR_HANDLE);
  CHECK(length == 0 && text[0] == 0);
  scrim_engine other = 7;
  CHECK(scrim_engine_create_like(engine, &other) == SCRIM_ERROR_HANDLE && other == 0);
  CHECK(scrim_engine_create_like(engine, NULL) == SCRIM_ERROR_HANDLE);
  CHECK(scrim_engine_free(engine) == SCRIM_ERROR_HANDLE);
}

static void check_handles(void) {
  for (size_t i = 0; i < WRONG_HANDLES; i += 1) use_without_an_engine(wrong_handles[i]);

  scrim_engine first = engine_of_bank();
  CHECK(scrim_engine_free(first) == SCRIM_OK);
  use_without_an_engine(first);
  /* The slot is used again, but not the handle. */
  scrim_engine second = engine_of_bank();
  CHECK(second != first);
  use_without_an_engine(first);
  CHECK(scrim_engine_free(second) == SCRIM_OK);
  CHECK(scrim_engine_free(second) == SCRIM_ERROR_HANDLE);

  /* Many, and every second one is freed. */
  static scrim_engine engines[SCRIM_MAXIMUM_ENGINES];
  scrim_engine model = engine_of_bank();
  size_t made = 0;
  while (made < SCRIM_MAXIMUM_ENGINES
         && scrim_engine_create_like(model, &engines[made]) == SCRIM_OK)
    made += 1;
  CHECK(made == SCRIM_MAXIMUM_ENGINES - 1);
  scrim_engine extra = 7;
  CHECK(scrim_engine_create_like(model, &extra) == SCRIM_ERROR_LIMIT && extra == 0);
  CHECK(scrim_engine_create(timeline, timeline_size, &extra) == SCRIM_ERROR_LIMIT && extra == 0);
  for (size_t i = 0; i < made; i += 2) CHECK(scrim_engine_free(engines[i]) == SCRIM_OK);
  for (size_t i = 0; i < made; i += 1) {
    scrim_state state;
    CHECK(scrim_engine_state(engines[i], &state) == (i % 2 ? SCRIM_OK : SCRIM_ERROR_HANDLE));
  }
  for (size_t i = 1; i < made; i += 2) CHECK(scrim_engine_free(engines[i]) == SCRIM_OK);
  CHECK(scrim_engine_free(model) == SCRIM_OK);
}

/* -- Loading -------------------------------------------------------------- */

/* A closed engine covers everything, and says why. */
static void expect_closed(const uint8_t *bytes, size_t size) {
  scrim_engine engine = 0;
  CHECK(scrim_engine_create(bytes, size, &engine) == SCRIM_CLOSED);
  CHECK(engine != 0);
  scrim_state state;
  CHECK(scrim_engine_state(engine, &state) == SCRIM_OK);
  CHECK(state.is_closed == 1 && state.is_covered == 1 && state.is_installed == 1);
  CHECK(state.level == SCRIM_SECURE_WINDOW);
  scrim_screen screen;
  CHECK(scrim_engine_screen(engine, "onboarding.welcome", &screen) == SCRIM_OK);
  CHECK(screen.is_sensitive == 1 && screen.level == SCRIM_SECURE_WINDOW);
  char reason[200];
  size_t length = 0;
  CHECK(scrim_engine_text(engine, SCRIM_TEXT_CLOSED, 0, reason, sizeof reason, &length) == SCRIM_OK);
  CHECK(length > 10 && strlen(reason) == length);

  scrim_event events[] = {
      {SCRIM_EVENT_DID_BECOME_ACTIVE, 0, 0, NULL}, {SCRIM_EVENT_UNLOCKED, 0, 0, NULL},
      {SCRIM_EVENT_SCREEN, 0, 0, "onboarding.welcome"}, {SCRIM_EVENT_PROTECTION_OFF, 0, 0, NULL},
      {SCRIM_EVENT_DID_ENTER_BACKGROUND, 0, 0, NULL}, {SCRIM_EVENT_WILL_ENTER_FOREGROUND, 0, 0, NULL},
      {SCRIM_EVENT_DID_BECOME_ACTIVE, 0, 0, NULL}};
  size_t installs = 0;
  for (size_t i = 0; i < sizeof events / sizeof *events; i += 1) {
    scrim_directive directives[8];
    size_t count = 0;
    int64_t time = (int64_t)i * 1000000000;
    CHECK(scrim_engine_handle(engine, &events[i], time, directives, 8, &count) == SCRIM_OK);
    for (size_t j = 0; j < count; j += 1) {
      CHECK(directives[j].kind != SCRIM_DO_REMOVE && directives[j].kind != SCRIM_DO_ANIMATE);
      installs += directives[j].kind == SCRIM_DO_INSTALL;
    }
    scrim_frame frame;
    CHECK(scrim_engine_frame(engine, time, &frame) == SCRIM_OK);
    CHECK(frame.is_installed == 1 && frame.opacity == 1 && frame.exposed == 0);
    scrim_cover cover;
    CHECK(scrim_engine_cover(engine, frame.cover, &cover) == SCRIM_OK);
    CHECK(cover.kind == SCRIM_COVER_COLOR && cover.dark.alpha == 255);
  }
  CHECK(installs == 1);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

static void check_loading(void) {
  CHECK(scrim_engine_create(timeline, timeline_size, NULL) == SCRIM_ERROR_NULL);
  expect_closed(NULL, 0);
  expect_closed(NULL, 100);
  expect_closed(timeline, 0);
  expect_closed(timeline, 7);
  expect_closed(timeline, timeline_size - 1);
  expect_closed(timeline, timeline_size + 1);
  expect_closed(timeline, SIZE_MAX / 2);
  expect_closed(timeline, SIZE_MAX);
  /* The bytes are copied, so that a sanitizer sees each read beyond them. */
  for (size_t size = 0; size < timeline_size; size += 1 + size / 7) {
    uint8_t *part = malloc(size ? size : 1);
    memcpy(part, timeline, size);
    expect_closed(part, size);
    free(part);
  }
  uint8_t *damaged = malloc(timeline_size);
  for (size_t offset = 0; offset < timeline_size; offset += 13) {
    memcpy(damaged, timeline, timeline_size);
    damaged[offset] ^= 0x41;
    expect_closed(damaged, timeline_size);
  }
  free(damaged);
  /* The engine keeps no pointer to the caller's bytes. */
  uint8_t *copy = malloc(timeline_size);
  memcpy(copy, timeline, timeline_size);
  scrim_engine engine = 0;
  CHECK(scrim_engine_create(copy, timeline_size, &engine) == SCRIM_OK);
  memset(copy, 0, timeline_size);
  free(copy);
  CHECK(send(engine, SCRIM_EVENT_SCREEN, "accounts.balance", 0) == SCRIM_OK);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

/* -- Events and directives ------------------------------------------------ */

static void check_events(void) {
  scrim_engine engine = engine_of_bank();
  scrim_directive directives[64];
  size_t count = 99;
  CHECK(scrim_engine_handle(engine, NULL, 0, directives, 64, &count) == SCRIM_ERROR_NULL);
  const uint32_t unknown[] = {0, 18, 99, UINT32_MAX};
  for (size_t i = 0; i < 4; i += 1)
    CHECK(send(engine, unknown[i], "accounts.balance", 0) == SCRIM_ERROR_EVENT);
  CHECK(send(engine, SCRIM_EVENT_SHOW, NULL, 0) == SCRIM_ERROR_NULL);
  CHECK(send(engine, SCRIM_EVENT_DISMISS, NULL, 0) == SCRIM_ERROR_NULL);
  CHECK(send(engine, SCRIM_EVENT_SHOW, "\xFF", 0) == SCRIM_ERROR_TEXT);
  CHECK(send(engine, SCRIM_EVENT_SHOW, "no such overlay", 0) == SCRIM_OK);

  /* The app is locked also while a public screen is shown. */
  scrim_state locked;
  CHECK(send(engine, SCRIM_EVENT_SCREEN, "onboarding.welcome", 0) == SCRIM_OK);
  CHECK(scrim_engine_state(engine, &locked) == SCRIM_OK);
  CHECK(locked.is_locked == 1 && locked.reasons == 0);
  CHECK(send(engine, SCRIM_EVENT_UNLOCKED, NULL, 0) == SCRIM_OK);
  CHECK(scrim_engine_state(engine, &locked) == SCRIM_OK && locked.is_locked == 0);

  /* A screen without a readable name is sensitive, also after a public one. */
  const char *unreadable[] = {NULL, "\xFF", "\xC3", "\xED\xA0\x80", "\xF8\x88\x80\x80\x80"};
  for (size_t i = 0; i < 5; i += 1) {
    CHECK(send(engine, SCRIM_EVENT_SCREEN, "onboarding.welcome", 0) == SCRIM_OK);
    scrim_state state;
    CHECK(scrim_engine_state(engine, &state) == SCRIM_OK && state.is_guarded == 0);
    CHECK(send(engine, SCRIM_EVENT_SCREEN, unreadable[i], 0) < 0);
    CHECK(scrim_engine_state(engine, &state) == SCRIM_OK && state.is_guarded == 1);
    scrim_screen screen = {0};
    CHECK(scrim_engine_screen(engine, unreadable[i], &screen) < 0 && screen.is_sensitive == 1);
    CHECK(scrim_engine_screen(engine, unreadable[i], NULL) < 0);
  }
  CHECK(scrim_engine_screen(engine, "onboarding.welcome", NULL) == SCRIM_ERROR_NULL);

  /* A name of a megabyte, and an empty one. */
  char *name = malloc(1 << 20);
  memset(name, 'a', 1 << 20);
  name[(1 << 20) - 1] = 0;
  CHECK(send(engine, SCRIM_EVENT_SCREEN, name, 0) == SCRIM_OK);
  CHECK(send(engine, SCRIM_EVENT_SHOW, name, 0) == SCRIM_OK);
  free(name);
  CHECK(send(engine, SCRIM_EVENT_SCREEN, "", 0) == SCRIM_OK);

  /* Times at the limits, forward and back. */
  const int64_t times[] = {INT64_MIN, INT64_MAX, 0, -1, INT64_MAX - 1, INT64_MIN + 1, 1,
                           -SCRIM_MAXIMUM_TIME, SCRIM_MAXIMUM_TIME, SCRIM_MAXIMUM_TIME + 1};
  enum { TIMES = sizeof times / sizeof *times };
  for (size_t i = 0; i < TIMES; i += 1) {
    scrim_status expected =
        times[i] < -SCRIM_MAXIMUM_TIME || times[i] > SCRIM_MAXIMUM_TIME ? SCRIM_ERROR_TIME : SCRIM_OK;
    CHECK(send(engine, 1 + i % 4, NULL, times[i]) == expected);
    CHECK(send(engine, SCRIM_EVENT_PROMPT_BEGAN, NULL, times[i]) == expected);
    CHECK(scrim_engine_wake(engine, times[i], directives, 64, &count) == expected);
    scrim_frame frame;
    CHECK(scrim_engine_frame(engine, times[i], &frame) == expected);
    CHECK(frame.opacity >= 0 && frame.opacity <= 1 && frame.exposed >= 0 && frame.exposed <= 1);
    CHECK(frame.remaining >= 0);
    double opacity;
    CHECK(scrim_engine_overlay(engine, 0, times[i], &opacity) == (expected ? expected : SCRIM_NONE));
  }
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

/* A deadline that does not exist, used as a time, ends no fade. */
static void check_late_times(void) {
  scrim_engine engine = engine_of_bank();
  scrim_directive directives[64];
  size_t count = 0;
  int64_t never = 0;
  send(engine, SCRIM_EVENT_DID_BECOME_ACTIVE, NULL, 0);
  send(engine, SCRIM_EVENT_UNLOCKED, NULL, 0);
  send(engine, SCRIM_EVENT_SCREEN, "accounts.balance", 0);
  send(engine, SCRIM_EVENT_DID_BECOME_ACTIVE, NULL, 10000000000);
  CHECK(scrim_engine_wake(engine, 20000000000, directives, 64, &count) == SCRIM_OK);
  CHECK(scrim_engine_deadline(engine, &never) == SCRIM_NONE);
  CHECK(scrim_engine_wake(engine, never, directives, 64, &count) == SCRIM_ERROR_TIME);
  send(engine, SCRIM_EVENT_WILL_RESIGN_ACTIVE, NULL, 30000000000);
  scrim_frame frame;
  CHECK(scrim_engine_frame(engine, 30000000000, &frame) == SCRIM_OK);
  CHECK(frame.is_installed && frame.opacity == 0 && frame.target == 1 && frame.remaining > 0);
  CHECK(scrim_engine_frame(engine, 30000000000 + frame.remaining / 2, &frame) == SCRIM_OK);
  CHECK(frame.opacity > 0 && frame.opacity < 1);
  CHECK(scrim_engine_frame(engine, 40000000000, &frame) == SCRIM_OK);
  CHECK(frame.opacity == 1 && frame.remaining == 0);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

/* An error does not hide that directives wait, and comes with the last one. */
static void check_error_with_directives(void) {
  scrim_engine engine = engine_of_bank();
  scrim_event unreadable = {SCRIM_EVENT_SCREEN, 0, 0, "\xFF"};
  scrim_directive one;
  size_t count = 0, total = 0;
  scrim_status status = scrim_engine_handle(engine, &unreadable, 0, &one, 1, &count);
  CHECK(status == SCRIM_MORE && count == 1);
  for (; status == SCRIM_MORE; total += 1) status = scrim_engine_take(engine, &one, 1, &count);
  CHECK(status == SCRIM_ERROR_TEXT && total > 0);
  CHECK(scrim_engine_take(engine, &one, 1, &count) == SCRIM_OK && count == 0);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

/* Plays the same events with a large buffer and with others, and expects the
 * same directives. */
static void check_buffers(void) {
  const scrim_event events[] = {
      {SCRIM_EVENT_DID_BECOME_ACTIVE, 0, 0, NULL},
      {SCRIM_EVENT_SCREEN, 0, 0, "accounts.balance"},
      {SCRIM_EVENT_UNLOCKED, 0, 0, NULL},
      {SCRIM_EVENT_SHOW, 0, 0, "loading"},
      {SCRIM_EVENT_WILL_RESIGN_ACTIVE, 0, 0, NULL},
      {SCRIM_EVENT_HIERARCHY_CHANGED, 0, 0, NULL},
      {SCRIM_EVENT_DID_ENTER_BACKGROUND, 0, 0, NULL},
      {SCRIM_EVENT_BOUNDS_CHANGED, 0, 0, NULL},
      {SCRIM_EVENT_APPEARANCE_CHANGED, 0, 0, NULL},
      {SCRIM_EVENT_WILL_ENTER_FOREGROUND, 0, 0, NULL},
      {SCRIM_EVENT_DID_BECOME_ACTIVE, 0, 0, NULL},
      {SCRIM_EVENT_DISMISS, 0, 0, "loading"}};
  enum { EVENTS = sizeof events / sizeof *events, STEP = 100000000 };
  scrim_directive all[256];
  size_t total = 0;
  scrim_engine engine = engine_of_bank();
  for (size_t i = 0; i < EVENTS; i += 1) {
    size_t count = 0;
    CHECK(scrim_engine_handle(engine, &events[i], (int64_t)i * STEP, all + total, 256 - total,
                              &count) == SCRIM_OK);
    total += count;
  }
  CHECK(total > 10);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);

  for (size_t capacity = 0; capacity < 4; capacity += 1) {
    /* On the heap, so that a sanitizer sees each write beyond the capacity. */
    scrim_directive *buffer = malloc((capacity ? capacity : 1) * sizeof *buffer);
    scrim_directive taken[256];
    size_t number = 0, count = 0, waiting = 0;
    CHECK(scrim_engine_create(timeline, timeline_size, &engine) == SCRIM_OK);
    for (size_t i = 0; i < EVENTS; i += 1) {
      scrim_status status =
          scrim_engine_handle(engine, &events[i], (int64_t)i * STEP, buffer, capacity, &count);
      CHECK(count <= capacity);
      for (size_t j = 0; j < count; j += 1) taken[number++] = buffer[j];
      CHECK(scrim_engine_waiting(engine, &waiting) == SCRIM_OK);
      CHECK((status == SCRIM_MORE) == (waiting > 0));
      /* Every third time, take the rest. */
      while (capacity && i % 3 == 2 && status == SCRIM_MORE) {
        status = scrim_engine_take(engine, buffer, capacity, &count);
        for (size_t j = 0; j < count; j += 1) taken[number++] = buffer[j];
      }
    }
    if (capacity == 0) CHECK(number == 0 && waiting == total);
    scrim_status status = SCRIM_MORE;
    while (status == SCRIM_MORE) {
      status = scrim_engine_take(engine, taken + number, 1, &count);
      number += count;
    }
    CHECK(status == SCRIM_OK);
    CHECK(number == total && memcmp(all, taken, total * sizeof *all) == 0);
    CHECK(scrim_engine_free(engine) == SCRIM_OK);
    free(buffer);
  }

  /* Without a buffer or a count, everything waits. */
  CHECK(scrim_engine_create(timeline, timeline_size, &engine) == SCRIM_OK);
  size_t count = 99, waiting = 0;
  CHECK(scrim_engine_handle(engine, &events[0], 0, NULL, 64, &count) == SCRIM_MORE && count == 0);
  scrim_directive one;
  CHECK(scrim_engine_handle(engine, &events[1], 1, &one, 1, NULL) == SCRIM_ERROR_NULL);
  CHECK(scrim_engine_wake(engine, 2, &one, 1, NULL) == SCRIM_ERROR_NULL);
  CHECK(scrim_engine_take(engine, NULL, 0, NULL) == SCRIM_ERROR_NULL);
  CHECK(scrim_engine_waiting(engine, &waiting) == SCRIM_OK && waiting > 0);
  CHECK(scrim_engine_waiting(engine, NULL) == SCRIM_ERROR_NULL);
  static scrim_directive many[256];
  CHECK(scrim_engine_take(engine, many, SIZE_MAX, &count) == SCRIM_OK && count == waiting);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

/* -- State, covers and texts ---------------------------------------------- */

static void check_state(void) {
  scrim_engine engine = engine_of_bank();
  CHECK(scrim_engine_frame(engine, 0, NULL) == SCRIM_ERROR_NULL);
  CHECK(scrim_engine_state(engine, NULL) == SCRIM_ERROR_NULL);
  CHECK(scrim_engine_deadline(engine, NULL) == SCRIM_ERROR_NULL);
  int64_t time = 7;
  CHECK(scrim_engine_deadline(engine, &time) == SCRIM_NONE && time == INT64_MAX);
  double opacity = 7;
  CHECK(scrim_engine_overlay(engine, 0, 0, &opacity) == SCRIM_NONE && opacity == 0);
  CHECK(scrim_engine_overlay(engine, 0, 0, NULL) == SCRIM_ERROR_NULL);
  CHECK(scrim_engine_overlay(engine, 1, 0, &opacity) == SCRIM_ERROR_INDEX);
  CHECK(scrim_engine_overlay(engine, UINT32_MAX, 0, &opacity) == SCRIM_ERROR_INDEX);

  uint32_t covers = 0, overlays = 0;
  CHECK(scrim_engine_counts(engine, &covers, &overlays) == SCRIM_OK);
  CHECK(covers > 3 && overlays == 1);
  CHECK(scrim_engine_counts(engine, NULL, &overlays) == SCRIM_ERROR_NULL && overlays == 1);
  CHECK(scrim_engine_counts(engine, &covers, NULL) == SCRIM_ERROR_NULL && covers > 3);
  CHECK(scrim_engine_counts(engine, NULL, NULL) == SCRIM_ERROR_NULL);
  for (uint32_t index = 0; index <= covers; index += 1) {
    scrim_cover cover;
    CHECK(scrim_engine_cover(engine, index, &cover) == SCRIM_OK);
    CHECK(cover.kind >= SCRIM_COVER_BLUR && cover.kind <= SCRIM_COVER_HIDE);
    CHECK(cover.light.alpha == 255 && cover.dark.alpha == 255);
  }
  scrim_cover built_in = {0};
  CHECK(scrim_engine_cover(engine, SCRIM_BLACK_COVER, &built_in) == SCRIM_OK);
  CHECK(built_in.kind == SCRIM_COVER_COLOR && built_in.dark.alpha == 255);
  const uint32_t wrong[] = {covers + 1, 1u << 31, UINT32_MAX - 1};
  for (size_t i = 0; i < 3; i += 1) {
    scrim_cover cover = {0};
    CHECK(scrim_engine_cover(engine, wrong[i], &cover) == SCRIM_ERROR_INDEX);
    CHECK(cover.kind == SCRIM_COVER_COLOR && cover.light.alpha == 255);
    CHECK(scrim_engine_cover(engine, wrong[i], NULL) == SCRIM_ERROR_INDEX);
    size_t length = 7;
    for (uint32_t text = SCRIM_TEXT_COVER; text <= SCRIM_TEXT_OVERLAY; text += 1)
      CHECK(scrim_engine_text(engine, text, wrong[i], NULL, 0, &length) == SCRIM_ERROR_INDEX);
  }
  CHECK(scrim_engine_cover(engine, 0, NULL) == SCRIM_ERROR_NULL);

  /* Texts in buffers of every size. */
  size_t length = 0;
  CHECK(scrim_engine_text(engine, SCRIM_TEXT_OVERLAY, 0, NULL, 0, &length) == SCRIM_ERROR_SIZE);
  CHECK(length == strlen("loading"));
  for (size_t capacity = 1; capacity < 12; capacity += 1) {
    char *buffer = malloc(capacity);
    memset(buffer, 'x', capacity);
    scrim_status status =
        scrim_engine_text(engine, SCRIM_TEXT_OVERLAY, 0, buffer, capacity, &length);
    CHECK(status == (capacity > 7 ? SCRIM_OK : SCRIM_ERROR_SIZE));
    CHECK(strcmp(buffer, capacity > 7 ? "loading" : "") == 0 && length == 7);
    free(buffer);
  }
  char buffer[64];
  CHECK(scrim_engine_text(engine, SCRIM_TEXT_OVERLAY, 0, buffer, 64, NULL) == SCRIM_ERROR_NULL);
  CHECK(scrim_engine_text(engine, SCRIM_TEXT_CLOSED, 0, buffer, 64, &length) == SCRIM_NONE);
  CHECK(scrim_engine_text(engine, 0, 0, buffer, 64, &length) == SCRIM_ERROR_INDEX);
  CHECK(scrim_engine_text(engine, 99, 0, buffer, 64, &length) == SCRIM_ERROR_INDEX);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

/* -- Drawing -------------------------------------------------------------- */

static scrim_picture picture(uint32_t width, uint32_t height, size_t bytes_per_row) {
  size_t size = height ? bytes_per_row * (height - 1) + width * 4u : 0;
  scrim_picture picture = {malloc(size ? size : 1), size, width, height, bytes_per_row};
  for (size_t i = 0; i < size; i += 1) picture.bytes[i] = i % 4 == 3 ? 255 : (uint8_t)(i * i / 7);
  return picture;
}

static int is_filled(scrim_picture picture, scrim_color color) {
  for (uint32_t row = 0; row < picture.height; row += 1)
    for (uint32_t column = 0; column < picture.width; column += 1) {
      const uint8_t *pixel = picture.bytes + row * picture.bytes_per_row + column * 4u;
      if (pixel[0] != color.red || pixel[1] != color.green || pixel[2] != color.blue
          || pixel[3] != color.alpha)
        return 0;
    }
  return 1;
}

static void check_drawing(void) {
  const scrim_color paper = {0xF2, 0xF2, 0xF7, 255}, black = {0, 0, 0, 255};
  scrim_cover blur = {SCRIM_COVER_BLUR, 0, paper, paper, 1, {255, 255, 255, 77}, 10, 1.8, 1,
                      0};
  scrim_picture capture = picture(61, 37, 61 * 4), target = picture(61, 37, 61 * 4 + 12);

  CHECK(scrim_cover_draw(&blur, 0, 1, &capture, &target) == SCRIM_OK);
  CHECK(!is_filled(target, paper));
  /* In place, and with pictures that overlap: the same picture results. */
  scrim_picture same = picture(61, 37, 61 * 4);
  CHECK(scrim_cover_draw(&blur, 0, 1, &same, &same) == SCRIM_OK);
  for (uint32_t row = 0; row < 37; row += 1)
    CHECK(memcmp(same.bytes + row * same.bytes_per_row, target.bytes + row * target.bytes_per_row,
                 61 * 4) == 0);

  /* Whatever is wrong, the fallback covers the whole target. */
  const double wrong_scales[] = {0, -1, 1e-9, 1e9, NAN, INFINITY, -INFINITY, DBL_MAX};
  for (size_t i = 0; i < sizeof wrong_scales / sizeof *wrong_scales; i += 1) {
    CHECK(scrim_cover_draw(&blur, 0, wrong_scales[i], &capture, &target) == SCRIM_ERROR_BLUR);
    CHECK(is_filled(target, paper));
  }
  scrim_cover wrong = blur;
  const double wrong_grains[] = {-1, 64.5, NAN, INFINITY, -INFINITY};
  for (size_t i = 0; i < sizeof wrong_grains / sizeof *wrong_grains; i += 1) {
    wrong.grain = wrong_grains[i];
    CHECK(scrim_cover_draw(&wrong, 0, 1, &capture, &target) == SCRIM_ERROR_BLUR);
    CHECK(is_filled(target, paper));
  }
  /* Grain is drawn anew for each picture. */
  wrong.grain = 8;
  CHECK(scrim_cover_draw(&wrong, 0, 1, &capture, &target) == SCRIM_OK);
  CHECK(scrim_cover_draw(&wrong, 0, 1, &capture, &same) == SCRIM_OK);
  CHECK(memcmp(same.bytes, target.bytes, 61 * 4) != 0);
  wrong = blur;
  wrong.saturation = NAN;
  CHECK(scrim_cover_draw(&wrong, 1, 1, &capture, &target) == SCRIM_ERROR_BLUR);
  CHECK(is_filled(target, paper));
  wrong.saturation = -1;
  CHECK(scrim_cover_draw(&wrong, 1, 1, &capture, &target) == SCRIM_ERROR_BLUR);
  scrim_cover translucent = blur;
  translucent.light.alpha = 0;
  CHECK(scrim_cover_draw(&translucent, 0, 0, &capture, &target) == SCRIM_ERROR_BLUR);
  CHECK(is_filled(target, black));
  CHECK(scrim_cover_draw(&blur, 0, 1, NULL, &target) == SCRIM_ERROR_NULL);
  CHECK(is_filled(target, paper));

  scrim_picture blank = picture(61, 37, 61 * 4);
  memset(blank.bytes, 255, blank.size);
  CHECK(scrim_cover_draw(&blur, 0, 1, &blank, &target) == SCRIM_ERROR_BLUR);
  CHECK(is_filled(target, paper));

  /* Where the capture is transparent, the fallback color shows. */
  scrim_picture clear = picture(61, 37, 61 * 4);
  memset(clear.bytes, 0, clear.size);
  clear.bytes[0] = clear.bytes[3] = 1;
  blur.has_tint = 0;
  CHECK(scrim_cover_draw(&blur, 0, 1, &clear, &target) == SCRIM_OK && is_filled(target, paper));
  memset(clear.bytes, 0, clear.size / 2);
  memset(clear.bytes + clear.size / 2, 255, clear.size / 2);
  CHECK(scrim_cover_draw(&blur, 0, 1, &clear, &target) == SCRIM_OK);
  for (uint32_t row = 0; row < 37; row += 1)
    for (uint32_t column = 0; column < 61; column += 1)
      CHECK(target.bytes[row * target.bytes_per_row + column * 4u + 3] == 255);
  free(clear.bytes);
  blur.has_tint = 1;

  /* Captures that are invalid, or of another size. */
  scrim_picture other = picture(60, 37, 60 * 4);
  CHECK(scrim_cover_draw(&blur, 0, 1, &other, &target) == SCRIM_ERROR_PICTURE);
  CHECK(is_filled(target, paper));
  const scrim_picture invalid[] = {
      {NULL, capture.size, 61, 37, 244},
      {capture.bytes, capture.size - 1, 61, 37, 244},
      {capture.bytes, capture.size, 0, 37, 244},
      {capture.bytes, capture.size, 61, 0, 244},
      {capture.bytes, capture.size, 61, 37, 243},
      {capture.bytes, capture.size, 61, 37, 0},
      {capture.bytes, capture.size, 61, 37, SIZE_MAX},
      {capture.bytes, SIZE_MAX, 61, 37, SIZE_MAX / 2},
      {capture.bytes, SIZE_MAX, UINT32_MAX, UINT32_MAX, 244},
      {capture.bytes, capture.size, 16385, 1, 65540},
      {capture.bytes, 0, 61, 37, 244}};
  for (size_t i = 0; i < sizeof invalid / sizeof *invalid; i += 1) {
    CHECK(scrim_cover_draw(&blur, 0, 1, &invalid[i], &target) == SCRIM_ERROR_PICTURE);
    CHECK(is_filled(target, paper));
    CHECK(scrim_cover_draw(&blur, 0, 1, &capture, &invalid[i]) == SCRIM_ERROR_TARGET);
  }
  CHECK(scrim_cover_draw(&blur, 0, 1, &capture, NULL) == SCRIM_ERROR_TARGET);
  CHECK(scrim_cover_draw(NULL, 0, 1, NULL, NULL) == SCRIM_ERROR_TARGET);
  CHECK(scrim_cover_draw(NULL, 0, 1, &capture, &target) == SCRIM_ERROR_NULL);
  CHECK(is_filled(target, black));

  /* The other kinds. */
  scrim_cover color = {SCRIM_COVER_COLOR, 0, paper, {1, 2, 3, 255}, 0, {0, 0, 0, 0}, 0, 0, 1,
                       0};
  CHECK(scrim_cover_draw(&color, 0, 0, NULL, &target) == SCRIM_OK && is_filled(target, paper));
  CHECK(scrim_cover_draw(&color, 1, NAN, NULL, &target) == SCRIM_OK && is_filled(target, color.dark));
  color.kind = SCRIM_COVER_IMAGE;
  CHECK(scrim_cover_draw(&color, 0, 1, NULL, &target) == SCRIM_INCOMPLETE && is_filled(target, paper));
  color.kind = SCRIM_COVER_VIEW;
  CHECK(scrim_cover_draw(&color, 0, 1, NULL, &target) == SCRIM_INCOMPLETE && is_filled(target, paper));
  color.kind = SCRIM_COVER_HIDE;
  CHECK(scrim_cover_draw(&color, 0, 1, NULL, &target) == SCRIM_OK && is_filled(target, black));
  const uint32_t unknown[] = {0, 6, UINT32_MAX};
  for (size_t i = 0; i < 3; i += 1) {
    color.kind = unknown[i];
    CHECK(scrim_cover_draw(&color, 0, 1, NULL, &target) == SCRIM_ERROR_INDEX);
    CHECK(is_filled(target, black));
  }
  /* One pixel. */
  scrim_picture tiny = picture(1, 1, 4);
  CHECK(scrim_cover_draw(&blur, 0, 3, &tiny, &tiny) == SCRIM_ERROR_BLUR && is_filled(tiny, paper));
  free(tiny.bytes);
  free(other.bytes);
  free(blank.bytes);
  free(same.bytes);
  free(capture.bytes);
  free(target.bytes);
}

/* -- Threads -------------------------------------------------------------- */

static scrim_engine shared;

static void *use_shared(void *argument) {
  int64_t seed = (int64_t)(intptr_t)argument;
  for (int64_t i = 0; i < 2000; i += 1) {
    send(shared, 1 + (uint32_t)((seed * 31 + i * 7) % 17), "accounts.balance", i * 1000000);
    scrim_frame frame;
    scrim_engine_frame(shared, i * 1000000, &frame);
    scrim_engine own = 0;
    if (scrim_engine_create_like(shared, &own) == SCRIM_OK) {
      send(own, SCRIM_EVENT_DID_BECOME_ACTIVE, NULL, i);
      scrim_engine_free(own);
    }
    /* Another thread may free the shared engine at any time. */
    if (seed == 3 && i == 1500) scrim_engine_free(shared);
  }
  return NULL;
}

static void check_threads(void) {
  shared = engine_of_bank();
  pthread_t threads[4];
  for (intptr_t i = 0; i < 4; i += 1) pthread_create(&threads[i], NULL, use_shared, (void *)i);
  for (int i = 0; i < 4; i += 1) pthread_join(threads[i], NULL);
  use_without_an_engine(shared);
}

/* -- Recorded sessions ---------------------------------------------------- */

static void check_sessions(void) {
  const scrim_engine engine = engine_of_bank();
  /* The first session leaves and comes back; the second one is not in order, and
   * names nothing. */
  const uint64_t ends[] = {5, 5, 9};
  const int64_t times[] = {0,         0,         1000000000, 2000000000, 3000000000,
                           500000000, 400000000, INT64_MAX,  600000000};
  const uint8_t kinds[] = {SCRIM_EVENT_DID_BECOME_ACTIVE, SCRIM_EVENT_UNLOCKED,
                           SCRIM_EVENT_SCREEN, SCRIM_EVENT_WILL_RESIGN_ACTIVE,
                           SCRIM_EVENT_DID_ENTER_BACKGROUND,
                           SCRIM_EVENT_DID_ENTER_BACKGROUND, SCRIM_EVENT_WILL_RESIGN_ACTIVE,
                           SCRIM_EVENT_UNLOCKED, 99};
  const int32_t values[] = {0, 0, 0, 0, 0, 0, 0, 0, 0};
  const char *names[] = {"accounts.balance", "\xff", NULL};
  scrim_sessions sessions = {ends, 3, times, kinds, values, 9, names, 3};
  scrim_session_result results[3];
  memset(results, 0x55, sizeof results);
  CHECK(scrim_sessions_judge(engine, &sessions, results, 3) == SCRIM_OK);
  CHECK(results[0].peek == 200000000 && results[0].peek_at == 2000000000);
  CHECK(results[0].breach == 0 && results[0].broken == 0 && results[0].breach_screen == -1);
  CHECK(results[0].exposed == 0 && results[0].impossible == 0 && results[0].unknown == 0);
  CHECK(results[1].peek == 0 && results[1].late == 0 && results[1].impossible == 0);
  CHECK(results[2].late == 1 && results[2].unknown == 2);
  CHECK(results[2].impossible == 1 && results[2].first_impossible == 1);

  /* A session's result does not depend on the others. */
  scrim_session_result alone;
  const scrim_sessions first = {ends, 1, times, kinds, values, 9, names, 3};
  CHECK(scrim_sessions_judge(engine, &first, &alone, 1) == SCRIM_OK);
  CHECK(memcmp(&alone, &results[0], sizeof alone) == 0);

  CHECK(scrim_sessions_judge(engine, &sessions, results, 2) == SCRIM_ERROR_SIZE);
  CHECK(scrim_sessions_judge(engine, &sessions, NULL, 3) == SCRIM_ERROR_NULL);
  CHECK(scrim_sessions_judge(engine, NULL, results, 3) == SCRIM_ERROR_NULL);
  sessions.rows = 8;
  CHECK(scrim_sessions_judge(engine, &sessions, results, 3) == SCRIM_ERROR_SIZE);
  sessions.rows = 9;
  const uint64_t wrong_ends[] = {5, 4, UINT64_MAX};
  sessions.ends = wrong_ends;
  CHECK(scrim_sessions_judge(engine, &sessions, results, 3) == SCRIM_ERROR_SIZE);
  sessions.ends = ends;
  sessions.times = NULL;
  CHECK(scrim_sessions_judge(engine, &sessions, results, 3) == SCRIM_ERROR_NULL);
  sessions.times = times;
  sessions.names = NULL;
  CHECK(scrim_sessions_judge(engine, &sessions, results, 3) == SCRIM_ERROR_NULL);
  const scrim_sessions nothing = {NULL, 0, NULL, NULL, NULL, 0, NULL, 0};
  CHECK(scrim_sessions_judge(engine, &nothing, NULL, 0) == SCRIM_OK);
  for (size_t i = 0; i < WRONG_HANDLES; i += 1) {
    if (wrong_handles[i] == engine) continue;
    CHECK(scrim_sessions_judge(wrong_handles[i], &first, &alone, 1) == SCRIM_ERROR_HANDLE);
  }
  scrim_engine closed = 0;
  CHECK(scrim_engine_create(NULL, 0, &closed) == SCRIM_CLOSED);
  CHECK(scrim_sessions_judge(closed, &first, &alone, 1) == SCRIM_CLOSED);
  CHECK(scrim_engine_free(closed) == SCRIM_OK);
  CHECK(scrim_engine_free(engine) == SCRIM_OK);
}

/* -- Texts of statuses ---------------------------------------------------- */

static void check_statuses(void) {
  CHECK(scrim_version() == ((SCRIM_VERSION_MAJOR << 16) | SCRIM_VERSION_MINOR));
  const char *unknown = scrim_status_text(12345);
  for (scrim_status status = SCRIM_ERROR_TARGET; status <= SCRIM_INCOMPLETE; status += 1) {
    const char *text = scrim_status_text(status);
    CHECK(text && strlen(text) > 5 && strcmp(text, unknown) != 0);
    for (scrim_status other = SCRIM_ERROR_TARGET; other < status; other += 1)
      CHECK(strcmp(text, scrim_status_text(other)) != 0);
  }
  const scrim_status wrong[] = {INT32_MIN, INT32_MAX, SCRIM_ERROR_TARGET - 1, SCRIM_INCOMPLETE + 1};
  for (size_t i = 0; i < 4; i += 1) CHECK(strcmp(scrim_status_text(wrong[i]), unknown) == 0);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  timeline_size = (size_t)ftell(file);
  rewind(file);
  timeline = malloc(timeline_size);
  if (fread(timeline, 1, timeline_size, file) != timeline_size) return 2;
  fclose(file);

  check_statuses();
  check_handles();
  check_loading();
  check_events();
  check_late_times();
  check_error_with_directives();
  check_buffers();
  check_state();
  check_drawing();
  check_sessions();
  check_threads();
  free(timeline);
  printf("    %d checks, %d failures\n", checks, failures);
  return failures ? 1 : 0;
}
