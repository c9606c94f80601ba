import LoadResource
import RickAndMorty

/// What loads meet in the world around the app: its time, its chance, and failures where the person asked for some.
struct Circumstances {
    let clock: any LoadClock
    var wallClock = WallClock.system
    /// Which day it is here, and how weeks begin.
    var calendar: @Sendable () -> DayCalendar = { .system }
    var trackingClock = TrackingClock.system
    /// At least 0, less than 1, another one each time.
    var chance: @MainActor () -> Double = { .random(in: 0..<1) }
    var failures: SomeFailure?
}
