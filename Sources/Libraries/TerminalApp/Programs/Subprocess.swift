internal import CProcess
internal import Dispatch
internal import Glibc

/// Starts other programs with default signal handling. They inherit only the given descriptors.
@MainActor
enum Subprocess {
    /// The process group or session of a new process.
    enum Group {
        /// A new session, so that Ctrl-C does not end the process.
        case session
        /// The session and group of this process.
        case same
        /// A new group, which becomes the foreground job of the terminal, or stays in the background if `nil`.
        case own(foregroundOf: Int32?)
    }

    /// - Parameters:
    ///   - words: The program, which is looked up in `PATH`, and its arguments.
    ///   - privateVariablePrefix: Prefix of environment variables that the program must not inherit.
    ///   - defaults: Variables to set unless they are already set, such as "LESS=FRX".
    ///   - streams: Descriptors for standard input, output and error. `nil` means `/dev/null`.
    /// - Returns: The process ID, and an error number or 0.
    static func spawn(
        _ words: [String],
        hiding privateVariablePrefix: String? = nil,
        defaults: [String] = [],
        in group: Group,
        streams: (input: Int32?, output: Int32?, error: Int32?)
    ) -> (process: pid_t, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if case .own(let terminal?) = group { spawn_set_foreground(&actions, terminal) }
        // Replaces standard error first, because its source may be one of the other two.
        let sources = [
            (STDERR_FILENO, streams.error), (STDIN_FILENO, streams.input), (STDOUT_FILENO, streams.output),
        ]
        for (stream, source) in sources {
            if let source {
                posix_spawn_file_actions_adddup2(&actions, source, stream)
            } else {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
            }
        }
        spawn_keep_below(&actions, 3)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // 0x80 is POSIX_SPAWN_SETSID, which Glibc defines only with _GNU_SOURCE. 0x02 is POSIX_SPAWN_SETPGROUP.
        let groupFlag: Int32 =
            switch group {
            case .session: 0x80
            case .own: 0x02
            case .same: 0
            }
        posix_spawnattr_setflags(&attributes, Int16(groupFlag | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let missing = defaults.filter { getenv(String($0.prefix { $0 != "=" })) == nil }.map { strdup($0) }
        defer { for variable in missing { free(variable) } }
        var environment = missing + Self.environment(without: privateVariablePrefix)
        var process = pid_t()
        let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &environment)
        return (process, code)
    }

    /// Waits for a process on a separate thread, leaving `SIGCHLD` to the program. Returns the status from `waitpid`,
    /// or 0 if the program ignores `SIGCHLD` and no status is available.
    static func status(of process: pid_t, _ options: Int32 = 0) async -> Int32 {
        await withCheckedContinuation { continuation in
            // A private queue, because Dispatch wakes up every second for its global queues.
            DispatchQueue(label: "process").async {
                var status: Int32 = 0
                while waitpid(process, &status, options) < 0, errno == EINTR {}
                continuation.resume(returning: status)
            }
        }
    }

    private static func environment(without prefix: String?) -> [UnsafeMutablePointer<CChar>?] {
        strings(environ).filter { variable in !(prefix.map { strncmp(variable, $0, $0.utf8.count) == 0 } ?? false) } + [
            nil
        ]
    }
}

/// Returns the elements of an array terminated by a null pointer.
private func strings<Text>(_ first: UnsafePointer<Text?>) -> [Text] {
    // A loop, since metadata of lazy sequences costs 120,000 instructions at each start.
    var (values, next) = ([Text](), first)
    while let value = next.pointee {
        values.append(value)
        next += 1
    }
    return values
}

package enum ProcessArguments {
    /// The arguments of the process, starting with its name.
    package static let all = process_arguments().map { strings($0).map { String(cString: $0) } } ?? []
}
