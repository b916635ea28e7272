#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted: only with glibc, and not with a sanitizer,
/// which replaces the allocator itself.
bool allocations_are_counted(void);

/// The number of allocations of the calling thread.
uint64_t thread_allocations(void);

/// The bytes of those allocations, whether they were freed or not.
uint64_t thread_allocated_bytes(void);
