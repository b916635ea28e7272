#pragma once

typedef int dev_t;
typedef unsigned long long ino_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef int pid_t;
typedef long long off_t;
typedef long long blkcnt_t;
typedef int blksize_t;
typedef long ssize_t;
typedef unsigned long size_t;
typedef long time_t;
