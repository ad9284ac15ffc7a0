/* setjmp.h - wasi-libc has none, and WebAssembly cannot leave functions so. The reader would,
 * where a text is refused; it reads the schemes' texts, which its generator has read before. */
#ifndef GRIM_WEB_SETJMP_H
#define GRIM_WEB_SETJMP_H

typedef int jmp_buf[1];

#define setjmp(room) ((void)(room), 0)
#define longjmp(room, value) ((void)(room), (void)(value), __builtin_trap())

#endif
