import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Warnings")
struct WarningsTests {
    private let warnings = Warnings()

    @Test func `are displayed one at a time, oldest first, until they are withdrawn`() {
        #expect(warnings.first == nil)
        warnings.note("one", of: "cache")
        warnings.note("two", of: "configuration")
        #expect(warnings.first == "one")
        warnings.note("three", of: "cache")
        #expect(warnings.first == "three")
        warnings.note(nil, of: "cache")
        #expect(warnings.first == "two")
        warnings.note(nil, of: "cache")
        warnings.note(nil, of: "configuration")
        #expect(warnings.first == nil)
    }

    @Test func `of the library come before those of the cache`() {
        warnings.note("one", of: "cache")
        warnings.note("two", of: "library")
        #expect(warnings.first == "two")
        warnings.note(nil, of: "library")
        #expect(warnings.first == "one")
    }

    @Test func `can be reported from any actor`() async {
        await Task.detached { [warnings] in warnings.report(from: "cache")("full") }.value
        await mainActorQueueHasRun()
        #expect(warnings.first == "full")
    }
}
