import CSpawn
import TerminalApp

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Shows addresses with the program that the environment names. It runs in a session of its own, away from the terminal.
final class SystemBrowser: Browser {
    private let environment: (String) -> String?
    private let loop: any EventLoop
    private var running: [Opening] = []

    init(environment: @escaping (String) -> String? = Process.environment, loop: any EventLoop) {
        self.environment = environment
        self.loop = loop
    }

    func open(_ address: String, onFailure fail: @escaping (BrowserError) -> Void) throws(BrowserError) {
        let commands = BrowserCommand.all(browser: environment("BROWSER"))
        guard let command = commands.first(where: { isThere($0.words[0]) }) else { throw .none }
        running.removeAll(where: \.isOver)
        running.append(try Opening(command.arguments(for: address), on: loop, onFailure: fail))
    }

    private func isThere(_ name: String) -> Bool {
        if name.contains("/") { return access(name, X_OK) == 0 }
        let folders = environment("PATH")?.split(separator: ":").map(String.init) ?? []
        return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}

/// A browser that was started: a shell waits for it and writes its exit code into a pipe, since a browser may run for
/// hours.
private final class Opening {
    // Glibc's header has it behind a macro that Swift does not see.
    #if canImport(Darwin)
        private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
        private static let newSession: Int32 = 0x80
    #endif
    private static let script = #""$@" </dev/null >/dev/null 2>&1 3>&-; echo $? >&3"#

    private(set) var isOver = false
    private let name: String
    private let end: Int32
    private let shell: pid_t
    private let fail: (BrowserError) -> Void
    private var watch: (any EventWatch)?

    /// - Parameter words: the name of a program, and its arguments.
    init(
        _ words: [String],
        on loop: any EventLoop,
        onFailure fail: @escaping (BrowserError) -> Void
    ) throws(BrowserError) {
        name = words[0]
        self.fail = fail
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(words[0], code: errno) }
        defer { close(ends[1]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let (shell, code) = Self.spawn(["/bin/sh", "-c", Self.script, "sh"] + words, writingTo: ends[1])
        guard code == 0 else {
            close(ends[0])
            throw .notStarted(words[0], code: code)
        }
        self.shell = shell
        end = ends[0]
        watch = loop.watch(end, for: .reading) { [weak self] in self?.finish() }
    }

    /// In a session of its own, so that no key pressed here ends it; with signals as a shell would give it; and without
    /// the variables of this program, one of which is a secret.
    private static func spawn(_ words: [String], writingTo pipe: Int32) -> (process: pid_t, code: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipe, 3)
        // It may go on for longer than this program, which has the terminal, the network and files open.
        spawn_keep_below(&actions, 4)
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes,
            Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
        )
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var environment = Self.environment
        var process = pid_t()
        let code = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &environment)
        return (process, code)
    }

    private static var environment: [UnsafeMutablePointer<CChar>?] {
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next = environ
        while let variable = next.pointee {
            if strncmp(variable, ownPrefix, ownPrefix.utf8.count) != 0 { variables.append(variable) }
            next += 1
        }
        return variables + [nil]
    }

    private static let ownPrefix = "RICKMORTY_"

    private func finish() {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(end, &bytes, bytes.count)
        watch?.end()
        close(end)
        var status: Int32 = 0
        waitpid(shell, &status, 0)
        isOver = true
        let code = Int(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).prefix { $0.isNumber }) ?? 0
        if code != 0 { fail(.failed(name, code: code)) }
    }
}
