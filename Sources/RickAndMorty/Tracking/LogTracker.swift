import Glibc
package import LoadResource
import Observation
import RickAndMorty
package import SystemSupport

/// Logs the start and end of every load, in their order, as JSON lines. Writes away from the main actor.
@Observable
package final class LogTracker: LoadTracker {
    package private(set) var warning: String?
    @ObservationIgnored private let clock: any LoadClock
    @ObservationIgnored private let sinceEpoch: () -> Duration
    @ObservationIgnored private let entries: AsyncStream<LogEntry>.Continuation
    @ObservationIgnored private var writing: Task<Void, Never>?

    package convenience init(_ sink: any LogSink, clock: any LoadClock) {
        self.init(sink, clock: clock, sinceEpoch: Timestamp.sinceEpoch)
    }

    /// - Parameters:
    ///   - clock: measures how long loads and the end take.
    ///   - sinceEpoch: the time since 1970-01-01 00:00 UTC.
    init(_ sink: any LogSink, clock: any LoadClock, sinceEpoch: @escaping () -> Duration) {
        self.clock = clock
        self.sinceEpoch = sinceEpoch
        let (stream, entries) = AsyncStream.makeStream(
            of: LogEntry.self,
            bufferingPolicy: .bufferingOldest(AppPolicy.logLines)
        )
        self.entries = entries
        writing = Task { [weak self] in
            let error = await LogWriter().write(stream, to: sink)
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
            let now = clock.now
            if case .started = event { (start, tries) = (nil, 1) }
            if case .retrying = event { tries += 1 }
            let duration = start.map { now - $0 }
            let time = sinceEpoch()
            LogEntry(event, of: name, at: address, tries: tries, after: duration, time: time).map(append)
            if case .started = event { start = now }
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
        await clock.wait(atMost: AppPolicy.logAtEnd) { [writing] in await writing?.value }
    }

    deinit {
        entries.finish()
    }
}

/// Writes log lines, one after the other, on a queue of its own.
private actor LogWriter {
    private nonisolated let executor = QueueExecutor(label: "rickmorty.log")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Returns: the error that ended the log early; `nil` at the end of the entries.
    func write(_ entries: AsyncStream<LogEntry>, to sink: any LogSink) async -> FileError? {
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

/// A line of the log. Errors stand in it as they describe themselves, in the terms of the program.
nonisolated struct LogEntry: Sendable {
    private var members: [(name: String, value: SafeJSON)]

    /// - Parameters:
    ///   - tries: number of tries so far; logged if greater than 1.
    ///   - duration: `nil` at the start.
    ///   - time: time since 1970-01-01 00:00 UTC.
    /// - Returns: `nil` for events that are not logged.
    init?(
        _ event: LoadEvent,
        of name: String,
        at address: String?,
        tries: Int,
        after duration: Duration?,
        time: Duration
    ) {
        let eventName: String
        var result: [(name: String, value: SafeJSON)] = []
        switch event {
        case .started: eventName = "started"
        case .finished(let source, _, let bytes, let reason):
            eventName = "finished"
            result.append(("source", .string(source.rawValue)))
            if let reason { result.append(("network_error", .string(String(describing: reason)))) }
            if let bytes { result.append(("bytes", .number(bytes))) }
        case .failed(let error):
            eventName = "failed"
            result.append(("error", .string(String(describing: error))))
        case .cancelled: eventName = "cancelled"
        case .waiting, .retrying: return nil
        }
        members = [
            ("time", .string(Timestamp(sinceEpoch: time).text)), ("event", .string(eventName)), ("name", .string(name)),
        ]
        if let address { members.append(("url", .string(address))) }
        members += result
        if tries > 1 { members.append(("tries", .number(tries))) }
        if let duration { members.append(("ms", .number(Int(duration / .milliseconds(1))))) }
    }

    /// With a line feed at its end.
    var line: String { SafeJSON.object(members).text + "\n" }
}

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

/// A UTC time in ISO 8601, with milliseconds: "2026-02-14T08:05:09.007Z".
nonisolated struct Timestamp {
    let text: String

    /// The system's time since 1970-01-01 00:00 UTC.
    static func sinceEpoch() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    init(sinceEpoch time: Duration) {
        var seconds = time_t(time.components.seconds)
        var utc = tm()
        gmtime_r(&seconds, &utc)
        let date = [Int(utc.tm_year) + 1900, Int(utc.tm_mon) + 1, Int(utc.tm_mday)]
        let clock = [Int(utc.tm_hour), Int(utc.tm_min), Int(utc.tm_sec)]
        let milliseconds = Int(time.components.attoseconds / 1_000_000_000_000_000)
        let day = date.map { String($0).zeroPadded(to: 2) }.joined(separator: "-")
        let hour = clock.map { String($0).zeroPadded(to: 2) }.joined(separator: ":")
        text = "\(day)T\(hour).\(String(milliseconds).zeroPadded(to: 3))Z"
    }
}
