internal import Libc

/// Opens URLs in a browser.
@MainActor
package protocol Browser {
    /// - Parameter fail: called with the reason if the browser fails later.
    /// - Throws: `BrowserError` if no browser can be started.
    func open(_ address: String, onFailure fail: @escaping @MainActor (BrowserError) -> Void) throws(BrowserError)
}

/// Why a URL cannot be opened.
package enum BrowserError: Error, Equatable, CustomStringConvertible {
    case none
    /// The browser ended with that exit code.
    case failed(String, code: Int)
    /// The browser could not be started, with this `errno`.
    case notStarted(String, code: Int32)

    /// Message for the user.
    package var description: String {
        switch self {
        case .none: "no browser is known: set BROWSER, or install xdg-utils"
        case .failed(let name, let code): "\(name) ended with code \(code)"
        case .notStarted(let name, let code): "\(name) does not start (\(code))"
        }
    }
}

/// Starts the browser that the environment names, in a session of its own, detached from the terminal.
@MainActor
package final class SystemBrowser: Browser {
    private let environment: (String) -> String?
    private let ownPrefix: String
    private let loop: any EventLoop
    private var running: [Opening] = []

    /// - Parameters:
    ///   - environment: returns a variable's value.
    ///   - ownPrefix: prefix of the program's own variables, which a browser does not inherit.
    package init(environment: @escaping (String) -> String?, hiding ownPrefix: String, loop: any EventLoop) {
        self.environment = environment
        self.ownPrefix = ownPrefix
        self.loop = loop
    }

    package func open(_ address: String, onFailure fail: @escaping @MainActor (BrowserError) -> Void)
        throws(BrowserError)
    {
        let commands = BrowserCommand.all(browser: environment("BROWSER"))
        guard let command = commands.first(where: { isExecutable($0.words[0]) }) else { throw .none }
        running.removeAll(where: \.isOver)
        running.append(try Opening(command.arguments(for: address), hiding: ownPrefix, on: loop, onFailure: fail))
    }

    private func isExecutable(_ name: String) -> Bool {
        if name.contains("/") { return access(name, X_OK) == 0 }
        let folders = environment("PATH")?.split(separator: ":").map(String.init) ?? []
        return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }
}

/// A started browser: a shell waits for it and writes its exit code to a pipe, since a browser may run for hours.
@MainActor
private final class Opening {
    private static let script = #""$@" </dev/null >/dev/null 2>&1 3>&-; echo $? >&3"#

    private(set) var isOver = false
    private let name: String
    private let end: Int32
    private let shell: pid_t
    private let fail: @MainActor (BrowserError) -> Void
    private var watch: (any EventWatch)?

    /// - Parameter words: name of the program and its arguments.
    init(
        _ words: [String],
        hiding ownPrefix: String,
        on loop: any EventLoop,
        onFailure fail: @escaping @MainActor (BrowserError) -> Void
    ) throws(BrowserError) {
        name = words[0]
        self.fail = fail
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(words[0], code: errno) }
        defer { close(ends[1]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let (shell, code) = Subprocess.spawn(
            ["/bin/sh", "-c", Self.script, "sh"] + words,
            hiding: ownPrefix,
            writingTo: ends[1]
        )
        guard code == 0 else {
            close(ends[0])
            throw .notStarted(words[0], code: code)
        }
        self.shell = shell
        end = ends[0]
        watch = loop.watch(end, for: .reading) { [weak self] in self?.finish() }
    }

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

/// Command line of a browser.
struct BrowserCommand: Equatable {
    /// Name and arguments.
    let words: [String]

    /// Candidates in order: those of `BROWSER`, in which `%s` stands for the URL, then the system's opener.
    static func all(browser: String?) -> [BrowserCommand] {
        let named = (browser ?? "").split(separator: ":").map { $0.split(separator: " ").map(String.init) }
        return (named.filter { !$0.isEmpty } + [[opener]]).map(BrowserCommand.init)
    }

    #if canImport(Darwin)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    func arguments(for address: String) -> [String] {
        guard words.contains(where: { $0.contains("%s") }) else { return words + [address] }
        return words.map { word in
            word.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: address)
        }
    }
}
