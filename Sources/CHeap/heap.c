#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

// A larger block is never part of glibc's heap.
static const size_t most = (size_t)32 << 20;

void prepare_heap(size_t size) {
  if (!mallopt(M_MMAP_THRESHOLD, (int)most) || !mallopt(M_TRIM_THRESHOLD, (int)(2 * most))) return;
  // The heap grows by a block that is given back at once: what is asked for from now on
  // comes from there.
  if (size >= most) size = most - 64;
  void *block = malloc(size);
  if (!block) return;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)block + page - 1) / page * page;
  uintptr_t end = ((uintptr_t)block + size) / page * page;
  // Where this is refused, the pages are what they always were.
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
}
#else
void prepare_heap(size_t size) { (void)size; }
#endif
