// Swift does not import these system calls from the C library.
#define _GNU_SOURCE
#include "processors.h"

#ifdef __linux__
#include <sched.h>
#include <stdbool.h>

static cpu_set_t all;
static bool is_known;

int next_processor(int number) {
  if (!is_known && sched_getaffinity(0, sizeof all, &all) != 0) return -1;
  is_known = true;
  for (; number < CPU_SETSIZE; number++) {
    if (CPU_ISSET(number, &all)) return number;
  }
  return -1;
}

int keep_to_processor(int number) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(number, &one);
  return sched_setaffinity(0, sizeof one, &one) == 0;
}

int leave_processor(void) { return is_known && sched_setaffinity(0, sizeof all, &all) == 0; }
#else
int next_processor(int number) { return -1; }
int keep_to_processor(int number) { return 0; }
int leave_processor(void) { return 0; }
#endif
