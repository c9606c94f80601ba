/// How long to leave somebody alone who did not answer: a random time, which may be the longer the more tries failed.
///
/// Loads that failed together, as when one request brought the failure of many, wait for the same time: what belongs
/// together can be asked for together again.
@MainActor
public final class Backoff {
    private struct Appointment {
        let made: Duration
        let time: Duration
    }

    /// Of the first wait, before it is doubled once for each try that failed.
    private static let unit = Duration.milliseconds(500)
    private static let longest = Duration.seconds(30)
    /// Failures so close to each other are one.
    private static let together = Duration.milliseconds(10)

    private let clock: any LoadClock
    private let chance: () -> Double
    /// The last one for each number of tries.
    private var appointments: [Int: Appointment] = [:]

    /// - Parameter chance: at least 0, less than 1, another one each time.
    public init(clock: any LoadClock, chance: @escaping @MainActor () -> Double) {
        self.clock = clock
        self.chance = chance
    }

    /// When to try again, on the clock: after random(0 … min(30 s, 0.5 s · 2ⁿ)).
    ///
    /// - Parameters:
    ///   - tries: n, how many have failed.
    ///   - delay: has to pass in any case.
    func time(afterTries tries: Int, notBefore delay: Duration) -> Duration {
        let now = clock.now
        if let last = appointments[tries], now - last.made <= Self.together, last.time >= now + delay {
            return last.time
        }
        let longest = min(Self.longest, Self.unit * (1 << min(tries, 16)))
        let time = now + max(delay, longest * chance())
        appointments[tries] = Appointment(made: now, time: time)
        return time
    }
}
