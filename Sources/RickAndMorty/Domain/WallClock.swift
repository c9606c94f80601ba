package import LoadResource

/// The system's clock with its time zone and locale.
package struct WallClock: Sendable {
    package let now: @Sendable () -> WallTime
    package let timeOfDay: @Sendable (WallTime) -> TimeOfDay
    /// Formats a time for the user, relative to today: "14:32".
    package let text: @Sendable (WallTime) -> String

    package init(
        now: @escaping @Sendable () -> WallTime,
        timeOfDay: @escaping @Sendable (WallTime) -> TimeOfDay,
        text: @escaping @Sendable (WallTime) -> String
    ) {
        self.now = now
        self.timeOfDay = timeOfDay
        self.text = text
    }
}
