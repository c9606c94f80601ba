package import LoadResource

extension WallClock {
    /// Stands still at the time of the examples of RFC 9110, and writes the hour and the minute in Greenwich.
    package static let scripted = WallClock(
        now: { WallTime(seconds: 784_111_777) },
        text: { moment in
            let minutes = moment.seconds / 60
            return "\(minutes / 60 % 24):\(minutes % 60)"
        }
    )
}
