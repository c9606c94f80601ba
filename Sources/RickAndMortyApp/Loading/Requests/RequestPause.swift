import HTTP
import LoadResource
import Observation
import RickAndMorty

/// The pause that the server has asked for: until its end no request of the app leaves, except one for each time that
/// the user asks for it.
@Observable
final class RequestPause {
    /// On the clock of the loads; it may have passed. `nil` before the first pause.
    private(set) var end: Duration?
    @ObservationIgnored private let clock: any LoadClock
    @ObservationIgnored private let wallClock: WallClock

    init(clock: any LoadClock, wallClock: WallClock) {
        self.clock = clock
        self.wallClock = wallClock
    }

    /// Zero if there is none.
    var rest: Duration {
        max(.zero, (end ?? .zero) - clock.now)
    }

    /// When it is over, as the wall clock says it; `nil` if there is none.
    var endText: String? {
        rest > .zero ? wallClock.text(wallClock.now() + rest) : nil
    }

    /// A pause that lasts longer anyway stays as it is.
    func extend(by time: Duration) {
        guard time > rest else { return }
        end = clock.now + time
    }

    /// The server has answered again.
    func lift() {
        if rest > .zero { end = clock.now }
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

/// What the user asks for by a key is asked for once, pause or not.
extension RequestPause {
    private final class Pass {
        var isLeft = true
    }

    /// Inherited by the tasks of all loads that are begun with it.
    @TaskLocal private static var pass: Pass?

    /// Lets the first request pass the pause that comes of the loads which `body` begins.
    static func passing(_ body: () -> Void) {
        $pass.withValue(Pass(), operation: body)
    }

    /// - Returns: whether the request of the current task may pass a pause that there is; no other one may then.
    func takePass() -> Bool {
        guard rest > .zero, let pass = Self.pass, pass.isLeft else { return false }
        pass.isLeft = false
        return true
    }
}
