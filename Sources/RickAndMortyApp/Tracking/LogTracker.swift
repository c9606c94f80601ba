import LoadResource
import Observation
import RickAndMortyData
import SystemSupport

/// Writes every load's start and end down, in the order in which they came, away from the main actor.
@Observable
final class LogTracker: LoadTracker {
    /// Lines; that many a disk that hangs cannot write.
    nonisolated static let mostWaiting = 10_000
    /// How long the end of the app waits for such a disk.
    private nonisolated static let timeAtTheEnd = Duration.seconds(2)

    private(set) var complaint: String?
    @ObservationIgnored private let clock: TrackingClock
    @ObservationIgnored private let waitingClock: any LoadClock
    @ObservationIgnored private let entries: AsyncStream<LogEntry>.Continuation
    @ObservationIgnored private var writing: Task<Void, Never>?

    init(_ sink: any LogSink, clock: TrackingClock, waitingBy waitingClock: any LoadClock) {
        self.clock = clock
        self.waitingClock = waitingClock
        let (stream, entries) = AsyncStream.makeStream(
            of: LogEntry.self,
            bufferingPolicy: .bufferingOldest(Self.mostWaiting)
        )
        self.entries = entries
        let writer = LogWriter(sink)
        writing = Task { [weak self] in
            let error = await writer.write(stream)
            // What nobody writes any more is not to pile up.
            entries.finish()
            if let error { self?.complaint = "The log has ended: \(error.reason)" }
        }
    }

    func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        var start: Duration?
        return { [weak self, name = load.name, address = load.address] event in
            guard let self else { return }
            let now = clock.now()
            let duration = start.map { now - $0 }
            if case .started = event { start = now } else { start = nil }
            let entry = LogEntry(
                time: clock.sinceEpoch(),
                name: name,
                address: address,
                event: LogEntry.Event(event),
                duration: duration
            )
            guard case .dropped = entries.yield(entry) else { return }
            entries.finish()
            complaint = "The log has ended: its disk is too slow"
        }
    }

    /// All that came before is in the file then, unless the disk hangs.
    func finish() async {
        entries.finish()
        await waitingClock.wait(atMost: Self.timeAtTheEnd) { [writing] in await writing?.value }
    }

    deinit {
        entries.finish()
    }
}
