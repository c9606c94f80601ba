import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The palette", .timeLimit(.minutes(1)))
struct PaletteTests {
    private let terminal = ScriptedTerminal(columns: 50, rows: 10)
    private let main: FramelessView
    private let chosen = Awaited<[String]>([])

    init() {
        main = FramelessView(list(["a", "b"]), on: terminal.device)
        terminal.show(main)
    }

    private func entry(
        _ title: String,
        note: String = "",
        keys: [Key] = [],
        isPossible: Bool = true
    ) -> PaletteEntry {
        PaletteEntry(title, note: note, keys: keys, isPossible: isPossible) { [chosen] in
            chosen.update { $0.append(title) }
        }
    }

    /// Opens a palette and waits for its first frame.
    private func open(_ palette: Palette) async {
        main.layers.push(palette)
        await drainMainActorQueue()
    }

    private var entries: [PaletteEntry] {
        [
            entry("Swift package", note: "Package.swift"), entry("Release notes", note: "docs/releases.md"),
            entry("Reload", keys: [.control("r")]), entry("Read me", note: "README.md"),
            entry("Publish the release", isPossible: false),
        ]
    }

    // MARK: - Entries in memory

    @Test(arguments: [(100, 30, 14, 72, 18), (80, 24, 4, 72, 18), (60, 20, 0, 60, 18), (12, 5, 0, 12, 3)])
    func `is centred, and shrinks to fit the screen`(
        columns: Int,
        rows: Int,
        left: Int,
        width: Int,
        height: Int
    ) async {
        terminal.resize(columns: columns, rows: rows)
        await open(Palette("Open", entries))
        let lines = (0..<rows).map { terminal.line($0).dropFirst(left) }
        let top = lines.firstIndex { $0.hasPrefix("╭─ Open ") }
        let bottom = lines.lastIndex { $0.hasPrefix("╰") }
        #expect(lines.compactMap { $0.hasPrefix("╭─ Open ") ? $0.count : nil } == [width])
        #expect(top.flatMap { top in bottom.map { $0 - top + 1 } } == height)
    }

