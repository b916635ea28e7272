#pragma once

// The size on x86-64.
typedef int jmp_buf[37];

int setjmp(jmp_buf buffer) __attribute__((returns_twice));
void longjmp(jmp_buf buffer, int value) __attribute__((noreturn));
