import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("What is written to the library")
struct WriteQueueTests {
    @Test("is written in order, each after the one before it has ended")
    func order() async {
        let queue = WriteQueue()
        var written: [String] = []
        queue.add {
            await mainActorQueueHasRun()
            written.append("slow")
        }
        queue.add { written.append("fast") }
        #expect(written.isEmpty)
        await queue.finish()
        #expect(written == ["slow", "fast"])
    }

    @Test("is waited for by whoever asked for it, and goes on when they do not any more")
    func performing() async throws {
        let queue = WriteQueue()
        var written: [String] = []
        queue.add {
            await mainActorQueueHasRun()
            written.append("first")
        }
        let result = try await queue.perform {
            written.append("second")
            return written.count
        }
        #expect(result == 2)
        await #expect(throws: AnyTestError.self) { try await queue.perform { throw AnyTestError() } }
        let cancelled = Task {
            try await queue.perform {
                await mainActorQueueHasRun()
                written.append("third")
            }
        }
        await mainActorQueueHasRun()
        cancelled.cancel()
        queue.add { queue.add { written.append("last") } }
        await queue.finish()
        #expect(written == ["first", "second", "third", "last"])
    }

    @Test("is no reason to wait where there is nothing")
    func nothing() async {
        await WriteQueue().finish()
    }

    @Test("is held by nobody once it has been written")
    func deallocation() async {
        await expectDeallocated {
            let queue = WriteQueue()
            queue.add {}
            await queue.finish()
            return queue
        }
    }
}
