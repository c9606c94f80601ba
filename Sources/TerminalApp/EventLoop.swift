/// Tells when there is something to read, or room to write.
package protocol EventLoop: AnyObject {
    /// Calls on the main actor whenever the descriptor is ready, or at its end.
    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch
}

/// What is waited for.
package nonisolated enum Readiness: Hashable, Sendable {
    case reading, writing
}

/// One thing that is watched, until its end.
@MainActor
package protocol EventWatch: AnyObject {
    var isEnded: Bool { get }

    /// Nothing is called after this; the descriptor may be closed.
    func end()
}
