public import LoadResource

/// Waits for descriptors to become ready for reading or writing, and for time to pass.
@MainActor
public protocol EventLoop: LoadClock {
    /// Calls `onReady` on the main actor whenever the descriptor is ready, or at its end.
    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch
}

public enum Readiness: Hashable, Sendable {
    case reading, writing
}

/// A descriptor that is being watched.
@MainActor
public protocol EventWatch: AnyObject {
    /// Ends the watch: `onReady` is not called again, and the descriptor may be closed.
    func end()
}
