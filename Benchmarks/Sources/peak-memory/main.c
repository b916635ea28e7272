// Runs a command, and prints its peak memory in bytes.
//
// The peak memory of a process includes that of its parent until it starts.
// This program is so small that its own memory does not matter.

#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **arguments) {
  if (count < 2) return 2;
  pid_t process = fork();
  if (process < 0) return 2;
  if (process == 0) {
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execv(arguments[1], arguments + 1);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (wait4(process, &status, 0, &usage) < 0) return 2;
#ifdef __APPLE__
  printf("%ld\n", usage.ru_maxrss);
#else
  printf("%ld\n", usage.ru_maxrss * 1024);
#endif
  return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