    @Test func `lists all entries at first, unavailable ones last`() async {
        await open(Palette("Open", [entry("Never", isPossible: false)] + entries.prefix(2)))
        #expect(
            (4...6).map { terminal.line($0).dropFirst(1).prefix(16) } == [
                "▌ Swift package ", "  Release notes ", "  Never         ",
            ]
        )
    }

    @Test func `underlines matches, and mutes unavailable entries`() async throws {
        await open(Palette("Open", entries))
        terminal.type("rele")
        let accent = Theme.standard.accent
        let secondary = Theme.standard.secondary
        #expect(try terminal.style(of: "docs/releases.md") == Theme.standard.selection)
        #expect(try terminal.style(of: "Publish") == secondary)
        #expect(try terminal.style(of: "Release notes").attributes.contains(.underline))
        terminal.press(.control("u"))
        terminal.type("load")
        #expect(!terminal.text.contains("Reload"), "a match begins at the start of a word")
        terminal.press(.control("u"))
        #expect(try terminal.style(of: "Ctrl-R") == accent)
    }

    @Test func `finds an entry by its aliases`() async {
        await open(Palette("Open", entries + [PaletteEntry("Leave", aliases: ["quit", "exit"]) {}]))
        terminal.type("exit")
        #expect(terminal.line(4).hasPrefix("│▌ Leave "))
        #expect(terminal.line(5) == "│" + String(repeating: " ", count: 48) + "│")
    }

    @Test func `closes, then performs the chosen entry`() async {
        await open(Palette("Open", entries))
        terminal.type("re")
        terminal.press(.down, .enter)
        #expect(chosen.state == ["Reload"])
        #expect(!terminal.text.contains("Open"))
    }

    @Test func `closes without performing an unavailable entry`() async {
        await open(Palette("Open", entries))
        terminal.type("publish")
        terminal.press(.enter)
        #expect(chosen.state == [])
        #expect(!terminal.text.contains("Open"))
    }

    @Test(arguments: [Key.escape, .backspace])
    func `closes on Escape, and on Backspace if the text is empty`(key: Key) async {
        await open(Palette("Open", entries))
        terminal.type("x")
        terminal.press(.backspace)
        #expect(terminal.text.contains("Open"))
        terminal.press(key)
        #expect(!terminal.text.contains("Open"))
    }

    @Test func `reports that nothing matches, and stays open`() async {
        await open(Palette("Open", entries))
        terminal.type("qqxz")
        terminal.press(.enter)
        #expect(terminal.text.contains("No matches"))
    }

    @Test func `supports the mouse`() async throws {
        await open(Palette("Open", entries))
        try terminal.click(on: "Read me")
        #expect(terminal.text.contains("▌ Read me"))
        try terminal.click(on: "Read me")
        #expect(chosen.state == ["Read me"])
        await open(Palette("Open", entries))
        terminal.click(column: 3, row: 0)
        #expect(!terminal.text.contains("Open"))
    }

    @Test(arguments: HostileTexts.all)
    func `draws no control characters from hostile text`(text: String) async {
        await open(Palette(text, [PaletteEntry(text, note: text) {}]))
        terminal.paste(text)
        #expect(!terminal.text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        #expect(terminal.line(1).hasSuffix("╮"))
    }

    // MARK: - Asynchronous results

    private let loader = ScriptedLoader(of: [String].self)
    private let queries = Awaited<[String]>([])

    /// Opens a palette whose results come from `loader`.
    private func openSearch(_ entries: [PaletteEntry] = []) async {
        let (loader, queries, chosen) = (loader, queries, chosen)
        await open(
            Palette("Open", entries) { text in
                queries.update { $0.append(text) }
                return LoadableResource(loader) { titles in
                    titles.map { title in PaletteEntry(title) { chosen.update { $0.append(title) } } }
                }
            }
        )
    }

    @Test func `adds loaded results to the entries in memory, even if their names do not match`() async throws {
        await openSearch([entry("Read me"), entry("Publish")])
        terminal.type("re")
        #expect(terminal.line(4).hasPrefix("│▌ Read me"))
        #expect(terminal.line(5).hasPrefix("│  "))
        loader.succeed(2, with: ["On holiday", "Re"])
        try await terminal.wait(for: "On holiday")
        #expect(
            (4...6).map { terminal.line($0).dropFirst(3).prefix(10) } == ["Re        ", "Read me   ", "On holiday"]
        )
        #expect(queries.state == ["r", "re"])
        #expect(loader.isCancelled(1))
    }

    @Test func `keeps the user's selection when results arrive`() async throws {
        // Unavailable entries come after all results.
        await openSearch([entry("Read me", isPossible: false), entry("Reload", isPossible: false)])
        terminal.type("re")
        terminal.press(.down)
        #expect(terminal.line(5).hasPrefix("│▌ Reload"))
        loader.succeed(2, with: ["Re"])
        try await terminal.wait(for: "  Re  ")
        #expect(terminal.line(6).hasPrefix("│▌ Reload"))
    }

    @Test func `applies Enter once the results arrive`() async throws {
        await openSearch()
        terminal.type("ul")
        terminal.press(.enter)
        #expect(terminal.text.contains("Open"))
        loader.succeed(2, with: ["Ulysses"])
        try await terminal.wait(forNo: "Open")
        #expect(chosen.state == ["Ulysses"])
    }

    @Test func `cancels a pending Enter when more is typed`() async throws {
        await openSearch()
        terminal.type("u")
        terminal.press(.enter)
        terminal.type("l")
        loader.succeed(2, with: ["Ulysses"])
        try await terminal.wait(for: "▌ Ulysses")
        #expect(chosen.state == [])
    }

    @Test func `cancels the search and a pending Enter when it closes`() async throws {
        await openSearch()
        terminal.type("u")
        terminal.press(.enter, .escape)
        try await loader.waitForCancellation(1)
        #expect(chosen.state == [])
    }

    @Test func `shows why a search failed, and keeps the other entries`() async throws {
        await openSearch([entry("Read me")])
        terminal.type("re")
        loader.fail(2, with: AnyTestError())
        try await terminal.wait(for: "⚠ Something went wrong")
        #expect(terminal.line(4).hasPrefix("│▌ Read me"))
    }

    @Test func `searches once for keys that arrive together, and for at most 256 characters`() async {
        await openSearch()
        terminal.send("morty".map { .key(.character($0)) })
        #expect(queries.state == ["morty"])
        terminal.press(.control("u"))
        terminal.paste(String(repeating: "x", count: 5000))
        #expect(queries.state.map(\.count) == [5, 256])
    }

    // MARK: - Custom sources

    private final class Notes: PaletteSource {
        @Published var titles = ["Monday"]
        @Published var created: [String] = []

        func entries(for text: String) -> [PaletteEntry] { titles.map { PaletteEntry($0) {} } }
        func fallbacks(for text: String) -> [PaletteEntry] {
            [PaletteEntry("New note '\(text)'") { self.created.append(text) }]
        }
    }

    @Test func `lists fallback entries, below a message if nothing matches`() async {
        let notes = Notes()
        await open(Palette("Notes", source: notes))
        #expect(!terminal.text.contains("New note"))
        terminal.type("mon")
        #expect((4...5).map { terminal.line($0).prefix(20) } == ["│▌ Monday           ", "│  New note 'mon'   "])
        terminal.type("x")
        #expect(terminal.text.contains("No matches"))
        #expect(terminal.text.contains("▌ New note 'monx'"))
        terminal.press(.enter)
        #expect(notes.created == ["monx"])
    }

    @Test func `updates when its source changes`() async {
        let notes = Notes()
        await open(Palette("Notes", source: notes))
        notes.titles.append("Tuesday")
        await drainMainActorQueue()
        #expect(terminal.text.contains("Tuesday"))
    }
}
