/// A moment as people and servers tell it: in whole seconds since 1970 began in Greenwich.
package struct WallTime: Sendable, Hashable {
    package let seconds: Int

    package init(seconds: Int) {
        self.seconds = seconds
    }

    /// The next whole second after a time.
    package static func + (start: WallTime, time: Duration) -> WallTime {
        let (seconds, attoseconds) = time.components
        return WallTime(seconds: start.seconds + Int(seconds) + (attoseconds > 0 ? 1 : 0))
    }
}

/// The clock on the wall, which unlike others may be wrong and be put right.
package struct WallClock: Sendable {
    package let now: @Sendable () -> WallTime
    /// Writes a moment as people here do, for somebody who reads it now: "14:32".
    package let text: @Sendable (WallTime) -> String

    package init(now: @escaping @Sendable () -> WallTime, text: @escaping @Sendable (WallTime) -> String) {
        self.now = now
        self.text = text
    }
}
