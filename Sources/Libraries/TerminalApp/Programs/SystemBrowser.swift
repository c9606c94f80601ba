internal import Glibc
public import LoadResource

/// The reason why a URL could not be opened in a browser.
public enum BrowserError: PresentableError, Hashable {
    /// The URL is not an absolute `http` or `https` URL, or contains characters that RFC 3986 does not allow.
    case notWebAddress
    /// `BROWSER` names no command, and the system has no opener.
    case noBrowser
    /// No command in `BROWSER` (the associated value) can be executed, and the system has no opener.
    case notFound(String)
    /// The browser's command exited with this code.
    case failed(String, code: Int)
    /// The browser's command could not be started because of this `errno`.
    case notStarted(String, errno: Int32)

    public var message: String {
        switch self {
        case .notWebAddress: "Not an http:// or https:// address"
        case .noBrowser: "Set BROWSER, or install xdg-utils"
        case .notFound(let browser): "\(browser) not found. Set BROWSER to a browser's command"
        case .failed(let name, let code): "\(name) exited with code \(code)"
        case .notStarted(let name, let errno): "can't start \(name): \(String(cString: strerror(errno)))"
        }
    }
}

/// Starts the user's browser in a new session, detached from the terminal.
@MainActor
struct SystemBrowser {
    /// The value of `BROWSER`: commands separated by colons, in which `%s` stands for the URL.
    let named: String
    /// The command to try last.
    var opener = "xdg-open"
    /// Prefix of environment variables that the browser must not inherit.
    let hiddenVariablePrefix: String?

    /// Opens the URL and waits for the browser's command to exit, which may take until the user closes the browser.
    func open(_ address: String) async throws(BrowserError) {
        guard Self.isWebAddress(address) else { throw .notWebAddress }
        let commands = commands(for: address)
        for words in commands {
            let (process, code) = Subprocess.spawn(
                words,
                hiding: hiddenVariablePrefix,
                in: .session,
                streams: (nil, nil, nil)
            )
            if [ENOENT, EACCES].contains(code) { continue }
            guard code == 0 else { throw .notStarted(words[0], errno: code) }
            switch ExitStatus(await Subprocess.status(of: process)) {
            case .exited(0): return
            case .exited(let code): throw .failed(words[0], code: Int(code))
            // The exit code that shells report for a signal.
            case .killed(let signal): throw .failed(words[0], code: 128 + Int(signal))
            }
        }
        throw commands.count > 1 ? .notFound(named) : .noBrowser
    }

    /// The commands to try in order, each with its arguments.
    func commands(for address: String) -> [[String]] {
        (named.split(separator: ":").map(String.init) + [opener]).compactMap { command in
            let words = command.split(separator: " ").map(String.init)
            if words.isEmpty { return nil }
            return command.contains("%s") ? words.map { $0.replacing("%s", with: address) } : words + [address]
        }
    }

    static func isWebAddress(_ address: String) -> Bool {
        let start = address.prefix(8).lowercased()
        guard let scheme = ["http://", "https://"].first(where: start.hasPrefix),
            let first = address.utf8.dropFirst(scheme.utf8.count).first
        else { return false }
        return !"/?#".utf8.contains(first)
            && address.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
    }
}
