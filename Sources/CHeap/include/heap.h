#include <stddef.h>

/// Prepares the heap for so many bytes, of which none is used yet: where the system has
/// large pages, they come from those, and what is given back is kept for what comes next.
///
/// It changes nothing but how long memory takes to come.
void prepare_heap(size_t size);
