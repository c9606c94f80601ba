package import LoadResource

/// The system's clock with its time zone and locale.
package struct WallClock: Sendable {
    package let now: @Sendable () -> WallTime
    /// Formats a time for the user, relative to today: "14:32".
    package let text: @Sendable (WallTime) -> String

    package init(now: @escaping @Sendable () -> WallTime, text: @escaping @Sendable (WallTime) -> String) {
        self.now = now
        self.text = text
    }
}
