internal import CProcess
internal import Dispatch
internal import Glibc

/// Starts other programs with default signal handling. They inherit no descriptors but those that they are given.
@MainActor
enum Subprocess {
    /// The processes that a new one belongs to.
    enum Group {
        /// A session of its own, so that Ctrl-C does not end it.
        case session
        /// Those of this process.
        case same
        /// A group of its own, which becomes the foreground of a terminal; `nil` if it stays in the background.
        case own(foregroundOf: Int32?)
    }

    /// - Parameters:
    ///   - words: the program, looked up in `PATH`, and its arguments.
    ///   - privateVariables: prefix of the variables that the process does not inherit.
    ///   - defaults: variables that it gets unless they are set, as in "LESS=FRX".
    ///   - streams: its standard input, output and error; `nil` for an empty one.
    /// - Returns: the process, and an error number or 0.
    static func spawn(
        _ words: [String],
        hiding privateVariables: String? = nil,
        defaults: [String] = [],
        in group: Group,
        streams: (input: Int32?, output: Int32?, error: Int32?)
    ) -> (process: pid_t, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if case .own(let terminal?) = group { spawn_set_foreground(&actions, terminal) }
        // Standard error first: it may be what one of the others replaces.
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
        // In Glibc's header behind a macro that Swift does not import: POSIX_SPAWN_SETSID and POSIX_SPAWN_SETPGROUP.
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
        var environment = missing + Self.environment(without: privateVariables)
        var process = pid_t()
        let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &environment)
        return (process, code)
    }

    /// The status of a process as of `waitpid`: waited for on a thread, since `SIGCHLD` belongs to the program. If it ignores
    /// that signal, no status is known, and 0 is returned.
    static func status(of process: pid_t, _ options: Int32 = 0) async -> Int32 {
        await withCheckedContinuation { continuation in
            // A queue of its own: for its global ones, Dispatch wakes up every second.
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

/// The elements of an array that ends with a null pointer.
private func strings<Text>(_ first: UnsafePointer<Text?>) -> [Text] {
    sequence(first: first) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != nil }.compactMap(\.self)
}

/// The command line of the process.
package enum ProcessArguments {
    /// With the name of the program, which is the first.
    package static let all = process_arguments().map { strings($0).map { String(cString: $0) } } ?? []
}
