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

@Suite("A check")
struct CheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `of the terminal detects unsuitable terminals`() async {
        func finding(_ term: String, canPlaceText: Bool?) async -> Finding {
            await Check.terminal(term, canPlaceText: canPlaceText).finding()
        }
        let advice = "Set TERM to what your terminal is, for example xterm-256color"
        #expect(await finding("xterm", canPlaceText: true) == .fine("xterm"))
        #expect(await finding("dumb", canPlaceText: false) == .warning("dumb cannot place text", advice: advice))
        #expect(await finding("odd", canPlaceText: nil) == .warning("odd is not known here", advice: advice))
        #expect(await finding("", canPlaceText: nil) == .warning("TERM is not set", advice: advice))
    }

    @Test func `of the terminal's size has a minimum`() async {
        #expect(await Check.size(Size(columns: 40, rows: 10)).finding() == .fine("40x10"))
        #expect(await Check.size(nil).finding().advice == nil)
        for size in [Size(columns: 39, rows: 10), Size(columns: 40, rows: 9)] {
            #expect(await Check.size(size).finding().advice == "Enlarge the terminal to 40x10")
        }
    }

    @Test(arguments: [(1 << 24, true, false), (256, true, false), (8, true, true), (0, true, true), (0, false, false)])
    func `of colours suggests how to get more`(count: Int, isWanted: Bool, isOdd: Bool) async {
        let finding = await Check.colors(count, isWanted: isWanted).finding()
        #expect((finding.advice != nil) == isOdd)
    }

    @Test(
        arguments: [
            (.variable("truecolor"), "true colour: COLORTERM is truecolor"), (.entry, "true colour: TERM says so"),
            (.emulator("kitty"), "true colour: the terminal is kitty"),
            (.tmux, "true colour: tmux says so of its terminal"),
        ] as [(DirectColorSign, String)]
    )
    func `of colours says why there are all`(sign: DirectColorSign, text: String) async {
        #expect(await Check.colors(1 << 24, by: sign, isWanted: true).finding() == .fine(text))
    }

    @Test func `of colours says why there are no more`() async {
        #expect(await Check.colors(256, isWanted: true).finding().text.contains("set COLORTERM=truecolor"))
        let screen = await Check.colors(256, isScreen: true, isWanted: true).finding()
        #expect(screen == .fine("256: GNU screen shows no more"))
    }

    @Test func `of the locale names the variable that decides, and has advice if it is not Unicode`() async {
        func finding(_ name: String?, _ value: String = "", isKnown: Bool = true, isUTF8: Bool) async -> Finding {
            await Check.locale(name.map { ($0, value) }, isKnown: isKnown, isUTF8: isUTF8).finding()
        }
        #expect(await finding("LANG", "C.UTF-8", isUTF8: true) == .fine("LANG=C.UTF-8: Unicode"))
        #expect(
            await finding(nil, isUTF8: false)
                == .warning(
                    "not set: ASCII only, no portraits",
                    advice: "Set LANG to a locale with UTF-8, for example C.UTF-8"
                )
        )
        #expect(
            await finding("LC_CTYPE", "UTF-8", isKnown: false, isUTF8: false)
                == .warning(
                    "LC_CTYPE=UTF-8, which is not installed: ASCII only, no portraits",
                    advice: "Set LC_CTYPE to a locale with UTF-8, for example C.UTF-8"
                )
        )
    }

    @Test func `of the network shows response time and number of characters`() async throws {
        let clock = ScriptedClock()
        let client = HTTPClientStub { _ in
            await clock.advance(by: .milliseconds(120))
            return .json(#"{"info":{"count":0,"pages":0},"results":[]}"#)
        }
        let finding = await check(client, clock).finding()
        #expect(finding == .fine("https://rickandmortyapi.com/api answers in 120 ms: 0 characters"))
        #expect(client.requests.map(\.url) == ["https://rickandmortyapi.com/api/character?page=1"])
        #expect(await check(nil, clock).finding() == .fine("not asked (--offline)"))
    }

    @Test(arguments: [
        (HTTPClientError.unavailable(reason: "gone"), "Install libcurl: on Debian, the package libcurl4"),
        (.insecure(reason: ""), "Look at the clock, and whether ca-certificates is installed"),
        (.noNetwork(reason: ""), "Look at the network, or go on with --offline"),
        (.timedOut, "Try again later, or go on with --offline"),
    ])
    func `of the network has advice for failures`(error: HTTPClientError, advice: String) async {
        let finding = await check(HTTPClientStub { _ in throw error }, ScriptedClock()).finding()
        #expect(finding.isNetwork)
        #expect(finding.advice == advice)
        let nonsense = await check(HTTPClientStub { _ in .json("hello") }, ScriptedClock()).finding()
        #expect(nonsense.advice?.hasPrefix("Look at the address") == true)
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
            "Check the proxy, or unset its variable: HTTPS_PROXY, which is http://…@p:1"
        ),
        (.insecure(reason: "no file"), "Check or unset SSL_CERT_FILE, which is /nowhere, then the clock"),
        (
            .redirected(to: "https://x"),
            "Log in to the network by a browser, or set --api or RICKMORTY_API to that address if you trust it"
        ),
    ])
    func `of the network names the variable that may be wrong, and the reason`(
        error: HTTPClientError,
        advice: String
    ) async {
        let environment = ["https_proxy": "", "HTTPS_PROXY": "http://me:secret@p:1", "SSL_CERT_FILE": "/nowhere"]
        let finding = await check(HTTPClientStub { _ in throw error }, environment: environment).finding()
        #expect(finding.advice == advice)
        #expect(["refused", "no file", "https://x"].contains { finding.text.hasSuffix(": \($0)") })
    }

    @Test(arguments: ["file", "link", "link/folder", "file/folder"])
    func `of a file that cannot be created says why`(name: String) async throws {
        try folder.write([], to: "file")
        try folder.link("link", to: folder.file("nowhere"))
        let path = folder.file(name)
        let reason =
            name.hasPrefix("link")
            ? "\(folder.file("link")): It is a link to nothing"
            : "\(folder.file("file")): Not a directory"
        let folders = Folders { ["XDG_CONFIG_HOME": path, "XDG_DATA_HOME": path, "XDG_STATE_HOME": path][$0] }
        for (check, variable) in [
            (Check.cache(path: "\(path)/rickmorty/cache.db", clock: .scripted), "XDG_CACHE_HOME"),
            (Check.library(path: folders.libraryFile) { _ in preconditionFailure("opens no file") }, "XDG_DATA_HOME"),
            (Check.state(path: folders.placeFile), "XDG_STATE_HOME"),
            (Check.configuration(file: ConfigurationFile(in: folders)), "XDG_CONFIG_HOME"),
        ] {
            let finding = await check.finding()
            #expect(finding.text.contains(" cannot be created. \(reason)"), "\(variable)")
            #expect(finding.advice == "Make it a folder of yours that you can write to, or set \(variable) to one")
        }
    }

    @Test func `of a cache that cannot be opened warns`() async throws {
        try folder.write([], to: "file")
        let finding = await Check.cache(path: folder.path, clock: .scripted).finding()
        #expect(finding.text.hasPrefix("\(folder.path): No cache: "))
        #expect(finding.advice?.hasPrefix("Delete it") == true)
    }

    @Test func `of the library counts its content, and creates none`() async throws {
        let path = folder.file("library.db")
        let store = LibraryStore(path: path, today: { DayCalendar.system.today })
        let check = Check.library(path: path) { _ in store }
        #expect(await check.finding() == .fine("\(path): nothing is kept yet"))
        #expect(try folder.names().isEmpty)
        try await store.saveEntry(.example(1, "Pilot"))
        #expect(await check.finding() == .fine("\(path): 0 favourites, 1 entry in the diary"))
        #expect(await Check.library(path: nil) { _ in store }.finding().advice != nil)
    }

    @Test func `of portraits names missing libraries`() async {
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
        #expect(await finding() == .fine("in blocks"))
        let graphics = Graphics(.kitty, cell: PixelSize(width: 8, height: 17))
        #expect(await finding(graphics) == .fine("in pixels, by kitty's protocol, 8x17 a cell"))
    }

    @Test(
        arguments: [
            (.passthroughIsOff, "in blocks: tmux passes no images on to the terminal", "allow-passthrough on"),
            (.kittyIsOld(version: "0.26.5"), "in blocks: kitty 0.26.5 shows no images in tmux", "kitty 0.28"),
            (.terminal("WezTerm 2024"), "in blocks: WezTerm 2024 shows no images in tmux", "outside tmux"),
        ] as [(TmuxObstacle, String, String)]
    )
    func `of portraits says why they are in blocks in tmux, and what would help`(
        obstacle: TmuxObstacle,
        text: String,
        help: String
    ) async {
        let check = Check.portraits(isWanted: true, problems: { [] }, graphics: nil, obstacle: obstacle)
        let finding = await check.finding()
        #expect(finding.text == text)
        #expect(finding.advice?.contains(help) == true)
    }

    @Test func `of the configuration shows its path and problems`() async throws {
        let file = try #require(ConfigurationFile(in: Folders { ["XDG_CONFIG_HOME": folder.path][$0] }))
        let path = folder.file("rickmorty/config.json5")
        #expect(await Check.configuration(file: file).finding() == .fine("\(path): not there, the defaults hold"))
        #expect(try file.writeTemplate())
        #expect(await Check.configuration(file: file).finding() == .fine(path))
        try folder.write(Array("{ mice: 3 }".utf8), to: "rickmorty/config.json5")
        let text = "config.json5, line 1: There is no setting mice."
        #expect(await Check.configuration(file: file).finding() == .warning(text, advice: "Change it in \(path)"))
        #expect(await Check.configuration(file: nil).finding().advice != nil)
    }
}

