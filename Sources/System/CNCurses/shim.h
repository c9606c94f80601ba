#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/ioctl.h>

/* Newer releases leave WINDOW incomplete, and Swift does not import incomplete types. Only pointers to it are used. */
#if NCURSES_OPAQUE
struct _win_st { char hidden; };
#endif

/* Accessors of globals, which Swift would import as shared mutable state. */
static inline WINDOW *cn_standard_window(void) { return stdscr; }
/* The screen contents as ncurses knows them, and the contents of the next update. */
static inline WINDOW *cn_current_screen(void) { return curscr; }
static inline WINDOW *cn_next_screen(void) { return newscr; }
static inline int cn_color_count(void) { return COLORS; }

/* Macros that Swift does not import. */
static inline attr_t cn_attribute_bold(void) { return A_BOLD; }
static inline attr_t cn_attribute_dim(void) { return A_DIM; }
static inline attr_t cn_attribute_underline(void) { return A_UNDERLINE; }
static inline attr_t cn_attribute_reverse(void) { return A_REVERSE; }

/* The sequence of a terminfo capability with up to two parameters, such as `cup` (row, column); tiparm is variadic.
 * NULL if the terminal lacks the capability. Valid until the next call. */
static inline const char *_Nullable cn_sequence(const char *capability, int first, int second) {
    const char *sequence = tigetstr(capability);
    return sequence == NULL || sequence == (const char *)-1 ? NULL : tiparm(sequence, first, second);
}

/* From term.h, which is not included because it defines macros such as `lines` and `columns`. */
struct term;
int setupterm(const char *name, int descriptor, int *status);
struct term *set_curterm(struct term *terminal);
int del_curterm(struct term *terminal);

/* Names of all terminfo capabilities, in the order of compiled entries; NULL after the last one. */
static inline const char *_Nullable cn_flag_name(long index) {
    extern char *const boolnames[];
    return boolnames[index];
}
static inline const char *_Nullable cn_number_name(long index) {
    extern char *const numnames[];
    return numnames[index];
}
static inline const char *_Nullable cn_string_name(long index) {
    extern char *const strnames[];
    return strnames[index];
}

/* Width of a character in columns; -1 if unprintable. The C library declares it only with _XOPEN_SOURCE. */
int wcwidth(wchar_t character);

/* Creates a file in memory that is closed on exec; -1 on failure. glibc declares it only with _GNU_SOURCE. */
int memfd_create(const char *name, unsigned int flags);
static inline int cn_memory_file(void) { return memfd_create("frame", 1 /* MFD_CLOEXEC */); }

/*
 * Entry points of Dispatch for custom run loops, exported for CoreFoundation but missing in its headers: a descriptor
 * that is readable when the main queue has work, and a function that performs the work.
 */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* ioctl is variadic. */
static inline int cn_window_size(int descriptor, struct winsize *size) { return ioctl(descriptor, TIOCGWINSZ, size); }

#endif
