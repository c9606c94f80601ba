internal import CProcess
internal import Dispatch
internal import Glibc

/// Starts other programs with default signal handling. They inherit no descriptors but those that they are given.
@MainActor
enum Subprocess {
    // In Glibc's header behind a macro that Swift does not import.
    private static let newSession: Int32 = 0x80
    private static let newGroup: Int32 = 0x02
    private static let alone: Int32 = 0

    /// Spawns a process in a session of its own, so that Ctrl-C does not end it.
    ///
    /// - Parameters:
    ///   - words: the program, looked up in `PATH`, and its arguments.
    ///   - privateVariables: prefix of the variables that the process does not inherit.
    ///   - pipe: its descriptor 3. Its standard streams are empty.
    /// - Returns: the process, and an error number or 0.
    static func spawnDetached(
        _ words: [String],
        hiding privateVariables: String? = nil,
        writingTo pipe: Int32
    ) -> (process: pid_t, code: Int32) {
        spawn(words, hiding: privateVariables, flags: newSession) { actions in
            posix_spawn_file_actions_adddup2(&actions, pipe, 3)
            spawn_keep_below(&actions, 4)
            for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        }
    }

    /// Spawns a process in a process group of its own, as the foreground of the terminal if that is this process.
    ///
    /// - Parameters:
    ///   - words: the program, looked up in `PATH`, and its arguments.
    ///   - privateVariables: prefix of the variables that the process does not inherit.
    ///   - device: its standard input and output. Its standard error is that which this process inherited.
    /// - Returns: the process, and an error number or 0.
    static func spawnInForeground(
        _ words: [String],
        hiding privateVariables: String?,
        on device: TerminalDevice
    ) -> (process: pid_t, code: Int32) {
        let isForeground = tcgetpgrp(device.input) == getpgrp()
        let result = spawn(words, hiding: privateVariables, flags: newGroup) { actions in
            if isForeground { spawn_set_foreground(&actions, device.input) }
            // First: it may be what one of the next two replaces.
            posix_spawn_file_actions_adddup2(&actions, held_standard_error(), STDERR_FILENO)
            posix_spawn_file_actions_adddup2(&actions, device.input, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, device.output, STDOUT_FILENO)
            spawn_keep_below(&actions, 3)
        }
        // A program that does not start has become the foreground before.
        if isForeground, result.code != 0 { device.setForeground(getpgrp()) }
        return result
    }

    /// Spawns a process in the process group of this one, with its standard output and standard error.
    ///
    /// - Parameters:
    ///   - words: the program, looked up in `PATH`, and its arguments.
    ///   - privateVariables: prefix of the variables that the process does not inherit.
    ///   - defaults: variables that it gets unless they are set, as in "LESS=FRX".
    ///   - pipe: its standard input.
    /// - Returns: the process, and an error number or 0.
    static func spawnReader(
        _ words: [String],
        hiding privateVariables: String?,
        defaults: [String],
        of pipe: Int32
    ) -> (process: pid_t, code: Int32) {
        spawn(words, hiding: privateVariables, defaults: defaults, flags: 0) { actions in
            posix_spawn_file_actions_adddup2(&actions, pipe, STDIN_FILENO)
            for stream in [STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_adddup2(&actions, stream, stream)
            }
            spawn_keep_below(&actions, 3)
        }
    }

    private static func spawn(
        _ words: [String],
        hiding privateVariables: String?,
        defaults: [String] = [],
        flags: Int32,
        prepare: (inout posix_spawn_file_actions_t) -> Void
    ) -> (process: pid_t, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        prepare(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(flags | alone | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let missing = defaults.filter { getenv(String($0.prefix { $0 != "=" })) == nil }.map { strdup($0) }
        defer { for variable in missing { free(variable) } }
        var environment = missing + Self.environment(without: privateVariables)
        var process = pid_t()
        let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &environment)
        return (process, code)
    }

    /// The status of a process as of `waitpid`: waited for on a thread, since `SIGCHLD` belongs to the program. If it ignores
    /// that signal, no status is known, and 0 is returned.
    static func status(of process: pid_t, _ options: Int32 = 0) async -> Int32 {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var status: Int32 = 0
                while waitpid(process, &status, options) < 0, errno == EINTR {}
                continuation.resume(returning: status)
            }
        }
    }

    private static func environment(without prefix: String?) -> [UnsafeMutablePointer<CChar>?] {
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            let isPrivate = prefix.map { strncmp(variable, $0, $0.utf8.count) == 0 } ?? false
            if !isPrivate { variables.append(variable) }
            next += 1
        }
        return variables + [nil]
    }
}

/// The command line of the process.
package enum ProcessArguments {
    /// With the name of the program, which is the first.
    package static let all: [String] = {
        guard var next = process_arguments() else { return CommandLine.arguments }
        var arguments: [String] = []
        while let argument = next.pointee {
            arguments.append(String(cString: argument))
            next += 1
        }
        return arguments
    }()
}