@Suite("The doctor")
struct DoctorTests {
    private let double = ConsoleDouble()

    private func run(_ findings: Finding...) async -> Ending {
        let checks = findings.enumerated().map { number, finding in Check(subject: "part \(number)") { finding } }
        return await Doctor.run(checks, on: double.console)
    }

    private let network = Finding(text: "no answer", advice: "wait", isNetwork: true)
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
        #expect(double.lines == ["✓ part 0  a", "⚠ part 1  odd", "          mend it"])
        double.glyphs = .ascii
        _ = await run(.fine("ü"))
        #expect(double.lines.last == "v part 0  ?")
    }

    @Test func `prints lines of safe fields in a pipe`() async {
        _ = await run(.fine("a\tb"), Finding(text: "\u{1B}[2J", advice: "wait", isNetwork: true))
        #expect(double.printed == "ok\tpart 0\ta b\t\nwarning\tpart 1\t\u{FFFD}[2J\twait\n")
    }

    @Test func `prints each finding at once, and stops when the output is closed`() async {
        _ = await run(.fine("a"), .fine("b"))
        #expect(double.portions.count == 2)
        double.failure = .cannotWrite(EPIPE)
        #expect(await run(.fine("a")) == .failed(.failed))
        #expect(double.said == ["rickmorty: Standard output: It cannot be written: Broken pipe"])
    }
}
