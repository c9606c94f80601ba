import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("The favourite editor", .timeLimit(.minutes(3)))
struct FavouriteEditorTests {
    private let spy = FavouriteStoreSpy()
    private let marks = FavouriteMarks()
    private let writes = WriteQueue()
    private let services = UIServices()
    private let editor: FavouriteEditor

    private struct SubjectStub: Subject {
        let id: Int
        var destination: Destination { Destination(.character, id: id) }
        var name: String { "Character \(id)" }
        var facts: [Fact] { [Fact("Status", "Alive")] }
    }

    init() {
        marks.display(presentationModel: FavouriteList([]))
        editor = Self.editor(marks, spy, writes, services)
    }

    private static func editor(
        _ marks: FavouriteMarks,
        _ store: any FavouriteStore,
        _ writes: WriteQueue,
        _ services: UIServices
    ) -> FavouriteEditor {
        FavouriteEditor(
            marks,
            store: store,
            writes: writes,
            wallClock: .scripted,
            errorMessage: { "\($0)" },
            services: services
        )
    }

    private var marked: [Int] { marks.presented.model?.newestFirst.map(\.id.id) ?? [] }

    private var message: StatusMessage? { services.statusMessages.current }

    /// Ends a write once it has started, and runs the work that follows.
    private func end(_ number: Int, _ error: LibraryError? = nil) async throws {
        try await spy.writes.waitForStart(number)
        if let error { spy.writes.fail(number, with: error) } else { spy.writes.succeed(number, with: true) }
        for _ in 1...4 { await drainMainActorQueue() }
    }

    @Test func `marks immediately with all known facts, and saves the favourite`() async throws {
        editor.toggle([SubjectStub(id: 2)])
        let kept = marks[Destination(.character, id: 2)]
        #expect(kept?.name == "Character 2")
        #expect(kept?.facts == [Favourite.Fact("Status", "Alive")])
        #expect(kept?.added == WallClock.scripted.now())
        #expect(spy.changes.isEmpty)
        #expect(message == .done("Character 2 favourited", advice: Strings.undo))
        editor.toggle([SubjectStub(id: 3)])
        #expect(marked == [3, 2])
        try await end(1)
        try await end(2)
        #expect(spy.changes == ["mark 2", "mark 3"])
    }

    @Test func `marks several in order, and names two of them in the message`() async throws {
        editor.toggle((1...4).map(SubjectStub.init))
        #expect(marked == [1, 2, 3, 4])
        #expect(message == .done("Character 1, Character 2 and 2 more favourited", advice: Strings.undo))
        services.undoStack.undo()
        #expect(marked == [])
        #expect(message == .done("Undone", "Character 1, Character 2 and 2 more removed from favourites"))
    }

    @Test func `queues changes until the stored favourites have loaded`() async throws {
        let marks = FavouriteMarks()
        marks.display(isLoading: true)
        #expect(marks.canChange)
        let editor = Self.editor(marks, spy, writes, services)
        for id in [2, 3] { editor.toggle([SubjectStub(id: id)]) }
        for _ in 1...4 { await drainMainActorQueue() }
        #expect(message == nil)
        #expect(spy.changes.isEmpty)
        let known = Favourite(SubjectStub(id: 3), added: WallClock.scripted.now())
        marks.display(presentationModel: FavouriteList([known]))
        try await end(1)
        try await end(2)
        #expect(marks.presented.model?.newestFirst.map(\.id.id) == [2])
        #expect(spy.changes == ["mark 2", "unmark 3"])
    }

    @Test func `applies a change after the queued ones, even if the favourites have loaded`() async throws {
        let marks = FavouriteMarks()
        marks.display(isLoading: true)
        let editor = Self.editor(marks, spy, writes, services)
        editor.toggle([SubjectStub(id: 2)])
        for _ in 1...4 { await drainMainActorQueue() }
        marks.display(presentationModel: FavouriteList([]))
        editor.toggle([SubjectStub(id: 2), SubjectStub(id: 3)])
        try await end(1)
        try await end(2)
        await writes.finish()
        #expect(marks.presented.model?.newestFirst.map(\.id.id) == [3, 2])
        #expect(spy.changes == ["mark 2", "mark 3"])
        editor.toggle([SubjectStub(id: 2)])
        #expect(!marks.contains(Destination(.character, id: 2)), "immediately again")
        try await end(3)
    }

    @Test func `reports why nothing can be marked if the favourites fail to load`() async throws {
        let marks = FavouriteMarks()
        marks.display(isLoading: true)
        let editor = Self.editor(marks, spy, writes, services)
        editor.toggle([SubjectStub(id: 2)])
        for _ in 1...4 { await drainMainActorQueue() }
        marks.display(errorMessage: "Locked")
        marks.display(isLoading: false)
        let losses = await writes.finish { await withUnsafeContinuation { _ in } }
        #expect(losses == ["Couldn't save favourite Character 2: locked"])
        #expect(message == .failed("Couldn't save", "Locked"))
        #expect(!marks.canChange)
    }

    @Test func `saves changes of a resource in order, and only the last of several pending ones`() async throws {
        for _ in 1...3 { editor.toggle([SubjectStub(id: 2)]) }
        try await end(1)
        await writes.finish()
        #expect(marked == [2])
        #expect(spy.changes == ["mark 2"])
        editor.toggle([SubjectStub(id: 2)])
        try await spy.writes.waitForStart(2)
        for _ in 1...2 { editor.toggle([SubjectStub(id: 2)]) }
        try await end(2)
        await writes.finish()
        #expect(marked == [])
        #expect(spy.changes == ["mark 2", "unmark 2"])
        editor.toggle([SubjectStub(id: 2)])
        try await spy.writes.waitForStart(3)
        editor.toggle([SubjectStub(id: 2)])
        try await end(3)
        try await end(4)
        #expect(spy.changes == ["mark 2", "unmark 2", "mark 2", "unmark 2"])
    }

