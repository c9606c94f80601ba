import LoadResource
import RickAndMorty
import SystemSupport

/// Sizes, durations and times of day. The app and its commands format all of them here; counts: `Int.counted`, dates:
/// `CalendarDay.text` in lists, input and messages, `CalendarDay.longText` in sentences and facts.
nonisolated extension Strings {
    /// Example: "850 B", "12.3 kB", "128 MB". At most eight columns wide, up to 100 GB.
    package static func size(bytes: Int) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) B"
        case ..<1_000_000: "\(decimal(tenths: bytes / 100)) kB"
        default: "\(decimal(tenths: bytes / 100_000)) MB"
        }
    }

    /// Rounded to a tenth, as in "4.3".
    static func average(of value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// One decimal below 100, otherwise none.
    private static func decimal(tenths: Int) -> String {
        tenths < 1_000 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
    }

    /// Time that a load took, as in "<1 ms", "340 ms", "2.5 s" or "3 min". At most seven columns wide, up to 16 hours.
    static func duration(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        return switch milliseconds {
        case ..<1: "<1 ms"
        case ..<1_000: "\(milliseconds) ms"
        case ..<100_000: "\(decimal(tenths: milliseconds / 100)) s"
        default: "\(milliseconds / 60_000) min"
        }
    }

    /// Example: "42 s", rounded up.
    package static func remaining(_ duration: Duration) -> String {
        let unit = CountdownUnit(for: duration)
        return unit.text(Int((duration / unit.step).rounded(.up)))
    }

    /// Example: "14:03:22".
    static func time(_ time: TimeOfDay) -> String {
        [time.hour, time.minute, time.second].map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
    }
}

/// The smallest unit in which a remaining time has at most two digits.
package nonisolated struct CountdownUnit {
    private let name: String
    /// Time between two changes of the text.
    package let step: Duration

    package init(for duration: Duration) {
        (name, step) =
            switch duration {
            case ...(.seconds(99)): ("s", .seconds(1))
            case ...(.seconds(99 * 60)): ("min", .seconds(60))
            default: ("h", .seconds(3600))
            }
    }

    package func text(_ count: Int) -> String { "\(count) \(name)" }
}

nonisolated extension Age {
    /// Example: "3 h", rounded down. `nil` if unknown.
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
}
