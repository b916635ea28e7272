/* The locks of POSIX threads. WebAssembly modules have one thread, and no
 * locks. */
#if !defined(__wasm__)
#include <pthread.h>
#endif
