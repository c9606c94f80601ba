internal import Glibc
public import LoadResource

/// Why a URL was not opened in a browser.
public enum BrowserError: PresentableError, Hashable {
    /// It is no absolute URL with the scheme `http` or `https`, or has characters that a URL cannot have (RFC 3986).
    case notWebAddress
    /// The system has no opener, and `BROWSER` names none.
    case none
    /// None of the commands in `BROWSER`, whose value this is, can be executed, and the system has no opener.
    case notFound(String)
    /// The browser ended with that exit code.
    case failed(String, code: Int)
    /// The browser could not be started, for the reason with this `errno`.
    case notStarted(String, errno: Int32)

    public var message: String {
        switch self {
        case .notWebAddress: "Only addresses that begin with http:// or https:// are opened"
        case .none: "No browser is known: set BROWSER, or install xdg-utils"
        case .notFound(let browser): "BROWSER is set to \(browser), which is not found: set it to a browser's command"
        case .failed(let name, let code): "\(name) ended with code \(code)"
        case .notStarted(let name, let errno): "\(name) does not start: \(String(cString: strerror(errno)))"
        }
    }
}

/// Starts the browser that the environment names, in a session of its own, detached from the terminal.
@MainActor
struct SystemBrowser {
    /// Returns the value of a variable.
    let environment: (String) -> String?
    /// Prefix of the variables that a browser does not inherit.
    let privateVariables: String?
    let loop: any EventLoop

    /// Returns when the command of the browser has ended; that may be when the user closes it.
    func open(_ address: String) async throws(BrowserError) {
        guard Self.isWebAddress(address) else { throw .notWebAddress }
        let browser = environment("BROWSER") ?? ""
        let commands = Self.commands(browser)
        guard let words = commands.first(where: { isExecutable($0[0]) }) else {
            throw commands.count > 1 ? .notFound(browser) : .none
        }
        let code = try await exitCode(of: Self.arguments(words, for: address))
        if code != 0 { throw .failed(words[0], code: code) }
    }

    /// Names and arguments of the candidates in order: those of `BROWSER`, in which `%s` stands for the URL, then the system's
    /// opener.
    static func commands(_ browser: String) -> [[String]] {
        let named = browser.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
        return named.filter { !$0.isEmpty } + [[opener]]
    }

    private static let opener = "xdg-open"

    static func arguments(_ words: [String], for address: String) -> [String] {
        guard words.contains(where: { $0.contains("%s") }) else { return words + [address] }
        return words.map { word in
            word.split(separator: "%s", omittingEmptySubsequences: false).joined(separator: address)
        }
    }

    static func isWebAddress(_ address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        guard let scheme = ["http://", "https://"].first(where: start.hasPrefix) else { return false }
        let rest = address.utf8.dropFirst(scheme.utf8.count)
        guard let first = rest.first, !Array("/?#".utf8).contains(first) else { return false }
        return rest.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: punctuation.contains(byte)
            }
        }
    }

    /// That a URL may have (RFC 3986).
    private static let punctuation = Array("!#$%&'()*+,-./:;=?@[]_~".utf8)

    private func isExecutable(_ name: String) -> Bool {
        if name.contains("/") { return access(name, X_OK) == 0 }
        let folders = environment("PATH")?.split(separator: ":").map(String.init) ?? []
        return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
    }

    /// A shell waits for the browser and writes its exit code to a pipe, since a browser may run for hours.
    private static let script = #""$@" </dev/null >/dev/null 2>&1 3>&-; echo $? >&3"#

    /// - Parameter words: name of the program and its arguments.
    private func exitCode(of words: [String]) async throws(BrowserError) -> Int {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(words[0], errno: errno) }
        defer { close(ends[0]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let (shell, code) = Subprocess.spawnDetached(
            ["/bin/sh", "-c", Self.script, "sh"] + words,
            hiding: privateVariables,
            writingTo: ends[1]
        )
        close(ends[1])
        guard code == 0 else { throw .notStarted(words[0], errno: code) }
        let hasEnded = OneShot<Void>()
        let watch = loop.watch(ends[0], for: .reading) { hasEnded.complete(()) }
        await hasEnded.wait()
        watch.end()
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(ends[0], &bytes, bytes.count)
        var status: Int32 = 0
        waitpid(shell, &status, 0)
        return Int(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).prefix { $0.isNumber }) ?? 0
    }
}
