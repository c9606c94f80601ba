import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The palette", .timeLimit(.minutes(3)))
struct PaletteTests {
    @Test func `lists exact matches of one kind instead of fuzzy matches of another`() async throws {
        func search(_ found: FoundSubjects) -> SubjectSearch {
            SubjectSearch(model: CharacterModel.self, find: { _ in found }, known: { _ in nil })
        }
        func subject(_ title: String) -> FoundSubject {
            FoundSubject(destination: Destination(.character, id: 6), title: title)
        }
        let fuzzy = search(FoundSubjects(subjects: [subject("Pilot")], isFuzzy: true))
        let matching = search(FoundSubjects(subjects: [subject("Xenon")]))
        let both = try await SubjectSearch.subjects(matching: "x", in: [fuzzy, matching])
        #expect(both.subjects.map(\.title) == ["Xenon"])
        #expect(try await SubjectSearch.subjects(matching: "x", in: [fuzzy, search(FoundSubjects())]).isFuzzy)
    }

    @Test func `opens a resource by its name`() async throws {
        let app = try LaunchedApp.offline()
        app.type(":evil m")
        try await app.wait(for: "▌ Evil Morty")
        app.press(.enter)
        #expect(app.screen.contains("\n Evil Morty"))
        #expect(app.footer.contains("Esc back"))
        app.press(.escape)
        #expect(app.screen.contains(" 1/826"))
    }

    @Test(
        .timeLimit(.minutes(3)),
        arguments: [
            (":character/118", "▌ Evil Morty", "\n Evil Morty"),
            (":https://rickandmortyapi.com/api/character/118", "▌ Evil Morty", "\n Evil Morty"),
            (":episode/S03E07", "▌ S03E07 The Ricklantis Mixup", "\n S03E07 The Ricklantis Mixup"),
            (":character/900", "▌ character/900", "\n Character 900"),
        ]
    )
    func `opens an address`(typed: String, entry: String, screen: String) async throws {
        let app = try LaunchedApp.offline()
        app.type(typed)
        try await app.wait(for: entry)
        app.press(.enter)
        try await app.wait(for: screen)
    }

    @Test(
        .timeLimit(.minutes(3)),
        arguments: ["dead qqxz", "qqxz"]
    )
    func `reports no matches, and offers only searches, if nothing matches`(typed: String) async throws {
        let app = try LaunchedApp.offline()
        app.type(":" + typed)
        try await app.wait(for: "No matches", "▌ Search characters for '\(typed)'")
        #expect(app.screen.contains("Type a command, a name or an address such as character/1"))
        let offered = app.screen.split(separator: "\n").filter {
            $0.contains(" Search ") && $0.contains(" for '\(typed)'")
        }
        #expect(offered.count == 3)
        #expect(!app.screen.contains(#/\d/1 /#))
    }

    @Test func `finds resources by words and values, and searches the list for them`() async throws {
        let app = try LaunchedApp.offline()
        app.type("/zzz")
        app.press(.enter)
        app.type(":morty dead")
        try await app.wait(for: "▌ Morty Smith", "character/234", "Too Cute to Murder Morty")
        app.press(.up)
        app.press(.end)
        app.press(.escape)
        app.type(":status:dead species:alien")
        try await app.wait(for: "▌ Characters: status:dead species:alien")
        app.press(.enter)
        try await app.wait(for: " 1/85 of 826")
        #expect(!app.screen.contains("zzz"))
    }

    @Test func `lists available actions, and performs the selected action`() async throws {
        let app = try LaunchedApp.offline()
        app.type(":")
        for text in [
            "╭─ Command palette ", "▌ Path from Rick Sanchez to…", "│  Open  ", "  Filter with a form  ",
        ] {
            #expect(app.screen.contains(text))
        }
        app.type("search")
        try await app.wait(for: "▌ Search  ")
        app.press(.backspace, times: 6)
        app.type("activity")
        app.press(.enter)
        try await app.wait(for: "\n Activity")
    }

    @Test func `searches a section for the typed text`() async throws {
        let app = try LaunchedApp.offline()
        app.type(":pickle")
        try await app.wait(for: "S03E03 Pickle Rick")
        app.press(.down, times: 20)
        app.press(.up)
        #expect(app.screen.contains("▌ Search episodes for 'pickle'"))
        app.press(.enter)
        try await app.wait(for: "\n Episodes", "/ pickle", "Pickle Rick")
    }

    @Test(arguments: ["4", "5", "6"])
    func `replaces the search in sections that have none`(section: String) async throws {
        let app = try LaunchedApp.offline()
        app.type("\(section)/evil mo")
        try await app.wait(for: "▌ Evil Morty", "character/118")
        #expect(!app.screen.contains("/ search"))
    }

    @Test func `does not list withheld characters`() async throws {
        let app = try LaunchedApp.offline(options: "--spoilers=hide")
        app.type(":evil m")
        try await app.wait(for: "Search characters for 'evil m'")
        #expect(!app.screen.contains("Evil Morty"))
        app.press(.escape)
        app.type(":character/118")
        try await app.wait(for: "▌ character/118")
        #expect(!app.screen.contains("Evil Morty"))
    }

    @Test func `lists unlocked characters before they have loaded`() async throws {
        let library = MemoryLibrary(entries: [try DiaryEntry.example(1, "Pilot", episode: 1)])
        let app = try LaunchedApp.offline(options: "--spoilers=hide", library: library)
        app.type(":beth smith")
        try await app.wait(for: "Search characters for 'beth smith'")
        #expect(!app.screen.contains("Beth Smith"), "her first episode is the second, which is unwatched")
        app.press(.escape)
        app.type(":shrimply")
        try await app.wait(for: "Search characters for 'shrimply'")
        #expect(!app.screen.contains("Shrimply Pibbles"))
        app.press(.escape)
        app.type(":frank palicky")
        try await app.wait(for: "Frank Palicky")
    }
}
