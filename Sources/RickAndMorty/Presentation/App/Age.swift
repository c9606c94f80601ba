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
    package var minutes: Int? {
        let minutes = (clock.now() - time) / .seconds(60)
        return minutes < -1 ? nil : Int(max(0, minutes))
    }

    /// Current age in the largest suitable unit, as in "3 h"; `nil` if unknown.
    package var text: String? {
        minutes.map { minutes in
            switch minutes {
            case ..<1: "<1 min"
            case ..<60: "\(minutes) min"
            case ..<(48 * 60): "\(minutes / 60) h"
            default: "\(minutes / 1440) d"
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

/// A presentation model with the age of the data it was made of.
package nonisolated protocol Aged: Equatable {
    /// `nil` for fresh data and for data that never came from the network.
    var age: Age? { get set }
}

extension Aged {
    /// Whether both are equal apart from their age.
    package func hasSameContent(as other: Self) -> Bool {
        var other = other
        other.age = age
        return self == other
    }
}
