import LoadResource
import Observation

/// Writes every load's start and end down, in the order in which they came, away from the main actor.
@Observable
final class LogTracker: LoadTracker {
    private(set) var complaint: String?
    @ObservationIgnored private let clock: TrackingClock
    @ObservationIgnored private let entries: AsyncStream<LogEntry>.Continuation
    @ObservationIgnored private var writing: Task<Void, Never>?

    init(_ sink: any LogSink, clock: TrackingClock) {
        self.clock = clock
        let (stream, entries) = AsyncStream.makeStream(of: LogEntry.self)
        self.entries = entries
        writing = Task { [weak self] in
            let error = await Self.write(stream, to: sink)
            // What nobody writes any more is not to pile up.
            entries.finish()
            self?.complaint = error?.description
        }
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        var start: Duration?
        return { [weak self, name = load.name, address = load.address] event in
            guard let self else { return }
            let now = clock.now()
            let duration = start.map { now - $0 }
            if case .started = event { start = now } else { start = nil }
            entries.yield(
                LogEntry(
                    time: clock.sinceEpoch(),
                    name: name,
                    address: address,
                    event: LogEntry.Event(event),
                    duration: duration
                )
            )
        }
    }

    func finish() async {
        entries.finish()
        await writing?.value
    }

    /// - Returns: what kept it from writing on; `nil` at the end of the entries.
    @concurrent
    private nonisolated static func write(_ entries: AsyncStream<LogEntry>, to sink: any LogSink) async -> LogFileError?
    {
        for await entry in entries {
            do {
                try sink.append(entry.line)
            } catch {
                return error
            }
        }
        return nil
    }

    deinit {
        entries.finish()
    }
}
