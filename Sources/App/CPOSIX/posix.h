/* The locks of POSIX threads, and random bytes. WebAssembly modules have one
 * thread, no locks, and no random bytes. */
#if !defined(__wasm__)
#include <pthread.h>
#include <unistd.h>
#endif
