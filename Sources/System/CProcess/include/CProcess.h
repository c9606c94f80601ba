#pragma once

#include <stdbool.h>
#include <stddef.h>

struct termios;

/* The arguments of the process, starting with its name and terminated by NULL; NULL if the C library does not pass them
 * to constructors. CommandLine.arguments is not reliable: Swift locates the arguments relative to the environment, and
 * finds none if a library loaded earlier has set an environment variable. */
char *_Nullable const *_Nullable process_arguments(void);

/* MARK: - Signals */

/*
 * The process's signal handlers and the state they share.
 *
 * A handler only calls async-signal-safe functions and reads memory prepared beforehand. All signals are blocked while
 * a handler runs. Unless noted otherwise, call the functions below on the main thread, outside of handlers.
 */

/* Starts writing the number of each received signal in `signals` to `pipe`, as one byte. `pipe` must be nonblocking.
 * The first SIGINT, SIGTERM, SIGHUP or SIGQUIT starts a deadline of `timeout` microseconds, after which the process
 * restores the terminal and dies of that signal. Another SIGINT or SIGQUIT has that effect immediately. Returns false
 * and does nothing if signals are already being watched. */
bool signals_watch(const int *_Nonnull signals, size_t count, int pipe, long timeout);

/* Stops watching signals and cancels the deadline. The signals have their default effect again, after restoring the
 * terminal if necessary. */
void signals_unwatch(const int *_Nonnull signals, size_t count);

/* The first SIGINT, SIGTERM, SIGHUP or SIGQUIT received; 0 if there was none. Callable from any thread. */
int signals_ending(void);

/* Stops the process with SIGTSTP and returns when it is continued. Does not stop it after a termination signal. */
void signals_stop_process(void);

/* Restores the default action and raises `signal`, so that the parent process sees the cause of death.
 * Async-signal-safe. */
_Noreturn void signals_die(int signal);

/* Makes every signal that ends the process, and is neither watched nor ignored, set the terminal to `settings`
 * first. */
void signals_arm(int descriptor, const struct termios *_Nonnull settings);

/* Sets the bytes that are written to the terminal when it is restored; copies them. `descriptor` must be nonblocking
 * for writes. Replies are read from it. */
void signals_set_restore_sequence(int descriptor, const void *_Nonnull bytes, size_t count);

/* Sets whether restoring the terminal ends a synchronized update first. */
void signals_set_synchronized(bool is_synchronized);

/* Sets the number of pending device attributes reports (DA1). If it is not 0, handlers that restore the terminal first
 * wait for the reports, up to a second after the last query, and discard the input: the shell would interpret it as
 * keys. */
void signals_set_pending_attributes(int count);

/* Like `signals_set_pending_attributes`, for device status reports (DSR 5). */
void signals_set_pending_statuses(int count);

/* Sets whether handlers restore the terminal; false while the shell owns it. */
void signals_set_armed(bool is_armed);

/* Undoes `signals_arm`. Idempotent. */
void signals_disarm(void);

/* Sets the process that owns the terminal while signals are watched; negative for a process group, 0 for none. It is
 * sent every termination signal of this process, and is killed at the deadline. */
void signals_set_program(int process);

/* Sets whether SIGINT and SIGQUIT are ignored, for the time that another program owns the terminal: their keys may send
 * the signals to both processes. */
void signals_set_interrupts_ignored(bool are_ignored);

/* Gives the calling thread an alternate stack for handlers, which also run after a stack overflow. Main thread only. */
void signals_use_alternate_stack(void);

/* MARK: - Held output */

/*
 * Text for the normal screen that is written while the alternate screen is shown. It is held in an unnamed file: a full
 * pipe would block or lose output, and a closed pipe would kill children that outlive this process. Handlers that end
 * the process show the text after restoring the terminal.
 */

/* Creates the file for output to `terminal`, which must be nonblocking for writes. If standard error is that terminal,
 * it is redirected to the file. If the file cannot be created, output is not held. */
void held_begin(int terminal);

/* A descriptor of the standard error that the process inherited. */
int held_standard_error(void);

/* Limits memory use: once 512 KiB are held, drops all but the last 256 KiB. */
void held_trim(void);

/* Writes the last 256 KiB of the text to the terminal and drops it. Waits for room for up to `timeout` milliseconds in
 * total. Async-signal-safe, because `pread` and `fallocate` are plain system calls. */
void held_show(long timeout);

/* Undoes `held_begin` and shows the text. Idempotent and async-signal-safe. */
void held_end(long timeout);

/* MARK: - Spawned programs */

/* Makes a program spawned with `actions`, a `posix_spawn_file_actions_t`, close all descriptors from `end` on. Returns
 * 0 or an error number. */
int spawn_keep_below(void *_Nonnull actions, int end);

/* Puts a program spawned with `actions` into the foreground of its terminal before it runs; requires a separate process
 * group. Returns 0 or an error number. Does nothing if the C library lacks the action. */
int spawn_set_foreground(void *_Nonnull actions, int terminal);

/* MARK: - Wall clock */

/* Creates a timer descriptor that becomes readable at a set time, or when the clock is changed; -1 on failure. */
int clock_alarm(void);

/* Sets the time of a timer descriptor, in seconds since 1970. */
void clock_alarm_set(int alarm, long seconds);
