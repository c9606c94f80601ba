import LoadResource
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@MainActor
@Suite("The write queue")
struct WriteQueueTests {
    @Test func `runs writes in order, each after the previous one finishes`() async {
        let queue = WriteQueue()
        var written: [String] = []
        queue.add("") {
            await drainMainActorQueue()
            written.append("slow")
        }
        queue.add("") { written.append("fast") }
        #expect(written.isEmpty)
        await queue.finish()
        #expect(written == ["slow", "fast"])
    }

    @Test func `resumes the caller after its write, and continues the write if the caller is cancelled`() async throws {
        let queue = WriteQueue()
        var written: [String] = []
        queue.add("") {
            await drainMainActorQueue()
            written.append("first")
        }
        let result = try await queue.add("") {
            written.append("second")
            return written.count
        }
        .value
        #expect(result == 2)
        await #expect(throws: AnyTestError.self) { try await queue.add("") { throw AnyTestError() }.value }
        let cancelled = Task {
            try await queue.add("") {
                await drainMainActorQueue()
                written.append("third")
            }
            .value
        }
        await drainMainActorQueue()
        cancelled.cancel()
        queue.add("") { queue.add("") { written.append("last") } }
        await queue.finish()
        #expect(written == ["first", "second", "third", "last"])
    }

    @Test func `reports writes that fail after the screen is closed`() async {
        let queue = WriteQueue()
        queue.add("favourite Rick") { throw LibraryError.full }
        await queue.finish()
        queue.add("favourite Morty") { throw LibraryError.locked }
        queue.add("draft Pilot") {}
        queue.add("entry Pilot") { throw LibraryError.readOnly }
        let lines = await queue.finish(before: Promise<Void>().wait)
        #expect(
            lines == [
                "Couldn't save favourite Morty: \(LibraryError.locked.message.uncapitalized)",
                "Couldn't save entry Pilot: \(LibraryError.readOnly.message.uncapitalized)",
            ]
        )
    }

    @Test func `reports writes that are only in memory, once each`() async {
        let queue = WriteQueue()
        var reported: [LibraryError] = []
        queue.inMemoryError = { .full }
        queue.onInMemoryWrite = { reported.append($0) }
        for name in ["favourite Rick", "favourite\u{1B}", "favourite Rick"] { queue.add(name) {} }
        queue.add("entry Pilot") { throw LibraryError.locked }
        await queue.finish()
        #expect(reported == [.full, .full, .full])
        let lines = await queue.finish(before: Promise<Void>().wait)
        #expect(lines == ["Couldn't save favourite Rick, favourite\u{FFFD}: disk full. Free some space and try again"])
    }

    @Test func `reports writes that miss the deadline`() async {
        let queue = WriteQueue()
        let gate = Promise<Void>()
        queue.add("first\u{1B}") { await gate.wait() }
        queue.add("second") { Issue.record("The second write must not start before the first one finishes") }
        let lines = await queue.finish(before: { await drainMainActorQueue() })
        #expect(
            lines == [
                "Couldn't save first\u{FFFD}: timed out",
                "Couldn't save second: timed out",
            ]
        )
    }

    @Test func `finishes immediately, and reports nothing, without writes`() async {
        let deadline = Promise<Void>()
        let lines = await WriteQueue().finish(before: { await deadline.wait() })
        #expect(lines.isEmpty)
        deadline.complete(())
    }

    @Test func `is deallocated once it is empty`() async {
        await expectDeallocated {
            let queue = WriteQueue()
            queue.add("") {}
            await queue.finish()
            return queue
        }
    }
}

@Suite("An error of the library")
struct LibraryErrorTests {
    @Test(arguments: [
        (LibraryError.full, "Disk full. Free some space and try again"),
        (.locked, "Favourites and diary are in use by another program. Try again"),
        (.readOnly, "Favourites and diary are read-only"),
        (.tooNew, "Favourites and diary are from a newer version of rickmorty. Upgrade to use them"),
        (.damaged, "Favourites and diary are damaged. Restart rickmorty to recover them"),
        (
            .cannotOpen(reason: SafeText("Is a\u{7}directory")),
            "Couldn't open favourites and diary: Is a\u{FFFD}directory"
        ),
        (.failed(reason: SafeText("disk I/O error")), "Couldn't access favourites and diary: disk I/O error"),
    ])
    func `has a message for the user`(error: LibraryError, message: String) {
        #expect(error.description == message)
    }
}

@Suite("Favourites")
struct FavouriteTests {
    private let favourites = [
        favourite(.location, 20, added: 3), favourite(.character, 2, added: 2), favourite(.episode, 2, added: 2),
        favourite(.character, 1, added: 1),
    ]

    private static func favourite(_ kind: Destination.Kind, _ number: Int, added: Int) -> Favourite {
        Favourite(id: Destination(kind, id: number), name: "", facts: [], added: WallTime(seconds: added))
    }

    @Test func `are sorted newest first, regardless of insertion order`() {
        for _ in 1...5 { #expect(FavouriteList(favourites.shuffled()).newestFirst == favourites) }
    }

    @Test(arguments: 0..<4)
    func `are removed, and restored to their position`(position: Int) {
        var list = FavouriteList(favourites)
        let favourite = favourites[position]
        list[favourite.id] = nil
        #expect(list[favourite.id] == nil)
        #expect(list.newestFirst == favourites.filter { $0 != favourite })
        list[favourite.id] = favourite
        #expect(list[favourite.id] == favourite)
        #expect(list.newestFirst == favourites)
    }

    @Test func `are listed once, with their latest facts`() {
        var list = FavouriteList(favourites)
        let newest = Self.favourite(.character, 1, added: 4)
        list[newest.id] = newest
        #expect(list.newestFirst == [newest] + favourites.dropLast())
        #expect(FavouriteList(favourites + [newest]).newestFirst == list.newestFirst)
    }

    @Test(arguments: [(0, 4), (3, 4), (4, 4), (9, 9)])
    func `are newer than all others when added, even if the clock was set back`(now: Int, added: Int) {
        #expect(FavouriteList(favourites).added(at: WallTime(seconds: now)) == WallTime(seconds: added))
        #expect(FavouriteList([]).added(at: WallTime(seconds: now)) == WallTime(seconds: now))
    }
}
