import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("rickmorty diary export")
struct ExportCommandTests {
    private let desk: DiaryDesk

    init() throws {
        desk = try DiaryDesk([
            .example(1, "Pilot", on: "2026-11-20", episode: 1), .example(2, "Pícaro 作者", on: "2026-11-21"),
        ])
    }

    @Test(
        "writes the diary in the format of the file name extension, readable by its owner only",
        arguments: DiaryFormat.allCases
    )
    func whole(format: DiaryFormat) async throws {
        let name = "diary.\(format.rawValue)"
        try desk.folder.write(Array("something older and longer".utf8), to: name)
        try await desk.run("diary export \(desk.folder.file(name))")
        let entries = await desk.entries
        #expect(try desk.folder.read(name) == format.text(of: entries))
        #expect(try desk.folder.mode(name) == 0o600)
        #expect(try desk.folder.names() == [name])
        #expect(desk.said == ["Exported: 2 entries to \(desk.folder.file(name))"])
        #expect(desk.printed == "")
    }

    @Test("fails with the name of the file and the reason")
    func failure() async throws {
        let path = desk.folder.file("no/diary.csv")
        let error = await #expect(throws: DiaryCommandError.self) { try await desk.run("diary export \(path)") }
        #expect(error?.description == "\(path): It cannot be opened: No such file or directory")
        #expect(error?.code == .failed)
        #expect(desk.said == [])
    }

    @Test("names unreadable rows, and fails")
    func leftOut() async throws {
        for number in [3, 4] {
            desk.library.add(
                unreadable: UnreadableRow(
                    table: number == 3 ? .diary : .favourites,
                    number: number,
                    name: SafeText("Pilot"),
                    problem: "its date is 'x'"
                )
            )
        }
        let path = desk.folder.file("diary.csv")
        let error = await #expect(throws: DiaryCommandError.self) { try await desk.run("diary export \(path)") }
        #expect(error?.description == "1 entry of the diary cannot be read, and is left out")
        #expect(error?.code == .failed)
        #expect(
            desk.said == [
                "Exported: 2 entries to \(path)", "Row 3 of the diary ('Pilot') cannot be read: its date is 'x'",
            ]
        )
        #expect(try desk.folder.names() == ["diary.csv"])
    }

    @Test("writes nothing if the diary cannot be read")
    func unreadable() async throws {
        desk.library.fail(with: .locked)
        await #expect(throws: LibraryError.locked) {
            try await desk.run("diary export \(desk.folder.file("diary.csv"))")
        }
        #expect(try desk.folder.names() == [])
    }
}
