package import LoadResource
import Observation
import RickAndMorty
package import SystemSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Logs the start and end of every load, in their order, as JSON lines. Writes away from the main actor.
@Observable
package final class LogTracker: LoadTracker {
    /// Maximum number of lines that wait for the disk.
    nonisolated static let mostWaiting = 10_000
    /// How long the end of the app waits for the disk.
    private nonisolated static let timeAtTheEnd = Duration.seconds(2)

    package private(set) var warning: String?
    @ObservationIgnored private let clock: TrackingClock
    @ObservationIgnored private let waitingClock: any LoadClock
    @ObservationIgnored private let entries: AsyncStream<LogEntry>.Continuation
    @ObservationIgnored private var writing: Task<Void, Never>?

    package init(_ sink: any LogSink, clock: TrackingClock, waitingBy waitingClock: any LoadClock) {
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
            // Later entries would only fill the buffer.
            entries.finish()
            if let error { self?.warning = "The log has ended: \(error.reason)" }
        }
    }

    package func watch(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        var start: Duration?
        var tries = 1
        return { [weak self, name = load.name, address = load.address] event in
            guard let self else { return }
            let now = clock.now()
            var duration = start.map { now - $0 }
            let logged: LogEntry.Event
            switch event {
            case .started:
                (start, tries, duration) = (now, 1, nil)
                logged = .started
            case .waiting: return
            case .retrying:
                tries += 1
                return
            case .finished(let source, let bytes, let reason):
                logged = .finished(source, bytes: bytes, fallbackReason: reason.map { String(describing: $0) })
            case .failed(let error): logged = .failed(String(describing: error))
            case .cancelled: logged = .cancelled
            }
            append(
                LogEntry(
                    time: clock.sinceEpoch(),
                    name: name,
                    address: address,
                    event: logged,
                    tries: tries,
                    duration: duration
                )
            )
        }
    }

    private func append(_ entry: LogEntry) {
        guard case .dropped = entries.yield(entry) else { return }
        entries.finish()
        warning = "The log has ended: its disk is too slow"
    }

    /// Returns when all entries are in the file, or the disk has not answered for too long.
    package func finish() async {
        entries.finish()
        await waitingClock.wait(atMost: Self.timeAtTheEnd) { [writing] in await writing?.value }
    }

    deinit {
        entries.finish()
    }
}

/// Writes log lines, one after the other, on a queue of its own.
private actor LogWriter {
    private nonisolated let executor = QueueExecutor(label: "rickmorty.log")
    private let sink: any LogSink

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    package init(_ sink: any LogSink) {
        self.sink = sink
    }

    /// - Returns: the error that ended the log early; `nil` at the end of the entries.
    func write(_ entries: AsyncStream<LogEntry>) async -> FileError? {
        for await entry in entries {
            do {
                try sink.append(entry.line)
            } catch {
                return error
            }
        }
        return nil
    }
}

/// A line of the log.
nonisolated struct LogEntry: Sendable {
    /// Errors stand in it as they describe themselves, in the terms of the program.
    enum Event: Sendable {
        case started
        case finished(Source, bytes: Int?, fallbackReason: String?)
        case failed(String)
        case cancelled
    }

    /// Time since 1970-01-01 00:00 UTC.
    let time: Duration
    let name: String
    let address: String?
    let event: Event
    /// Number of tries so far; logged if greater than 1.
    var tries = 1
    /// `nil` at the start.
    let duration: Duration?

    /// With a line feed at its end.
    var line: String {
        var members: [(name: String, value: SafeJSON)] = [
            ("time", .string(Timestamp(sinceEpoch: time).text)), ("event", .string(event.name)),
            ("name", .string(name)),
        ]
        if let address { members.append(("url", .string(address))) }
        switch event {
        case .started, .cancelled: break
        case .finished(let source, let bytes, let fallbackReason):
            members.append(("source", .string(source.name)))
            if let fallbackReason { members.append(("network_error", .string(fallbackReason))) }
            if let bytes { members.append(("bytes", .number(bytes))) }
        case .failed(let error): members.append(("error", .string(error)))
        }
        if tries > 1 { members.append(("tries", .number(tries))) }
        if let duration { members.append(("ms", .number(Int(duration / .milliseconds(1))))) }
        return SafeJSON.object(members).text + "\n"
    }
}

nonisolated extension LogEntry.Event {
    fileprivate var name: String {
        switch self {
        case .started: "started"
        case .finished: "finished"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }
}

nonisolated extension Source {
    /// Its name in logs and statistics.
    var name: String {
        switch self {
        case .live: "live"
        case .cache: "cache"
        case .bundled: "bundled"
        }
    }
}

/// The destination of log lines.
package nonisolated protocol LogSink: Sendable {
    func append(_ line: String) throws(FileError)
}

/// A file that lines are appended to; closed when released.
package nonisolated final class LogFile: LogSink {
    private let descriptor: Int32

    /// Creates the file, if needed, with mode 0600. The mode of an existing file stays: the user has chosen it.
    package init(_ path: String) throws(FileError) {
        // Nonblocking: opening a pipe would wait for a reader.
        descriptor = try FileSystem.open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.isRegularFile else { throw .notRegular }
    }

    package func append(_ line: String) throws(FileError) {
        try FileSystem.write(Array(line.utf8), to: descriptor)
    }

    deinit {
        close(descriptor)
    }
}
