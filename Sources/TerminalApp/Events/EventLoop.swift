/// Tells when there is something to read, or room to write.
@MainActor
package protocol EventLoop: AnyObject {
    /// Calls on the main actor whenever the descriptor is ready, or at its end.
    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch
}

/// What is waited for.
package enum Readiness: Hashable, Sendable {
    case reading, writing
}

/// One thing that is watched, until its end.
@MainActor
package protocol EventWatch: AnyObject {
    var isEnded: Bool { get }

    /// Nothing is called after this; the descriptor may be closed.
    func end()
}

#if !os(Linux)
    internal import Darwin
    internal import Dispatch

    /// Watches by way of Dispatch: for where nothing says when the main queue has work.
    final class DispatchEventLoop: EventLoop {
        func watch(
            _ descriptor: Int32,
            for readiness: Readiness,
            onReady: @escaping @MainActor () -> Void
        ) -> any EventWatch {
            DispatchWatch(descriptor, readiness, onReady)
        }
    }

    private final class DispatchWatch: EventWatch {
        private let source: any DispatchSourceProtocol

        init(_ descriptor: Int32, _ readiness: Readiness, _ onReady: @escaping @MainActor () -> Void) {
            // Dispatch goes on watching for a moment after it was told to end, and what it watches must not be closed
            // meanwhile; so it gets a descriptor of its own.
            let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            source =
                switch readiness {
                case .reading: DispatchSource.makeReadSource(fileDescriptor: own, queue: .main)
                case .writing: DispatchSource.makeWriteSource(fileDescriptor: own, queue: .main)
                }
            source.setCancelHandler { _ = close(own) }
            source.setEventHandler {
                MainActor.assumeIsolated { onReady() }
            }
            source.activate()
        }

        var isEnded: Bool { source.isCancelled }

        func end() { source.cancel() }

        isolated deinit { source.cancel() }
    }
#endif
