package import LoadResource

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