    @Test(arguments: [LibraryError.full, .locked])
    func `reverts a change that was not saved, with the reason`(error: LibraryError) async throws {
        editor.toggle([SubjectStub(id: 2)])
        try await end(1, error)
        await writes.finish()
        #expect(marked == [])
        #expect(message == .failed("Couldn't save", "\(error)"))
        services.statusMessages.clear()
        editor.toggle([SubjectStub(id: 2)])
        try await end(2)
        await writes.finish()
        let kept = marks[Destination(.character, id: 2)]
        editor.toggle([SubjectStub(id: 2)])
        try await end(3, error)
        await writes.finish()
        #expect(marks[Destination(.character, id: 2)] == kept)
        #expect(kept != nil)
        #expect(message == .failed("Couldn't save", "\(error)"))
    }

    @Test func `keeps a later change when an earlier one was not saved`() async throws {
        editor.toggle([SubjectStub(id: 2)])
        try await spy.writes.waitForStart()
        editor.toggle([SubjectStub(id: 2)])
        try await end(1, .locked)
        await writes.finish()
        #expect(marked == [])
        #expect(spy.changes == ["mark 2"])
        #expect(message == .done("Character 2 unfavourited", advice: Strings.undo))
        editor.toggle([SubjectStub(id: 2)])
        try await end(2)
        editor.toggle([SubjectStub(id: 2)])
        try await spy.writes.waitForStart(3)
        editor.toggle([SubjectStub(id: 2)])
        try await end(3, .locked)
        await writes.finish()
        #expect(marked == [2])
        #expect(message == .done("Character 2 favourited", advice: Strings.undo))
    }

    @Test func `undoes changes step by step, and saves each time`() async throws {
        editor.toggle([SubjectStub(id: 2)])
        try await end(1)
        let kept = marks[Destination(.character, id: 2)]
        editor.toggle([SubjectStub(id: 2)])
        try await end(2)
        services.undoStack.undo()
        #expect(marks[Destination(.character, id: 2)] == kept)
        #expect(message == .done("Undone", "Character 2 a favourite again"))
        try await end(3)
        services.undoStack.undo()
        #expect(marked == [])
        #expect(message == .done("Undone", "Character 2 removed from favourites"))
        try await end(4)
        #expect(spy.changes == ["mark 2", "unmark 2", "mark 2", "unmark 2"])
    }

    @Test func `saves all changes before the program ends`() async throws {
        editor.toggle([SubjectStub(id: 2)])
        try await spy.writes.waitForStart()
        editor.toggle([SubjectStub(id: 2)])
        editor.toggle([SubjectStub(id: 3)])
        let ending = Task { [writes, spy] in
            await writes.finish()
            return spy.changes
        }
        for number in 1...3 { try await end(number) }
        #expect(await ending.value == ["mark 2", "unmark 2", "mark 3"])
    }

    @Test func `shows changes of another program, and keeps changes made meanwhile`() async throws {
        let library = MemoryLibrary(favourites: [.example(.character, 7)])
        await editor.reload(from: library)
        #expect(marked == [7])
        editor.toggle([SubjectStub(id: 2)])
        let rereading = Task { [editor] in await editor.reload(from: library) }
        try await spy.writes.waitForStart()
        #expect(marked == [2, 7])
        await library.save([try #require(marks[Destination(.character, id: 2)])], deleting: [])
        try await end(1)
        await rereading.value
        #expect(marked == [2, 7])
        await library.save([], deleting: [Destination(.character, id: 2)])
        await editor.reload(from: library)
        #expect(marked == [7])
    }

    @Test func `cannot undo a change that was not saved`() async throws {
        editor.toggle([SubjectStub(id: 2)])
        try await end(1, .full)
        await writes.finish()
        services.statusMessages.clear()
        services.undoStack.undo()
        #expect(marked == [])
        #expect(message == .done("Nothing to undo"))
        #expect(spy.changes == ["mark 2"])
    }

    @Test func `is released after its last write, even with a change to undo`() async throws {
        try await expectDeallocated {
            let editor = Self.editor(marks, spy, writes, services)
            editor.toggle([SubjectStub(id: 2)])
            try await end(1)
            return editor
        }
        services.undoStack.undo()
        #expect(marked == [2])
    }
}

/// Test double of the favourites' store. Records each call and suspends it until the test completes it.
nonisolated final class FavouriteStoreSpy: FavouriteStore {
    /// The running writes, ended by the test.
    let writes = ScriptedLoader(of: Bool.self)
    private let written = Awaited<[String]>([])

    /// The calls, such as "mark 2" and "unmark 2", including failed ones.
    var changes: [String] { written.state }

    func favourites() async throws(LibraryError) -> [Favourite] { [] }

    func save(_ favourites: [Favourite], deleting ids: [Destination]) async throws(LibraryError) {
        let calls = favourites.map { "mark \($0.id.id)" } + ids.map { "unmark \($0.id)" }
        written.update { $0.append(calls.joined(separator: ", ")) }
        do {
            _ = try await writes.load()
        } catch {
            throw error as? LibraryError ?? .damaged
        }
    }
}
