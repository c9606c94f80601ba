package import LoadResource
package import RickAndMorty

/// The age of a cached response, unknown if its timestamp is in the future because the clock was set back.
package nonisolated struct Age: Sendable {
    private let time: WallTime
    private let clock: WallClock

    package init(since time: WallTime, by clock: WallClock) {
        self.time = time
        self.clock = clock
    }

    /// `nil` if unknown. Tolerates a clock that was set back by up to a minute.
    var minutes: Int? {
        let minutes = (clock.now() - time) / .seconds(60)
        return minutes < -1 ? nil : Int(max(0, minutes))
    }
}

nonisolated extension Age: Hashable {
    package static func == (one: Age, other: Age) -> Bool { one.time == other.time }
    package func hash(into hasher: inout Hasher) { hasher.combine(time) }
}
