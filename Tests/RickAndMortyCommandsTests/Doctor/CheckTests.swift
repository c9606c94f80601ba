import Glibc
import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A doctor check")
struct CheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `reports an unsuitable terminal`() async {
        func finding(_ term: String, canMoveCursor: Bool?) async -> Finding {
            await Check.terminal(term, canMoveCursor: canMoveCursor).finding()
        }
        let advice = "Set TERM to your terminal's type, such as xterm-256color"
        #expect(await finding("xterm", canMoveCursor: true) == .fine("xterm"))
        #expect(await finding("dumb", canMoveCursor: false) == .warning("dumb can't move the cursor", advice: advice))
        #expect(await finding("odd", canMoveCursor: nil) == .warning("unknown terminal type odd", advice: advice))
        #expect(await finding("", canMoveCursor: nil) == .warning("TERM is not set", advice: advice))
    }

    @Test func `reports a terminal below the minimum size`() async {
        #expect(await Check.size(Size(columns: 40, rows: 10)).finding() == .fine("40x10"))
        #expect(await Check.size(nil).finding().advice == nil)
        for size in [Size(columns: 39, rows: 10), Size(columns: 40, rows: 9)] {
            #expect(await Check.size(size).finding().advice == "Resize the terminal to at least 40x10")
        }
    }

    @Test(arguments: [(1 << 24, true, false), (256, true, false), (8, true, true), (0, true, true), (0, false, false)])
    func `suggests how to get more colours`(count: Int, isWanted: Bool, hasAdvice: Bool) async {
        let finding = await Check.colors(count, isWanted: isWanted).finding()
        #expect((finding.advice != nil) == hasAdvice)
    }

    @Test(
        arguments: [
            (.variable("truecolor"), "true colour (COLORTERM=truecolor)"), (.entry, "true colour (from TERM)"),
            (.emulator("kitty"), "true colour (kitty)"),
            (.tmux, "true colour (from tmux)"), (.reply, "true colour (confirmed by the terminal)"),
        ] as [(DirectColorSource, String)]
    )
    func `explains why true colour is available`(source: DirectColorSource, text: String) async {
        #expect(await Check.colors(1 << 24, by: source, isWanted: true).finding() == .fine(text))
    }

    @Test func `explains why no more colours are available`() async {
        #expect(await Check.colors(256, isWanted: true).finding().text.contains("Set COLORTERM=truecolor"))
        let screen = await Check.colors(256, isScreen: true, isWanted: true).finding()
        #expect(screen == .fine("256 (the limit of GNU screen)"))
    }

    @Test func `reports the variable that sets the locale, and gives advice if it is not Unicode`() async {
        func finding(_ name: String?, _ value: String = "", isKnown: Bool = true, isUTF8: Bool) async -> Finding {
            await Check.locale(name.map { ($0, value) }, isKnown: isKnown, isUTF8: isUTF8).finding()
        }
        #expect(await finding("LANG", "C.UTF-8", isUTF8: true) == .fine("LANG=C.UTF-8: Unicode"))
        #expect(
            await finding(nil, isUTF8: false)
                == .warning(
                    "not set: ASCII only, no portraits",
                    advice: "Set LANG to a UTF-8 locale, such as C.UTF-8"
                )
        )
        #expect(
            await finding("LC_CTYPE", "UTF-8", isKnown: false, isUTF8: false)
                == .warning(
                    "LC_CTYPE=UTF-8 (not installed): ASCII only, no portraits",
                    advice: "Set LC_CTYPE to a UTF-8 locale, such as C.UTF-8"
                )
        )
    }

    @Test func `reports the response time and number of characters of the API`() async throws {
        let clock = ScriptedClock()
        let client = HTTPClientStub { _ in
            await clock.advance(by: .milliseconds(120))
            return .json(#"{"info":{"count":0,"pages":0},"results":[]}"#)
        }
        let finding = await check(client, clock).finding()
        #expect(finding == .fine("https://rickandmortyapi.com/api responded in 120 ms, 0 characters"))
        #expect(client.requests.map(\.url) == ["https://rickandmortyapi.com/api/character?page=1"])
        #expect(await check(nil, clock).finding() == .fine("not checked (--offline)"))
    }

    @Test(arguments: [
        (HTTPClientError.unavailable(reason: "gone"), "Install libcurl (Debian package libcurl4)"),
        (.tlsFailure(reason: ""), "Check the clock, and install ca-certificates"),
        (.noNetwork(reason: ""), "Check the network, or run with --offline"),
        (.timedOut, "Try again later, or run with --offline"),
    ])
    func `gives advice for network failures`(error: HTTPClientError, advice: String) async {
        let finding = await check(HTTPClientStub { _ in throw error }, ScriptedClock()).finding()
        #expect(finding.isNetworkFailure)
        #expect(finding.advice == advice)
        let nonsense = await check(HTTPClientStub { _ in .json("hello") }, ScriptedClock()).finding()
        #expect(nonsense.advice?.hasPrefix("Check the address") == true)
    }

    private func check(
        _ client: (any HTTPClient)?,
        _ clock: ScriptedClock = ScriptedClock(),
        environment: [String: String] = [:]
    ) -> Check {
        .network(
            root: .standard,
            client: client,
            clock: clock,
            environment: { environment[$0] },
            errorMessage: { "\($0)" }
        )
    }

    @Test(arguments: [
        (
            HTTPClientError.proxy(reason: "refused"),
            "Check the proxy, or unset HTTPS_PROXY=http://…@p:1"
        ),
        (.tlsFailure(reason: "no file"), "Check or unset SSL_CERT_FILE=/nowhere, and check the clock"),
        (
            .disallowedRedirect(to: "https://x"),
            "Log in to the network in a browser. If you trust that address, set --api or RICKMORTY_API to it"
        ),
    ])
    func `reports the variable that may cause a network failure, and the reason`(
        error: HTTPClientError,
        advice: String
    ) async {
        let environment = ["https_proxy": "", "HTTPS_PROXY": "http://me:secret@p:1", "SSL_CERT_FILE": "/nowhere"]
        let finding = await check(HTTPClientStub { _ in throw error }, environment: environment).finding()
        #expect(finding.advice == advice)
        #expect(["refused", "no file", "https://x"].contains { finding.text.hasSuffix(": \($0)") })
    }

    @Test(arguments: ["file", "link", "link/folder", "file/folder"])
    func `explains why a file cannot be created`(name: String) async throws {
        try folder.write([], to: "file")
        try folder.link("link", to: folder.file("nowhere"))
        let path = folder.file(name)
        let reason =
            name.hasPrefix("link")
            ? "\(folder.file("link")): broken symbolic link"
            : "\(folder.file("file")): not a directory"
        let folders = Folders { ["XDG_CONFIG_HOME": path, "XDG_DATA_HOME": path, "XDG_STATE_HOME": path][$0] }
        for (check, variable) in [
            (Check.cache(path: "\(path)/rickmorty/cache.db", clock: .scripted), "XDG_CACHE_HOME"),
            (Check.library(path: folders.libraryFile) { _ in preconditionFailure("opened a file") }, "XDG_DATA_HOME"),
            (Check.state(path: folders.placeFile), "XDG_STATE_HOME"),
            (Check.configuration(file: ConfigurationFile(in: folders)), "XDG_CONFIG_HOME"),
        ] {
            let finding = await check.finding()
            #expect(finding.text.hasPrefix("can't create \(path)/rickmorty/"), "\(variable)")
            #expect(finding.text.hasSuffix(": \(reason)"), "\(variable)")
            #expect(finding.advice == "Make it a directory that you can write to, or set \(variable) to another")
        }
    }

    @Test func `warns if the cache cannot be opened`() async throws {
        try folder.write([], to: "file")
        let finding = await Check.cache(path: folder.path, clock: .scripted).finding()
        #expect(finding.text.hasPrefix("\(folder.path): cache disabled: "))
        #expect(finding.advice?.hasPrefix("Delete") == true)
    }

    @Test func `counts the content of the library, without creating it`() async throws {
        let path = folder.file("library.db")
        let store = LibraryStore(path: path, today: { DayCalendar.system.today })
        let check = Check.library(path: path) { _ in store }
        #expect(await check.finding() == .fine("\(path): nothing saved yet"))
        #expect(try folder.names().isEmpty)
        try await store.saveEntry(.example(1, "Pilot"))
        #expect(await check.finding() == .fine("\(path): 0 favourites, 1 entry in the diary"))
        #expect(await Check.library(path: nil) { _ in store }.finding().advice != nil)
    }

    @Test func `reports missing libraries for portraits`() async {
        func finding(isWanted: Bool = true, problem: String? = nil, _ graphics: Graphics? = nil) async -> Finding {
            let problems = [problem].compactMap(\.self)
            return await Check.portraits(
                isWanted: isWanted,
                problems: { problems },
                graphics: graphics,
                obstacle: nil
            ).finding()
        }
        #expect(await finding(problem: "no libchafa").text == "no libchafa")
        #expect(await finding(isWanted: false, problem: "no libchafa").advice == nil)
        #expect(await finding() == .fine("block characters"))
        let graphics = Graphics(.kitty, cell: PixelSize(width: 8, height: 17))
        #expect(await finding(graphics) == .fine("pixels (kitty protocol, 8x17 per cell)"))
    }

    @Test(
        arguments: [
            (.passthroughIsOff, "block characters: tmux doesn't pass images through", "allow-passthrough on"),
            (
                .kittyIsOld(version: "0.26.5"), "block characters: kitty 0.26.5 doesn't support images in tmux",
                "kitty 0.28"
            ),
            (
                .terminal("WezTerm 2024"), "block characters: WezTerm 2024 doesn't support images in tmux",
                "outside tmux"
            ),
        ] as [(TmuxLimitation, String, String)]
    )
    func `explains why portraits are block characters in tmux, and gives advice`(
        obstacle: TmuxLimitation,
        text: String,
        help: String
    ) async {
        let check = Check.portraits(isWanted: true, problems: { [] }, graphics: nil, obstacle: obstacle)
        let finding = await check.finding()
        #expect(finding.text == text)
        #expect(finding.advice?.contains(help) == true)
    }

    @Test func `reports the path and problems of the settings file`() async throws {
        let file = try #require(ConfigurationFile(in: Folders { ["XDG_CONFIG_HOME": folder.path][$0] }))
        let path = folder.file("rickmorty/config.json5")
        #expect(await Check.configuration(file: file).finding() == .fine("\(path): not found; using defaults"))
        #expect(try file.writeTemplate())
        #expect(await Check.configuration(file: file).finding() == .fine(path))
        try folder.write(Array("{ mice: 3 }".utf8), to: "rickmorty/config.json5")
        let text = "config.json5, line 1: unknown setting 'mice'"
        #expect(await Check.configuration(file: file).finding() == .warning(text, advice: "Fix it in \(path)"))
        #expect(await Check.configuration(file: nil).finding().advice != nil)
    }
}

