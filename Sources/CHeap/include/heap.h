#include <stddef.h>

/// Prepares the heap for so many bytes, 32 MiB at the most, of which none is used yet:
/// where the system has large pages, they come from those, and what is given back is kept
/// for what comes next rather than handed back to the system.
///
/// It must be called before there is a second thread.
void prepare_heap(size_t size);
