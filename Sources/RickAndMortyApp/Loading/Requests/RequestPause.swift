import LoadResource
import Observation
import RickAndMorty

/// The pause that the server has asked for: until its end no request of the whole app leaves.
@Observable
final class RequestPause {
    /// On the clock of the loads; over when it has come. `nil` before the first one.
    private(set) var end: Duration?
    @ObservationIgnored private let clock: any LoadClock
    @ObservationIgnored private let wallClock: WallClock

    init(clock: any LoadClock, wallClock: WallClock) {
        self.clock = clock
        self.wallClock = wallClock
    }

    /// Zero where there is none.
    var rest: Duration {
        max(.zero, (end ?? .zero) - clock.now)
    }

    /// A pause that lasts longer anyway stays as it is.
    func extend(by time: Duration) {
        guard time > rest else { return }
        end = clock.now + time
    }

    /// - Throws: `HTTPClientError.paused` where it lasts longer than `patience`.
    func refuse(unlessOverWithin patience: Duration) throws {
        guard rest <= patience else { throw HTTPClientError.paused(until: wallClock.now() + rest) }
    }

    /// Returns when it is over, also where it grows meanwhile.
    ///
    /// - Throws: `HTTPClientError.paused` at once where that would take longer than `patience`; `CancellationError` at
    ///   once when cancelled.
    func wait(atMost patience: Duration) async throws {
        let deadline = clock.now + patience
        while let end, end > clock.now {
            try refuse(unlessOverWithin: deadline - clock.now)
            try await clock.sleep(until: end)
        }
    }
}