@Suite("The doctor")
struct DoctorTests {
    private let double = ConsoleDouble()

    private func run(_ findings: Finding...) async -> CommandResult {
        let checks = findings.enumerated().map { number, finding in Check(subject: "part \(number)") { finding } }
        return await Doctor.run(checks, on: double.console)
    }

    private let network = Finding(text: "no answer", advice: "wait", isNetworkFailure: true)
    private let warning = Finding.warning("odd", advice: "mend it")

    @Test func `has exit codes for success, network problems and other problems`() async {
        #expect(await run(.fine("a"), .fine("b")) == .quit)
        #expect(await run(.fine("a"), network) == .failed(.network))
        #expect(await run(network, warning) == .failed(.failed))
        #expect(await run(warning) == .failed(.failed))
    }

    @Test func `prints a line for each check on a terminal, and one for advice`() async {
        double.columns = 80
        _ = await run(.fine("a"), warning)
        #expect(double.lines == ["  part 0  a", "⚠ part 1  odd", "          mend it"])
        double.glyphs = .ascii
        _ = await run(.fine("ü"))
        #expect(double.lines.last == "  part 0  ?")
    }

    @Test func `prints tab-separated safe text in a pipe`() async {
        _ = await run(.fine("a\tb"), Finding(text: "\u{1B}[2J", advice: "wait", isNetworkFailure: true))
        #expect(double.printed == "ok\tpart 0\ta b\t\nwarning\tpart 1\t\u{FFFD}[2J\twait\n")
    }

    @Test func `prints each finding immediately, and stops when the output is closed`() async {
        _ = await run(.fine("a"), .fine("b"))
        #expect(double.portions.count == 2)
        double.failure = .cannotWrite(EPIPE)
        #expect(await run(.fine("a")) == .failed(.failed))
        #expect(double.messages == ["rickmorty: standard output: can't write the file: Broken pipe"])
    }
}
