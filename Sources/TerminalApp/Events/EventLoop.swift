/// Waits for descriptors to become ready for reading or writing.
@MainActor
package protocol EventLoop: AnyObject {
    /// Calls `onReady` on the main actor whenever the descriptor is ready, or at its end.
    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch
}

package enum Readiness: Hashable, Sendable {
    case reading, writing
}

/// A descriptor that is being watched.
@MainActor
package protocol EventWatch: AnyObject {
    var isEnded: Bool { get }

    /// Ends the watch: `onReady` is not called again, and the descriptor may be closed.
    func end()
}

#if !os(Linux)
    internal import Darwin
    internal import Dispatch

    /// An event loop on Dispatch sources, for platforms without a descriptor for the main queue.
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
            // Dispatch watches for a moment after a cancellation, and the descriptor must not be closed meanwhile:
            // hence a duplicate.
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
