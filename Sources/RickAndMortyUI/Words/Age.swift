package import LoadResource
package import RickAndMorty

/// How long ago something came from the network that was kept since.
package nonisolated struct Age: Sendable {
    private let time: WallTime
    private let clock: WallClock

    package init(since time: WallTime, by clock: WallClock) {
        self.time = time
        self.clock = clock
    }

    var minutes: Double { max(0, (clock.now() - time) / .seconds(60)) }

    /// "3 h", in the largest unit that still tells something; as long ago as it is when asked for.
    package var text: String {
        let minutes = max(0, (clock.now() - time) / .seconds(60))
        return switch minutes {
        case ..<1: "<1 min"
        case ..<60: "\(Int(minutes)) min"
        case ..<(48 * 60): "\(Int(minutes / 60)) h"
        default: "\(Int(minutes / 1440)) d"
        }
    }
}

nonisolated extension Age: Hashable {
    package static func == (one: Age, other: Age) -> Bool { one.time == other.time }
    package func hash(into hasher: inout Hasher) { hasher.combine(time) }
}
