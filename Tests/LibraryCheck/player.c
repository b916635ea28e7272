/* Plays traces through libscrim, and prints the state after each line, for
 * check.py to compare with `scrim simulate`.
 *
 *     player SCRIPT
 *
 * A script has lines of these forms; names are in hexadecimal digits:
 *
 *     P PATH                       play the timeline in this file
 *     T                            start again with a new engine
 *     E TIME KIND TICKET NAME      send an event; NAME is '-' if it has none
 *     S TIME                       take a snapshot
 */
#include <scrim.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t bits(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static void print_text(scrim_engine engine, uint32_t text, uint32_t index) {
  char buffer[1024];
  size_t length = 0;
  if (scrim_engine_text(engine, text, index, buffer, sizeof buffer, &length) != SCRIM_OK) abort();
  for (size_t i = 0; i < length; i += 1) printf("%02x", (unsigned char)buffer[i]);
}

static void print_directive(scrim_engine engine, const scrim_directive *directive) {
  static const char *const names[] = {
      "?",   "secure", "install", "animate", "snap",   "swap",
      "raise", "layout", "restyle", "remove",  "ask-unlock"};
  putchar(' ');
  if (directive->layer != SCRIM_PRIVACY_LAYER) {
    print_text(engine, SCRIM_TEXT_OVERLAY, (uint32_t)directive->layer);
    putchar(':');
  }
  printf("%s", names[directive->kind]);
  switch (directive->kind) {
    case SCRIM_DO_SECURE: printf(",%" PRIu32, directive->level); break;
    case SCRIM_DO_INSTALL:
      putchar(',');
      print_text(engine, SCRIM_TEXT_COVER, directive->cover);
      printf(",%" PRIx64, bits(directive->opacity));
      break;
    case SCRIM_DO_ANIMATE:
      printf(",%" PRIx64 ",%" PRIx64 ",%" PRId64 ",%" PRIu32, bits(directive->opacity),
             bits(directive->to), directive->duration, directive->curve);
      break;
    case SCRIM_DO_SNAP: printf(",%" PRIx64, bits(directive->opacity)); break;
    case SCRIM_DO_SWAP:
      putchar(',');
      print_text(engine, SCRIM_TEXT_COVER, directive->cover);
      break;
    default: break;
  }
}

/* Takes directives from the engine in small portions, and prints them. */
static void print_rest(scrim_engine engine, scrim_status status, scrim_directive *directives,
                       size_t capacity, size_t count) {
  while (1) {
    for (size_t i = 0; i < count; i += 1) print_directive(engine, &directives[i]);
    if (status != SCRIM_MORE) return;
    status = scrim_engine_take(engine, directives, capacity, &count);
  }
}

static void print_state(scrim_engine engine, int64_t time, int is_snapshot) {
  scrim_state state;
  scrim_frame frame;
  if (scrim_engine_state(engine, &state) || scrim_engine_frame(engine, time, &frame)) abort();
  printf("%" PRId64 " %" PRIu32 " %" PRIu32 " %" PRIu32 " ", time, state.phase, state.is_covered,
         state.reasons);
  if (frame.is_installed) {
    print_text(engine, SCRIM_TEXT_COVER, frame.cover);
  } else {
    putchar('-');
  }
  /* A window that is kept out of snapshots shows nothing in one. */
  double exposed = is_snapshot && state.level != SCRIM_SECURE_NONE ? 0 : frame.exposed;
  printf(" %" PRIx64 " %" PRIx64 " %" PRIx64 " %" PRIu32 " ", bits(frame.opacity),
         bits(frame.target), bits(exposed), state.level);
  uint32_t covers, overlays;
  if (scrim_engine_counts(engine, &covers, &overlays)) abort();
  for (uint32_t index = 0; index < overlays; index += 1) {
    double opacity;
    if (scrim_engine_overlay(engine, index, time, &opacity) != SCRIM_OK) continue;
    print_text(engine, SCRIM_TEXT_OVERLAY, index);
    printf("=%" PRIx64 ";", bits(opacity));
  }
  putchar('|');
}

static scrim_engine load(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) abort();
  fseek(file, 0, SEEK_END);
  size_t size = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(size);
  if (fread(bytes, 1, size, file) != size) abort();
  fclose(file);
  scrim_engine engine = 0;
  if (scrim_engine_create(bytes, size, &engine) != SCRIM_OK) abort();
  free(bytes);
  return engine;
}

int main(int argument_count, char **arguments) {
  if (argument_count != 2) return 2;
  FILE *script = fopen(arguments[1], "r");
  if (!script) return 2;
  scrim_engine model = 0, engine = 0;
  int64_t latest = INT64_MIN;
  static char line[8192], digits[8192], name[4096];
  while (fgets(line, sizeof line, script)) {
    scrim_directive directives[2];
    size_t count = 0;
    int64_t time = 0, ticket = 0;
    uint32_t kind = 0;
    scrim_status status;
    line[strcspn(line, "\n")] = 0;
    switch (line[0]) {
      case 'P':
        if (model) scrim_engine_free(model);
        model = load(line + 2);
        continue;
      case 'T':
        if (engine) scrim_engine_free(engine);
        if (scrim_engine_create_like(model, &engine) != SCRIM_OK) abort();
        latest = INT64_MIN;
        continue;
      case 'E': {
        if (sscanf(line + 2, "%" SCNd64 " %" SCNu32 " %" SCNd64 " %8191s", &time, &kind, &ticket,
                   digits) != 4)
          abort();
        size_t length = 0;
        for (; digits[0] != '-' && digits[2 * length]; length += 1) {
          unsigned byte;
          sscanf(digits + 2 * length, "%2x", &byte);
          name[length] = (char)byte;
        }
        name[length] = 0;
        scrim_event event = {kind, 0, ticket, digits[0] == '-' ? NULL : name};
        status = scrim_engine_handle(engine, &event, time, directives, 2, &count);
        break;
      }
      case 'S':
        if (sscanf(line + 2, "%" SCNd64, &time) != 1) abort();
        status = scrim_engine_wake(engine, time, directives, 2, &count);
        break;
      default: abort();
    }
    if (status < 0) abort();
    if (time > latest) latest = time;
    print_state(engine, latest, line[0] == 'S');
    print_rest(engine, status, directives, 2, count);
    putchar('\n');
  }
  fclose(script);
  scrim_engine_free(engine);
  scrim_engine_free(model);
  return 0;
}
