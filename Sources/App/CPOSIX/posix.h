/* The parts of POSIX that libscrim uses, declared without the system's headers. So
 * one object serves all C libraries of a processor, whose locks differ in size.
 * WebAssembly modules have one thread, no locks, and no random bytes. */
#if !defined(__wasm__)
#include <stddef.h>

/* A lock of any C library fits. glibc's has 48 bytes on 64-bit ARM and 40 on
 * x86-64, Android's and musl's have 40, and that of macOS has 64. */
typedef struct {
  _Alignas(16) unsigned char bytes[64];
} posix_mutex;

int pthread_mutex_init(posix_mutex *mutex, const void *attributes);
int pthread_mutex_lock(posix_mutex *mutex);
int pthread_mutex_unlock(posix_mutex *mutex);

/* glibc has it since 2.25, and Android since version 9. */
int getentropy(void *bytes, size_t size);
#endif
