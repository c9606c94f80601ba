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
    private var minutes: Int? {
        let minutes = (clock.now() - time) / .seconds(60)
        return minutes < -1 ? nil : Int(max(0, minutes))
    }

    /// Rounded down to the largest suitable unit: 0 below a minute, `nil` if unknown.
    package var rounded: (count: Int, unit: String)? {
        minutes.map { minutes in
            switch minutes {
            case ..<60: (minutes, "min")
            case ..<(48 * 60): (minutes / 60, "h")
            default: (minutes / 1440, "d")
            }
        }
    }
}

nonisolated extension Age: Hashable {
    package static func == (one: Age, other: Age) -> Bool { one.time == other.time }
    package func hash(into hasher: inout Hasher) { hasher.combine(time) }
}
