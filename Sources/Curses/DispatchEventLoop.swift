internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Watches by way of Dispatch: for where the main queue is somebody else's to run.
package final class DispatchEventLoop: EventLoop {
    package init() {}

    package func watch(_ descriptor: Int32, onReadable: @escaping @MainActor () -> Void) -> any EventWatch {
        DispatchWatch(descriptor, onReadable)
    }
}

private final class DispatchWatch: EventWatch {
    private let source: any DispatchSourceRead

    init(_ descriptor: Int32, _ onReadable: @escaping @MainActor () -> Void) {
        // Dispatch goes on watching for a moment after it was told to end, and crashes when what it watches is closed
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
