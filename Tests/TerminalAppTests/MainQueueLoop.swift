import Dispatch
import TerminalApp

/// An event loop on the main queue, for tests without a main run loop.
final class MainQueueLoop: EventLoop {
    let now = Duration.zero

    func sleep(until time: Duration) async throws {}

    func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch {
        Watch(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main), onReady)
    }

    private final class Watch: EventWatch {
        private(set) var isEnded = false
        private let source: any DispatchSourceRead

        init(_ source: any DispatchSourceRead, _ onReady: @escaping @MainActor () -> Void) {
            self.source = source
            source.setEventHandler { MainActor.assumeIsolated { onReady() } }
            source.resume()
        }

        func end() {
            guard !isEnded else { return }
            isEnded = true
            source.cancel()
        }
    }
}
