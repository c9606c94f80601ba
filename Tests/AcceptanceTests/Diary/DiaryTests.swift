import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The diary", .timeLimit(.minutes(3)))
struct DiaryTests {
    private let library = LibraryDouble()

    private func launch() throws -> LaunchedApp {
        try LaunchedApp.offline(library: library)
    }

    /// Launches the app, and adds an entry titled "Pilot" in the list of all entries.
    private func launchWithEntry() async throws -> LaunchedApp {
        let app = try launch()
        app.type("5")
        try await app.wait(for: "No entries")
        app.type("]]]")
        try await write("Pilot", rating: "3.5", in: app)
        try await app.wait(for: "1 entry · average 3.5", "Pilot saved")
        return app
    }

    private func write(_ title: String, rating: String, in app: LaunchedApp) async throws {
        app.type("d")
        try await app.wait(for: "New entry")
        app.type(title)
        app.press(.tab)
        app.type(rating)
        app.press(.control("s"))
    }

    @Test func `asks for an episode if none is selected`() throws {
        let app = try launch()
        app.type("d")
        #expect(app.footer.hasSuffix("⚠ Select an episode to add an entry"))
        #expect(!app.screen.contains("New entry"))
    }

    @Test func `adds an entry about the selected episode, and marks the episode`() async throws {
        let app = try launch()
        app.type("2")
        app.press(.down, times: 6)
        #expect(app.footer.contains("d add entry"))
        #expect(app.selectedLine.contains("E07   Raising"))
        app.type("d")
        try await app.wait(for: "╭─ New entry ", "S01E07 Raising Gazorpazorp")
        app.type("4.5")
        app.press(.tab)
        app.press(.tab)
        app.type("Mar-Sha!")
        app.press(.control("s"))
        try await app.wait(for: "S01E07 Raising Gazorpazorp saved", "E07 ✓ Raising")
        #expect(!app.screen.contains("New entry"))
        let entries = await library.memory.entries(in: nil)
        #expect(entries.map(\.title) == ["S01E07 Raising Gazorpazorp"])
        #expect(entries.map(\.episode) == [7])
        #expect(entries.map(\.rating.text) == ["4.5"])
        #expect(entries.map(\.comment) == ["Mar-Sha!"])
        #expect(entries.map(\.day) == [DayCalendar.system.today])
        app.type("5")
        try await app.wait(for: "Raising Gazorpazorp", "4.5 S01E07", "Mar-Sha!", "Morty Smith", "1 entry · average 4.5")
    }

    @Test func `unlocks an episode's characters with its first entry`() async throws {
        let app = try launch()
        app.type("5]]]]]")
        try await app.wait(for: "0 of 826 characters unlocked", "Season 1", "Mythological")
        app.type("2d4")
        app.press(.enter)
        try await app.wait(for: "S01E01 Pilot saved")
        app.type("5")
        try await app.wait(for: "19 of 826 characters unlocked", "19/210")
        app.type("u")
        try await app.wait(for: "0 of 826 characters unlocked")
    }

    @Test func `rates the selected episode with d, a digit and Enter`() async throws {
        let app = try launch()
        app.type("2d4")
        app.press(.enter)
        try await app.wait(for: "S01E01 Pilot saved", "E01 ✓ Pilot")
        let entries = await library.memory.entries(in: nil)
        #expect(entries.map(\.title) == ["S01E01 Pilot"])
        #expect(entries.map(\.rating.text) == ["4"])
        app.type("u")
        try await app.wait(for: "E01   Pilot")
        #expect(await library.memory.entries(in: nil).isEmpty)
    }

    @Test func `starts a new entry at the rating, with the title editable above it`() async throws {
        let app = try launch()
        app.type("2d")
        try await app.wait(for: "╭─ New entry ", "S01E01 Pilot")
        #expect(app.footer.contains("⏎ save"))
        app.press(.up)
        #expect(app.footer.contains("⏎/Tab next field"))
        app.type("!")
        app.press(.enter)
        app.type("3")
        app.press(.enter)
        try await app.wait(for: "S01E01 Pilot! saved")
        #expect(await library.memory.entries(in: nil).map(\.title) == ["S01E01 Pilot!"])
    }

    @Test func `changes an entry, and shows the change in the reports`() async throws {
        let app = try await launchWithEntry()
        app.press(.enter)
        try await app.wait(for: "╭─ Edit entry ", "★★★½☆ 3.5")
        app.type(" of it all")
        app.press(.tab)
        app.type("2")
        app.press(.control("s"))
        try await app.wait(for: "Pilot of it all", "1 entry · average 2.0")
        #expect(await library.memory.entries(in: nil).count == 1)
        app.type("[[[")
        try await app.wait(for: "Pilot of it all")
    }

