#pragma once

#include <sys/types.h>

void free(void *pointer);
char *getenv(const char *name);
char *realpath(const char *path, char *resolved);
void exit(int status) __attribute__((noreturn));
