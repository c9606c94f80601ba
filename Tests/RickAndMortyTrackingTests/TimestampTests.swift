import Glibc
import LoadResource
import Testing

@testable import RickAndMortyTracking

@Suite("The times of the log")
struct TimestampTests {
    @Test func `are the system's`() {
        let before = time(nil)
        let sinceEpoch = Timestamp.sinceEpoch()
        let after = time(nil)
        // The seconds of `time` are those of the last tick.
        #expect((before...after + 1).contains(Int(sinceEpoch.components.seconds)))
    }
}

extension TrackedLoad {
    /// A load of that name.
    static func named(_ name: String, retry: @escaping () -> Void = {}) -> TrackedLoad {
        TrackedLoad(name: name, address: "https://example.org/api/\(name)", retry: retry)
    }
}
