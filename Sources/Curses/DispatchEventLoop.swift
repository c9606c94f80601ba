#if !os(Linux)
    internal import Darwin
    internal import Dispatch

    /// Watches by way of Dispatch: for where nothing says when the main queue has work.
    final class DispatchEventLoop: EventLoop {
        func watch(_ descriptor: Int32, onReadable: @escaping @MainActor () -> Void) -> any EventWatch {
            DispatchWatch(descriptor, onReadable)
        }
    }

    private final class DispatchWatch: EventWatch {
        private let source: any DispatchSourceRead

        init(_ descriptor: Int32, _ onReadable: @escaping @MainActor () -> Void) {
            // Dispatch goes on watching for a moment after it was told to end, and what it watches must not be closed
            // meanwhile; so it gets a descriptor of its own.
            let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            source = DispatchSource.makeReadSource(fileDescriptor: own, queue: .main)
            source.setCancelHandler { _ = close(own) }
            source.setEventHandler {
                MainActor.assumeIsolated { onReadable() }
            }
            source.activate()
        }

        var isEnded: Bool { source.isCancelled }

        func end() { source.cancel() }

        isolated deinit { source.cancel() }
    }
#endif
