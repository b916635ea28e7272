// What Swift cannot do for the measurements itself.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How often memory has been asked for since the program started.
uint64_t allocation_count(void);

/// The sum of 64-bit words, word by word: no more than one at once, whatever the
/// processor has to offer.
uint64_t sum_of_words(const uint64_t *words, size_t count);

/// Takes a result, so that nothing can be left out for want of use.
void keep(uint64_t result);

/// Asks for memory, and gives it back at once.
void ask_for_memory(void);

/// Say where work begins and ends to whoever counts a program's instructions: do
/// nothing else.
void work_begins(void);
void work_ends(void);
