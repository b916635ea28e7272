#pragma once

#include <sys/types.h>

// Apple's struct has more fields.
typedef struct __sFILE {
  unsigned char *_p;
} FILE;

#define SEEK_SET 0
#define SEEK_END 2

int rename(const char *from, const char *to);
