/* Counts what judging sessions allocates: nothing may depend on the number of events. */
#include "scrim.h"
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t);
extern int __posix_memalign(void **, size_t, size_t);
extern void *__libc_memalign(size_t, size_t);
static size_t count;

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count += 1;
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : 12;
}

enum { MOST = 20000 };
static int64_t times[MOST];
static uint8_t kinds[MOST];
static int32_t values[MOST];

/* How often one session with a number of events allocates. */
static size_t allocations(scrim_engine engine, size_t rows) {
  static const uint8_t cycle[] = {
      SCRIM_EVENT_DID_BECOME_ACTIVE, SCRIM_EVENT_SCREEN,  SCRIM_EVENT_PROMPT_BEGAN,
      SCRIM_EVENT_PROMPT_ENDED,      SCRIM_EVENT_SCREEN,  SCRIM_EVENT_SHOW,
      SCRIM_EVENT_WILL_RESIGN_ACTIVE, SCRIM_EVENT_DID_ENTER_BACKGROUND, SCRIM_SESSION_SNAPSHOT,
      SCRIM_EVENT_WILL_ENTER_FOREGROUND};
  static const char *const names[] = {"accounts.balance.of.a.long.name", "onboarding.welcome", "loading"};
  for (size_t row = 0; row < rows; row += 1) {
    times[row] = (int64_t)row * 100000000;
    kinds[row] = cycle[row % sizeof cycle];
    values[row] = kinds[row] == SCRIM_EVENT_SHOW ? 2 : (int32_t)(row / sizeof cycle % 2);
  }
  const uint64_t ends[] = {rows};
  const scrim_sessions sessions = {ends, 1, times, kinds, values, rows, names, 3};
  scrim_session_result result;
  const size_t before = count;
  if (scrim_sessions_judge(engine, &sessions, &result, 1) != SCRIM_OK) exit(2);
  return count - before;
}

int main(int argc, char **arguments) {
  static uint8_t timeline[1 << 20];
  FILE *file = argc == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  scrim_engine engine = 0;
  if (scrim_engine_create(timeline, fread(timeline, 1, sizeof timeline, file), &engine) != SCRIM_OK) return 2;
  allocations(engine, 100);
  const size_t few = allocations(engine, 100), many = allocations(engine, MOST);
  printf("    judging 100 events allocates %zu times, and %d events %zu times\n", few, MOST, many);
  return few == 0 || many > few;
}
