import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Drafts", .timeLimit(.minutes(3)))
struct DraftTests {
    private let library = LibraryDouble()

    /// Launches the app and opens a form about the first episode.
    private func launchWithForm() async throws -> LaunchedApp {
        let app = try LaunchedApp.offline(library: library)
        app.type("2d")
        try await app.wait(for: "New entry")
        // Moves from the rating to the title.
        app.press(.up)
        return app
    }

    private func waitForDraft(title: String) async throws {
        try await library.waitForDraft(of: .episode(1)) { $0?.title == title }
    }

    /// Launches the app, and saves an entry; the library suspends the save.
    private func launchWhileSaving() async throws -> LaunchedApp {
        let app = try await launchWithForm()
        app.type("!")
        app.press(.tab)
        app.type("4")
        library.hold()
        app.press(.control("s"))
        try await library.waitForSaves(1)
        return app
    }

    @Test func `survive a crash, with at most one second lost`() async throws {
        do {
            let app = try await launchWithForm()
            app.type("!")
            try await app.clock.waitForSleep(until: .seconds(1))
            app.clock.advance(by: .milliseconds(999))
            // Further typing does not postpone the save.
            app.type("?")
            app.clock.advance(by: .milliseconds(1))
            try await waitForDraft(title: "S01E01 Pilot!?")
            app.type("lost")
        }
        let app = try await launchWithForm()
        try await app.wait(for: "S01E01 Pilot!? ", "Draft restored")
    }

    @Test func `are saved when the app ends`() async throws {
        let app = try await launchWithForm()
        app.type("!")
        await app.end()
        try await waitForDraft(title: "S01E01 Pilot!")
    }

    @Test func `are deleted when the app ends while the entry is being saved`() async throws {
        let app = try await launchWhileSaving()
        app.terminal.resize(columns: 80, rows: 24)
        library.release()
        await app.end()
        #expect(await library.memory.entries(in: nil).map(\.title) == ["S01E01 Pilot!"])
        try await library.waitForDraft(of: .episode(1)) { $0 == nil }
    }

    @Test func `are preserved if saving the entry fails`() async throws {
        let app = try await launchWhileSaving()
        library.fail(with: .full)
        library.release()
        try await app.wait(for: "Couldn't save")
        library.fail(with: nil)
        await app.end()
        try await waitForDraft(title: "S01E01 Pilot!")
    }

    @Test func `are saved again after a failure`() async throws {
        let app = try await launchWithForm()
        library.fail(with: .full)
        app.type("!")
        app.terminal.resize(columns: 80, rows: 24)
        try await app.wait(for: "Couldn't save the draft: disk full")
        library.fail(with: nil)
        await app.end()
        try await waitForDraft(title: "S01E01 Pilot!")
    }

    @Test func `are separate for each subject`() async throws {
        let app = try await launchWithForm()
        app.type("!")
        app.press(.escape)
        app.type("y")
        app.press(.down)
        app.type("d")
        try await app.wait(for: "S01E02 Lawnmower Dog")
        #expect(!app.screen.contains("Draft restored"))
        app.press(.escape)
        app.type("5d")
        try await app.wait(for: "╭─ New entry ")
        #expect(!app.screen.contains("S01E0"))
    }
}
