internal import Dispatch
internal import Libc
internal import LoadResource
internal import TerminalUI

#if os(Linux)
    internal import CNCurses

    /// The program's event loop: waits for input, signals, due frames and loads, and work of the main actor in one
    /// `poll`.
    ///
    /// Runs the main actor on the main thread. With `dispatchMain()`, two other threads would first hand each key to
    /// each other, and wake up every second to look after each other.
    package final class MainLoop: EventLoop, FrameClock {
        private let mainQueue = _dispatch_get_main_queue_handle_4CF()
        private let start = ContinuousClock.now
        private var watches: [PollWatch] = []
        private var wake: (time: Duration, body: () -> Void)?
        private let sleepers = Sleepers()

        package init() {}

        package func run() -> Never {
            while true { turn() }
        }

        package func watch(
            _ descriptor: Int32,
            for readiness: Readiness,
            onReady: @escaping @MainActor () -> Void
        ) -> any EventWatch {
            let watch = PollWatch(descriptor, readiness, onReady)
            watches.append(watch)
            return watch
        }

        private func turn() {
            watches.removeAll(where: \.isEnded)
            let watches = watches
            var states = watches.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
            states.append(pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0))
            if poll(&states, nfds_t(states.count), timeout) > 0 {
                for (watch, state) in zip(watches, states) where state.revents != 0 && !watch.isEnded {
                    watch.onReady()
                }
                if states[watches.count].revents != 0 { runMainActor() }
            }
            wakeIfDue()
        }

        private func runMainActor() {
            var count: UInt64 = 0
            _ = read(mainQueue, &count, MemoryLayout.size(ofValue: count))
            _dispatch_main_queue_callback_4CF(nil)
        }

        /// In milliseconds, rounded up: waking too early would cost another wait.
        private var timeout: Int32 {
            guard let next = [wake?.time, sleepers.nextTime].compactMap(\.self).min() else { return -1 }
            let rest = max(.zero, next - now)
            return Int32(clamping: Int((rest / .milliseconds(1)).rounded(.up)))
        }

        /// Wakes the sleepers first, so that the frame shows their effect.
        private func wakeIfDue() {
            sleepers.wake(at: now)
            guard let wake, wake.time <= now else { return }
            self.wake = nil
            wake.body()
        }

        package var now: Duration { start.duration(to: .now) }

        package func wake(at time: Duration, _ body: @escaping () -> Void) {
            wake = (time, body)
        }

        package func sleep(until time: Duration) async throws { try await sleepers.wait(until: time) }
    }

    private final class PollWatch: EventWatch {
        let descriptor: Int32
        let events: Int16
        let onReady: @MainActor () -> Void
        private(set) var isEnded = false

        init(_ descriptor: Int32, _ readiness: Readiness, _ onReady: @escaping @MainActor () -> Void) {
            self.descriptor = descriptor
            events = Int16(readiness == .reading ? POLLIN : POLLOUT)
            self.onReady = onReady
        }

        func end() { isEnded = true }
    }
#else
    /// The event loop on platforms where the main queue has no descriptor to wait for: waits by Dispatch.
    package final class MainLoop: EventLoop, FrameClock {
        private let start = ContinuousClock.now
        private var frame: Task<Void, Never>?

        package init() {}

        package func run() -> Never { dispatchMain() }

        package func watch(
            _ descriptor: Int32,
            for readiness: Readiness,
            onReady: @escaping @MainActor () -> Void
        ) -> any EventWatch {
            DispatchWatch(descriptor, readiness, onReady)
        }

        package var now: Duration { start.duration(to: .now) }

        package func wake(at time: Duration, _ body: @escaping () -> Void) {
            frame?.cancel()
            frame = Task {
                guard (try? await sleep(until: time)) != nil else { return }
                body()
            }
        }

        package func sleep(until time: Duration) async throws { try await Task.sleep(for: time - now) }
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

        func end() { source.cancel() }

        isolated deinit { source.cancel() }
    }
#endif
