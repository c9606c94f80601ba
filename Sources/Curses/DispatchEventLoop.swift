internal import Dispatch

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
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated { onReadable() }
        }
        source.activate()
    }

    var isEnded: Bool { source.isCancelled }

    func end() { source.cancel() }

    isolated deinit { source.cancel() }
}
