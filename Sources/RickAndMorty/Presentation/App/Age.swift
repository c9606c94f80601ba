package import LoadResource
package import RickAndMorty

/// The time since a cached answer came from the network. Unknown if it lies in the future, after a clock change.
package nonisolated struct Age: Sendable {
    private let time: WallTime
    private let clock: WallClock

    package init(since time: WallTime, by clock: WallClock) {
        self.time = time
        self.clock = clock
    }

    /// `nil` if unknown. Tolerates a clock that was set back by less than a minute.
    private var minutes: Int? {
        let minutes = (clock.now() - time) / .seconds(60)
        return minutes < -1 ? nil : Int(max(0, minutes))
    }

    package enum Unit: String {
        case minutes = "minute"
        case hours = "hour"
        case days = "day"
    }

    /// In the largest suitable unit; `nil` if unknown, zero below a minute.
    package var rounded: (count: Int, unit: Unit)? {
        minutes.map { minutes in
            switch minutes {
            case ..<60: (minutes, .minutes)
            case ..<(48 * 60): (minutes / 60, .hours)
            default: (minutes / 1440, .days)
            }
        }
    }

    /// As in "3 h"; `nil` if unknown.
    package var text: String? {
        rounded.map { count, unit in
            switch unit {
            case .minutes: count == 0 ? "<1 min" : "\(count) min"
            case .hours: "\(count) h"
            case .days: "\(count) d"
            }
        }
    }

    /// As in "3 h ago".
    package var ago: String { text.map { "\($0) ago" } ?? "at an unknown time" }
}

nonisolated extension Age: Hashable {
    package static func == (one: Age, other: Age) -> Bool { one.time == other.time }
    package func hash(into hasher: inout Hasher) { hasher.combine(time) }
}
