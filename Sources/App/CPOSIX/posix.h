/* The parts of POSIX that libscrim uses, declared without the system's headers. So
 * one object serves all C libraries of a processor, whose locks differ in size.
 * WebAssembly modules have one thread, no locks, and no random bytes. */
#if !defined(__wasm__)
#include <stddef.h>

/* Large enough for the lock of any C library: 48 bytes in glibc on 64-bit ARM,
 * 40 in glibc on x86-64, in Android and in musl, and 64 on macOS. */
typedef struct {
  _Alignas(16) unsigned char bytes[64];
} posix_mutex;

int pthread_mutex_init(posix_mutex *mutex, const void *attributes);
int pthread_mutex_lock(posix_mutex *mutex);
int pthread_mutex_unlock(posix_mutex *mutex);

/* glibc has it since 2.25, and Android since version 9. */
int getentropy(void *bytes, size_t size);
#endif
