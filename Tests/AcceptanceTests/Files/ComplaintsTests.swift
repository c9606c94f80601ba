import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Complaints")
struct ComplaintsTests {
    private let complaints = Complaints()

    @Test("are told one at a time, the oldest first, until they are taken back")
    func order() {
        #expect(complaints.first == nil)
        complaints.note("one", of: "cache")
        complaints.note("two", of: "configuration")
        #expect(complaints.first == "one")
        complaints.note("three", of: "cache")
        #expect(complaints.first == "three")
        complaints.note(nil, of: "cache")
        #expect(complaints.first == "two")
        complaints.note(nil, of: "cache")
        complaints.note(nil, of: "configuration")
        #expect(complaints.first == nil)
    }

    @Test("of the library come before those of what can be fetched again")
    func library() {
        complaints.note("one", of: "cache")
        complaints.note("two", of: "library")
        #expect(complaints.first == "two")
        complaints.note(nil, of: "library")
        #expect(complaints.first == "one")
    }

    @Test("come from anywhere")
    func elsewhere() async {
        await Task.detached { [complaints] in complaints.complain(of: "cache")("full") }.value
        await mainActorQueueHasRun()
        #expect(complaints.first == "full")
    }
}
