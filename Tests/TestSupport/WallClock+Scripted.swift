package import LoadResource
package import RickAndMorty

extension WallClock {
    /// A stopped clock at the time of RFC 9110's examples, with hour and minute in UTC.
    package static let scripted = WallClock(
        now: { WallTime(seconds: 784_111_777) },
        text: { moment in
            let minutes = moment.seconds / 60
            return "\(minutes / 60 % 24):\(minutes % 60)"
        }
    )

    /// A clock whose times of day are in UTC.
    package init(now: @escaping @Sendable () -> WallTime, text: @escaping @Sendable (WallTime) -> String) {
        self.init(
            now: now,
            timeOfDay: { moment in
                let minutes = moment.seconds / 60
                return TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60, second: moment.seconds % 60)
            },
            text: text
        )
    }
}
