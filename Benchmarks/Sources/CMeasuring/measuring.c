#include "measuring.h"

#include <stdlib.h>

// Counts all allocations. The linker option `--wrap` (see the Makefile)
// redirects every allocation in the program to these functions, including those
// of Swift's library. Without the option, the originals have no address here
// and nothing is counted.

static uint64_t count;

uint64_t allocation_count(void) { return count; }

void *__real_malloc(size_t) __attribute__((weak));
void *__real_calloc(size_t, size_t) __attribute__((weak));
void *__real_realloc(void *, size_t) __attribute__((weak));
void *__real_aligned_alloc(size_t, size_t) __attribute__((weak));
int __real_posix_memalign(void **, size_t, size_t) __attribute__((weak));

void *__wrap_malloc(size_t size) {
  count++;
  return __real_malloc(size);
}

void *__wrap_calloc(size_t number, size_t size) {
  count++;
  return __real_calloc(number, size);
}

void *__wrap_realloc(void *memory, size_t size) {
  count++;
  return __real_realloc(memory, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __real_aligned_alloc(alignment, size);
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  return __real_posix_memalign(memory, alignment, size);
}

uint64_t sum_of_words(const uint64_t *words, size_t count) {
  uint64_t sum = 0;
#pragma clang loop vectorize(disable) interleave(disable)
  for (size_t index = 0; index < count; index++) sum += words[index];
  return sum;
}

void keep(uint64_t result) { (void)result; }

void ask_for_memory(void) {
  void *volatile memory = malloc(24);
  free(memory);
}

void work_begins(void) {}

void work_ends(void) {}
