#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Starts programs.
enum Spawn {
    /// `POSIX_SPAWN_SETSID`, which Glibc hides from Swift.
    #if canImport(Glibc)
        private static let ownSession: Int32 = 0x80
    #else
        private static let ownSession: Int32 = POSIX_SPAWN_SETSID
    #endif

    /// Starts one as the leader of a session of its own, which the first terminal it opens comes to control, with no
    /// signal blocked or ignored.
    static func start(_ arguments: [String], _ environment: [String], onTerminal path: String) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = ownSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)

        var argv = arguments.map { strdup($0) } + [nil]
        var envp = environment.map { strdup($0) } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var id: pid_t = 0
        let error = posix_spawn(&id, arguments[0], &actions, &attributes, &argv, &envp)
        guard error == 0 else {
            throw PseudoTerminal.Failure(description: "\(arguments[0]) does not start: error \(error)")
        }
        return id
    }
}
