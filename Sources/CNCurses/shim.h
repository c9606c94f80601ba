#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/ioctl.h>

/* Globals that Swift takes for shared mutable state. */
static inline WINDOW *cn_standard_window(void) { return stdscr; }
static inline int cn_color_count(void) { return COLORS; }

/* Macros that are not imported. */
static inline attr_t cn_attribute_bold(void) { return A_BOLD; }
static inline attr_t cn_attribute_dim(void) { return A_DIM; }
static inline attr_t cn_attribute_underline(void) { return A_UNDERLINE; }
static inline attr_t cn_attribute_reverse(void) { return A_REVERSE; }

/* Variadic. NULL where the terminal has no such sequence; valid until the next call. */
static inline const char *_Nullable cn_cursor_address(int row, int column) {
    const char *sequence = tigetstr("cup");
    return sequence == NULL || sequence == (const char *)-1 ? NULL : tiparm(sequence, row, column);
}

/* Of term.h, which takes names such as `lines` and `columns` away from everybody. */
struct term;
int setupterm(const char *name, int descriptor, int *status);
struct term *set_curterm(struct term *terminal);
int del_curterm(struct term *terminal);

/* Whether the terminal database has it. A `newterm` that fails keeps some memory. */
static inline bool cn_knows_terminal(const char *name, int descriptor) {
    int status = 0;
    if (setupterm(name, descriptor, &status) != OK) return false;
    del_curterm(set_curterm(NULL));
    return true;
}

/* Hidden by the C library unless asked for: the columns a character takes, -1 where it cannot be printed. */
int wcwidth(wchar_t character);

/* Likewise, and only on Linux: a file in memory, -1 where there is none. */
#ifdef __linux__
int memfd_create(const char *name, unsigned int flags);
static inline int cn_memory_file(void) { return memfd_create("frame", 1 /* closed in children */); }
#else
static inline int cn_memory_file(void) { return -1; }
#endif

/*
 * Of Dispatch, for run loops other than its own: what becomes readable when the main queue has work, and a call that
 * does the work. Not in its headers, but kept for CoreFoundation.
 */
#ifdef __linux__
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
#endif

/* Variadic. */
static inline int cn_window_size(int descriptor, struct winsize *size) { return ioctl(descriptor, TIOCGWINSZ, size); }

#endif
