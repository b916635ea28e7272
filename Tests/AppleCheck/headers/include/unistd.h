#pragma once

#include <sys/types.h>

#define STDIN_FILENO 0
#define W_OK (1 << 1)
#define _SC_OPEN_MAX 5
#define _SC_NPROCESSORS_ONLN 58

#define SEEK_SET 0
#define SEEK_CUR 1

int access(const char *path, int mode);
int close(int descriptor);
int dup(int descriptor);
int fchown(int descriptor, uid_t owner, gid_t group);
int fsync(int descriptor);
int isatty(int descriptor);
off_t lseek(int descriptor, off_t offset, int whence);
ssize_t read(int descriptor, void *bytes, size_t count);
ssize_t readlink(const char *path, char *link, size_t size);
ssize_t write(int descriptor, const void *bytes, size_t count);
char *getcwd(char *path, size_t size);
int unlink(const char *path);
pid_t getpid(void);
int pipe(int ends[2]);

extern char **environ;
long sysconf(int name);
void _exit(int status) __attribute__((noreturn));
