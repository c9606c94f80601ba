import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

/// Clocks, calendar, randomness, injected faults and the policy of the app; tests replace them.
struct AppEnvironment {
    let clock: any LoadClock
    var wallClock = WallClock.system
    /// Today's date and the first weekday.
    var calendar: @Sendable () -> DayCalendar = { .system }
    /// A random number from 0 up to, not including, 1.
    var chance: @MainActor () -> Double = { .random(in: 0..<1) }
    var failures: FaultInjector?
    var policy = AppPolicy()
}

extension LoadableBuilder {
    /// `nil` for a new response and for bundled data.
    func age<Item>(of delivery: Delivery<Item>) -> Age? {
        delivery.time.map { Age(since: $0, by: wallClock) }
    }
}
