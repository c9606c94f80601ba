import LoadResource
import TestSupport
import Testing

@testable import RickAndMorty

@MainActor
@Suite("The write queue")
struct WriteQueueTests {
    @Test func `runs writes in order, each after the end of the previous one`() async {
        let queue = WriteQueue()
        var written: [String] = []
        queue.add("") {
            await mainActorQueueHasRun()
            written.append("slow")
        }
        queue.add("") { written.append("fast") }
        #expect(written.isEmpty)
        await queue.finish()
        #expect(written == ["slow", "fast"])
    }

    @Test func `resumes the caller after the write, which continues if the caller is cancelled`() async throws {
        let queue = WriteQueue()
        var written: [String] = []
        queue.add("") {
            await mainActorQueueHasRun()
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
                await mainActorQueueHasRun()
                written.append("third")
            }
            .value
        }
        await mainActorQueueHasRun()
        cancelled.cancel()
        queue.add("") { queue.add("") { written.append("last") } }
        await queue.finish()
        #expect(written == ["first", "second", "third", "last"])
    }

    @Test func `names writes that fail after the end of the screen`() async {
        let queue = WriteQueue()
        queue.add("favourite Rick") { throw LibraryError.full }
        await queue.finish()
        queue.add("favourite Morty") { throw LibraryError.locked }
        queue.add("draft Pilot") {}
        queue.add("entry Pilot") { throw LibraryError.readOnly }
        let lines = await queue.end(before: OneShot<Void>().wait)
        #expect(
            lines == [
                "Not saved: favourite Morty: \(LibraryError.locked)",
                "Not saved: entry Pilot: \(LibraryError.readOnly)",
            ]
        )
    }

    @Test func `names writes that are lost with the program, each once`() async {
        let queue = WriteQueue()
        var reported: [LibraryError] = []
        queue.obstacle = { .full }
        queue.onTemporary = { reported.append($0) }
        for name in ["favourite Rick", "favourite\u{1B}", "favourite Rick"] { queue.add(name) {} }
        queue.add("entry Pilot") { throw LibraryError.locked }
        await queue.finish()
        #expect(reported == [.full, .full, .full])
        let lines = await queue.end(before: OneShot<Void>().wait)
        #expect(lines == ["Not saved: favourite Rick, favourite\u{FFFD}: \(LibraryError.full)"])
    }

    @Test func `names writes that exceed the deadline`() async {
        let queue = WriteQueue()
        let gate = OneShot<Void>()
        queue.add("first\u{1B}") { await gate.wait() }
        queue.add("second") { Issue.record("It is not its turn") }
        let lines = await queue.end(before: { await mainActorQueueHasRun() })
        #expect(
            lines == [
                "Not saved: first\u{FFFD}: Writing it takes too long",
                "Not saved: second: Writing it takes too long",
            ]
        )
    }

    @Test func `finishes at once and reports nothing without writes`() async {
        let deadline = OneShot<Void>()
        let lines = await WriteQueue().end(before: { await deadline.wait() })
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
