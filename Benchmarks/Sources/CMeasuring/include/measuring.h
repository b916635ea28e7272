// Parts of the measurements that Swift cannot express.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The number of allocations since the program started.
uint64_t allocation_count(void);

/// The sum of 64-bit words, added one at a time without vector instructions.
uint64_t sum_of_words(const uint64_t *words, size_t count);

/// Uses a result, so that the optimizer cannot remove the work behind it.
void keep(uint64_t result);

/// Allocates memory, and frees it at once.
void ask_for_memory(void);

/// Mark where work begins and ends, for tools that count instructions.
///
/// They do nothing else.
void work_begins(void);
void work_ends(void);
