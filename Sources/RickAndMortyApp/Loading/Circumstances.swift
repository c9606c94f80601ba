import LoadResource
import RickAndMorty

/// Clocks, calendar, randomness and injected faults of the app; tests replace them.
struct Circumstances {
    let clock: any LoadClock
    var wallClock = WallClock.system
    /// Today's date and the first weekday.
    var calendar: @Sendable () -> DayCalendar = { .system }
    var trackingClock = TrackingClock.system
    /// A random number from 0 up to, not including, 1.
    var chance: @MainActor () -> Double = { .random(in: 0..<1) }
    var failures: FaultInjector?
}
