import Glibc
import SystemSupport
import TestSupport
import Testing

@testable import TerminalApp

@Suite("The browser", .timeLimit(.minutes(3)))
struct BrowserTests {
    @Test func `uses the commands in BROWSER, then the system's opener`() {
        func commands(_ variable: String) -> [[String]] {
            SystemBrowser(named: variable, opener: "opener", hiddenVariablePrefix: nil).commands(for: "https://a")
        }
        let opener = ["opener", "https://a"]
        let w3m = ["w3m", "-o", "https://a", "--quiet"]
        #expect(commands("firefox:w3m -o %s --quiet:") == [["firefox", "https://a"], w3m, opener])
        #expect(commands("") == [opener])
        #expect(commands(": :") == [opener])
    }

    @Test func `receives the URL unchanged, and reports its failure`() async throws {
        let folder = try TemporaryFolder()
        let script = TextFile(path: folder.file("browser"))
        try script.replace(with: "#!/bin/sh\nprintf %s \"$1\" > '\(folder.file("address"))'\nexit 3\n")
        let error = try await failure(of: script, opening: "https://example.com/'$(exit)'")
        #expect(error == .failed(script.path, code: 3))
        #expect(try TextFile(path: folder.file("address")).text() == "https://example.com/'$(exit)'")
    }

    @Test func `inherits no open files`() async throws {
        let folder = try TemporaryFolder()
        let script = TextFile(path: folder.file("browser"))
        try script.replace(with: "#!/bin/sh\nls /dev/fd > '\(folder.file("open"))'\nexit 1\n")
        let descriptor = open(folder.path, O_RDONLY)
        defer { close(descriptor) }
        _ = try await failure(of: script, opening: "https://example.com")
        // Descriptor 3 is the listed folder.
        #expect(try TextFile(path: folder.file("open")).text() == "0\n1\n2\n3\n")
    }

    @Test func `inherits no private variables of the program`() async throws {
        setenv("RICKMORTY_SECRET_OF_A_TEST", "hush", 1)
        setenv("VARIABLE_OF_A_TEST", "kept", 1)
        defer { for name in ["RICKMORTY_SECRET_OF_A_TEST", "VARIABLE_OF_A_TEST"] { unsetenv(name) } }
        let folder = try TemporaryFolder()
        let script = TextFile(path: folder.file("browser"))
        try script.replace(with: "#!/bin/sh\nenv > '\(folder.file("environment"))'\nexit 1\n")
        _ = try await failure(of: script, opening: "https://example.com")
        let variables = try TextFile(path: folder.file("environment")).text()
        #expect(variables.contains("VARIABLE_OF_A_TEST=kept\n"))
        #expect(!variables.contains("RICKMORTY_"))
    }

    @Test func `has default signal handling`() async throws {
        signal(SIGURG, SIG_IGN)
        defer { signal(SIGURG, SIG_DFL) }
        let folder = try TemporaryFolder()
        let script = TextFile(path: folder.file("browser"))
        try script.replace(with: "#!/bin/sh\ngrep SigIgn /proc/$$/status > '\(folder.file("ignored"))'\nexit 1\n")
        _ = try await failure(of: script, opening: "https://example.com")
        let ignored = try TextFile(path: folder.file("ignored")).text().split(separator: "\t").last?.dropLast()
        // Only signals 1 to 31. The C library reserves the next two.
        #expect(ignored.flatMap { UInt64($0, radix: 16) }.map { $0 & 0x7FFF_FFFF } == 0)
    }

    private func failure(of script: TextFile, opening address: String) async throws -> BrowserError? {
        chmod(script.path, 0o700)
        let browser = SystemBrowser(named: "/missing %s:\(script.path)", hiddenVariablePrefix: "RICKMORTY_")
        return await #expect(throws: BrowserError.self) { try await browser.open(address) }
    }

    @Test(arguments: [
        "", "example.com", "file:///etc/passwd", "javascript:alert(1)", "--version", "https:", "https://",
        "http:///path",
        "https://a b", "https://a\n", "https://a\u{1B}[m", "https://a\"b", "https://ä.example", "https://a/\u{202E}",
    ])
    func `rejects anything but web addresses`(address: String) async {
        let browser = SystemBrowser(named: "/bin/true", hiddenVariablePrefix: nil)
        await #expect(throws: BrowserError.notWebAddress) { try await browser.open(address) }
    }

    @Test(arguments: ["http://a", "HTTPS://[::1]:80/a?b=c&d=%20#e", "https://user@a.example:8080/~b/(c)';$,!*+"])
    func `accepts any web address`(address: String) async {
        let browser = SystemBrowser(named: "/bin/true", hiddenVariablePrefix: nil)
        await #expect(throws: Never.self) { try await browser.open(address) }
    }

    @Test(
        arguments: [("", .noBrowser), (" : ", .noBrowser), ("/missing", .notFound("/missing"))]
            as [(String, BrowserError)]
    )
    func `reports a missing command`(variable: String, error: BrowserError) async {
        let browser = SystemBrowser(named: variable, opener: "/missing/opener", hiddenVariablePrefix: nil)
        await #expect(throws: error) { try await browser.open("https://example.com") }
    }

    @Test func `suggests setting BROWSER if there is no browser`() {
        #expect(BrowserError.notFound("/nope").message == "/nope not found. Set BROWSER to a browser's command")
        #expect(BrowserError.noBrowser.message.contains("Set BROWSER"))
        #expect(BrowserError.failed("firefox", code: 1).message == "firefox exited with code 1")
        #expect(BrowserError.notStarted("firefox", errno: ENOENT).message.contains("No such file"))
    }
}