    @Test func `deletes an entry, and restores it with u`() async throws {
        let app = try await launchWithEntry()
        let before = await library.memory.entries(in: nil)
        app.type("x")
        try await app.wait(for: "No entries", "Pilot deleted · u undo")
        #expect(await library.memory.entries(in: nil).isEmpty)
        app.type("u")
        try await app.wait(for: "Undone: Pilot restored", "3.5 Pilot")
        #expect(await library.memory.entries(in: nil) == before)
        app.type("u")
        try await app.wait(for: "No entries", "Pilot deleted · u undo")
        app.type("u")
        try await app.wait(for: "Undone: Pilot restored", "3.5 Pilot")
    }

    @Test func `undoes the change, and then the creation, of an entry`() async throws {
        let app = try await launchWithEntry()
        let before = await library.memory.entries(in: nil)
        app.press(.enter)
        app.type(" again")
        app.press(.control("s"))
        try await app.wait(for: "3.5 Pilot again", "Pilot again saved · u undo")
        app.type("u")
        try await app.wait(for: "Undone: Pilot restored")
        #expect(await library.memory.entries(in: nil) == before)
        app.type("u")
        try await app.wait(for: "No entries", "Pilot deleted · u undo")
    }

    @Test func `changes an entry dated tomorrow`() async throws {
        let day = DayCalendar.system.today.adding(days: 1)
        try await library.saveEntry(.example(1, "Pilot", on: day.text))
        let app = try launch()
        app.type("5]]]")
        try await app.wait(for: "1 entry")
        app.press(.enter)
        try await app.wait(for: "╭─ Edit entry ")
        app.type("!")
        app.press(.control("s"))
        try await app.wait(for: "Pilot! saved · u undo")
        #expect(await library.memory.entries(in: nil).map(\.title) == ["Pilot!"])
    }

    @Test func `does not undo a change after another program has changed the entry`() async throws {
        let app = try await launchWithEntry()
        app.press(.enter)
        app.type(" again")
        app.press(.control("s"))
        try await app.wait(for: "3.5 Pilot again", "Pilot again saved · u undo")
        let entry = try #require(await library.memory.entries(in: nil).first)
        let theirs = DiaryEntry(id: entry.id, title: "Pilot theirs", rating: entry.rating, day: entry.day)
        try await library.saveEntry(theirs, replacing: entry)
        app.type("u")
        try await app.wait(for: "⚠ Couldn't restore · Another program changed this entry", "Pilot theirs")
        #expect(await library.memory.entries(in: nil) == [theirs])
    }

    @Test func `keeps an entry if its deletion fails, and repeats a failed undo`() async throws {
        let app = try await launchWithEntry()
        library.fail(with: .full)
        app.type("x")
        try await app.wait(for: "⚠ Couldn't delete · Disk full")
        #expect(app.screen.contains("Pilot"))
        library.fail(with: nil)
        app.type("x")
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "No entries", "Pilot deleted")
        library.fail(with: .locked)
        app.type("u")
        try await app.wait(for: "⚠ Couldn't restore")
        library.fail(with: nil)
        app.type("u")
        app.clock.advance(by: .seconds(1))
        try await app.wait(for: "Undone: Pilot restored", "3.5 Pilot")
    }
}

@Suite("Portraits on the year's poster", .timeLimit(.minutes(3)))
struct PosterTests {
    private let commands: ResourceCommandHarness

    init() throws {
        commands = try ResourceCommandHarness()
        commands.columns = 80
        commands.hasPortraits = true
    }

    /// The poster of a year with one entry, about the pilot.
    private func poster(_ options: String = "") async throws -> [String] {
        let library = LibraryDouble(entries: [try .example(1, halves: 9, on: "2026-11-20", episode: 1)])
        try await commands.runDiary("diary year 2026 \(options)", in: library)
        return commands.lines
    }

    private var requests: [String] { commands.server.requestNames.filter { $0.contains("avatar") } }

    @Test func `come from the API`() async throws {
        let generated = try await poster("--offline")
        #expect(requests.isEmpty)
        let poster = try await poster()
        #expect(poster.count == generated.count)
        #expect(poster != generated)
        #expect(Set(requests).count == 5)
    }

    @Test func `are requested once`() async throws {
        let first = try await poster()
        let count = requests.count
        #expect(try await poster() == first)
        #expect(requests.count == count)
    }

    @Test func `are generated if their loads fail, and omitted without image support`() async throws {
        commands.server.script(.failure(status: 404), when: \.isForPortrait)
        let failed = try await poster()
        #expect(try await poster("--offline") == failed)
        commands.hasPortraits = false
        #expect(try await poster().count < failed.count)
    }

    @Test func `do not delay the poster beyond the time limit`() async throws {
        let gate = try commands.server.hold(when: \.isForPortrait)
        defer { gate.open() }
        var hasPrinted = false
        commands.onPrint = { hasPrinted = true }
        async let poster = poster()
        _ = try await commands.server.request(1)
        while !hasPrinted {
            commands.clock.advance(by: AppPolicy().cardTimeout)
            await drainMainActorQueue()
        }
        #expect(try await !poster.isEmpty)
    }
}
