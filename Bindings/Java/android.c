/* What Embedded Swift expects of a system, and Android does not export: the value
 * that guards the stack. It is chosen when the library is loaded. */
#include <stddef.h>
#include <stdint.h>

void arc4random_buf(void *bytes, size_t size);

__attribute__((visibility("hidden"))) uintptr_t __stack_chk_guard;

__attribute__((constructor)) static void choose_guard(void) {
  arc4random_buf(&__stack_chk_guard, sizeof __stack_chk_guard);
  /* A text that runs over ends before the guard. */
  *(unsigned char *)&__stack_chk_guard = 0;
}
