#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted: only with glibc, and without a sanitizer, which
/// replaces the allocator itself.
bool allocations_are_counted(void);

/// How many allocations the calling thread has made.
uint64_t thread_allocations(void);
