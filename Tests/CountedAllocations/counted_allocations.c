#include "counted_allocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

// A program that defines malloc and its variants replaces those of the C
// library, even for the libraries that it loads. These functions count, then
// call glibc's own functions under their internal names. The memory belongs to
// glibc, so its free() need not be replaced.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

static _Thread_local uint64_t count;
static _Thread_local uint64_t bytes;

uint64_t thread_allocations(void) { return count; }
uint64_t thread_allocated_bytes(void) { return bytes; }

#if defined(__GLIBC__) && !defined(SANITIZED)

bool allocations_are_counted(void) { return true; }

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  bytes += size;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  bytes += number * size;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  bytes += size;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  bytes += size;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *memory = block;
  return 0;
}

#else

bool allocations_are_counted(void) { return false; }

#endif
