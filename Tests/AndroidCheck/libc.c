/* Android's C library, for a system with another one: its name, and the one function
 * that older versions of glibc lack. glibc has all others under the same names. */
#include <stddef.h>
#include <stdlib.h>

int getentropy(void *bytes, size_t size);

void arc4random_buf(void *bytes, size_t size) {
  for (size_t start = 0; start < size; start += 256) {
    if (getentropy((char *)bytes + start, size - start < 256 ? size - start : 256)) abort();
  }
}
