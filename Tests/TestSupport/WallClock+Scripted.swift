import LoadResource
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
}
