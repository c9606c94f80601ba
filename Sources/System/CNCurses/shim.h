#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/ioctl.h>

/* Newer releases leave WINDOW incomplete, for which Swift has no type. Pointers are all that is used of it. */
#if NCURSES_OPAQUE
struct _win_st { char hidden; };
#endif

/* Globals, which Swift imports as shared mutable state. */
static inline WINDOW *cn_standard_window(void) { return stdscr; }
/* What ncurses takes to be on the screen, and what it is going to show. */
static inline WINDOW *cn_current_screen(void) { return curscr; }
static inline WINDOW *cn_next_screen(void) { return newscr; }
static inline int cn_color_count(void) { return COLORS; }

/* Macros that Swift does not import. */
static inline attr_t cn_attribute_bold(void) { return A_BOLD; }
static inline attr_t cn_attribute_dim(void) { return A_DIM; }
static inline attr_t cn_attribute_underline(void) { return A_UNDERLINE; }
static inline attr_t cn_attribute_reverse(void) { return A_REVERSE; }

/*
 * tiparm is variadic. For a capability with up to two numbers, such as `cup` (row, column). NULL if the terminal lacks it;
 * valid until the next call.
 */
static inline const char *_Nullable cn_sequence(const char *capability, int first, int second) {
    const char *sequence = tigetstr(capability);
    return sequence == NULL || sequence == (const char *)-1 ? NULL : tiparm(sequence, first, second);
}

/* Declared in term.h, which also defines macros such as `lines` and `columns`. */
struct term;
int setupterm(const char *name, int descriptor, int *status);
struct term *set_curterm(struct term *terminal);
int del_curterm(struct term *terminal);

/* The names of all capabilities, in the order of compiled entries; NULL at the end. */
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

/* Declared by the C library for X/Open sources only: the columns of a character, -1 for unprintable ones. */
int wcwidth(wchar_t character);

/* Declared by glibc for GNU sources only: a file in memory, closed in children. -1 if there is none. */
int memfd_create(const char *name, unsigned int flags);
static inline int cn_memory_file(void) { return memfd_create("frame", 1 /* MFD_CLOEXEC */); }

/*
 * Entry points of Dispatch for other run loops, kept for CoreFoundation but not in its headers: a descriptor that is
 * readable when the main queue has work, and a function that does the work.
 */
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

/* ioctl is variadic. */
static inline int cn_window_size(int descriptor, struct winsize *size) { return ioctl(descriptor, TIOCGWINSZ, size); }

#endif
