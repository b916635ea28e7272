#pragma once

#include <sys/types.h>

void *memcpy(void *to, const void *from, size_t count);
size_t strlen(const char *text);
int strncmp(const char *left, const char *right, size_t count);
char *strncpy(char *to, const char *from, size_t count);
char *strerror(int code);
char *strdup(const char *text);
