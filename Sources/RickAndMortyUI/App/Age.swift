package import LoadResource

/// How long ago something came from the network that was kept since. Unknown where a clock was wrong: it came, as it
/// says, in the future.
package nonisolated struct Age: Sendable {
    private let time: WallTime
    private let clock: WallClock

    package init(since time: WallTime, by clock: WallClock) {
        self.time = time
        self.clock = clock
    }

    /// `nil` if it is unknown. A clock may be put back by less than a minute.
    var minutes: Int? {
        let minutes = (clock.now() - time) / .seconds(60)
        return minutes < -1 ? nil : Int(max(0, minutes))
    }

    /// "3 h", in the largest unit that still tells something, at the time of asking; `nil` if it is unknown.
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

    /// "3 h ago".
    package var ago: String { text.map { "\($0) ago" } ?? "at an unknown time" }
}

nonisolated extension Age: Hashable {
    package static func == (one: Age, other: Age) -> Bool { one.time == other.time }
    package func hash(into hasher: inout Hasher) { hasher.combine(time) }
}

/// What a row or a screen shows, and how long it has been kept.
package nonisolated protocol Aged: Equatable {
    /// `nil` for what has just come, and for what never came from the network.
    var age: Age? { get set }
}

extension Aged {
    /// Whether both say the same, however old they are.
    package func saysTheSame(as other: Self) -> Bool {
        var other = other
        other.age = age
        return self == other
    }
}
