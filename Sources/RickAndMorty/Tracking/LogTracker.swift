import Glibc
package import LoadResource
import RickAndMorty
package import SystemSupport

/// Logs the start and end of every load as JSON Lines, in order. Writes off the main actor.
package final class LogTracker: LoadTracker {
    @Published package private(set) var warning: String?
    private let clock: any LoadClock
    private let sinceEpoch: () -> Duration
    private let entries: AsyncStream<LogEntry>.Continuation
    private var writeTask: Task<Void, Never>?

    /// - Parameters:
    ///   - clock: measures durations and times out `finish()`.
    ///   - sinceEpoch: returns the time since 1970-01-01 00:00 UTC.
    package init(
        _ sink: any LogSink,
        clock: any LoadClock,
        sinceEpoch: @escaping () -> Duration = Timestamp.sinceEpoch
    ) {
        self.clock = clock
        self.sinceEpoch = sinceEpoch
        let (stream, entries) = AsyncStream.makeStream(
            of: LogEntry.self,
            bufferingPolicy: .bufferingOldest(AppPolicy.logLines)
        )
        self.entries = entries
        writeTask = Task { [weak self] in
            let error = await LogWriter().write(stream, to: sink)
            // Later entries would only fill the buffer.
            entries.finish()
            if let error { self?.warning = "Logging stopped: \(error.reason)" }
        }
    }

    package func track(_ load: TrackedLoad) -> (LoadEvent) -> Void {
        var start: Duration?
        var tries = 1
        return { [weak self, name = load.name, address = load.url] event in
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
        warning = "Logging stopped: the disk is too slow"
    }

    /// Returns once all entries are written, or after `AppPolicy.logExitTimeout`.
    package func finish() async {
        entries.finish()
        await clock.wait(atMost: AppPolicy.logExitTimeout) { [writeTask] in await writeTask?.value }
    }

    deinit {
        entries.finish()
    }
}

/// Writes log lines sequentially, on its own queue.
private actor LogWriter {
    private nonisolated let executor = QueueExecutor(label: "rickmorty.log")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Returns: error that stopped the log early; `nil` once all entries are written.
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

/// A line of the log. Errors are logged as Swift describes them, not with the messages for users.
nonisolated struct LogEntry: Sendable {
    private let members: [(name: String, value: SafeJSON)]

    /// - Parameters:
    ///   - tries: number of tries so far; logged if greater than 1.
    ///   - duration: `nil` at the start of a load.
    ///   - time: since 1970-01-01 00:00 UTC.
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
        var result: [(String, SafeJSON?)] = []
        switch event {
        case .started: eventName = "started"
        case .finished(let source, _, let bytes, let reason):
            eventName = "finished"
            result = [
                ("source", .string(source.rawValue)),
                ("network_error", reason.map { .string(String(describing: $0)) }),
                ("bytes", bytes.map(SafeJSON.number)),
            ]
        case .failed(let error):
            eventName = "failed"
            result = [("error", .string(String(describing: error)))]
        case .cancelled: eventName = "cancelled"
        case .waiting, .retrying: return nil
        }
        let start: [(String, SafeJSON?)] = [
            ("time", .string(Timestamp(sinceEpoch: time).text)), ("event", .string(eventName)), ("name", .string(name)),
            ("url", address.map(SafeJSON.string)),
        ]
        let end: [(String, SafeJSON?)] = [
            ("tries", tries > 1 ? .number(tries) : nil),
            ("ms", duration.map { .number(Int($0 / .milliseconds(1))) }),
        ]
        members = (start + result + end).compactMap { name, value in value.map { (name, $0) } }
    }

    /// JSON, terminated by a line feed.
    var line: String { SafeJSON.object(members).text + "\n" }
}

package nonisolated protocol LogSink: Sendable {
    func append(_ line: String) throws(FileError)
}

/// An append-only file, closed on release.
package nonisolated final class LogFile: LogSink {
    private let descriptor: Int32

    /// Creates the file with mode 0600 if missing. An existing file keeps its mode, which the user has chosen.
    package init(_ path: String) throws(FileError) {
        // Without O_NONBLOCK, opening a pipe would wait for a reader.
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

/// UTC time in ISO 8601 with milliseconds, such as "2026-02-14T08:05:09.007Z".
package nonisolated struct Timestamp {
    let text: String

    /// Returns the system time since 1970-01-01 00:00 UTC.
    package static func sinceEpoch() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    init(sinceEpoch time: Duration) {
        let (seconds, attoseconds) = time.components
        let day = CalendarDay(daysSince1970: Int(seconds / 86_400))
        let clock = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map { String($0).zeroPadded(to: 2) }
        let milliseconds = String(attoseconds / 1_000_000_000_000_000).zeroPadded(to: 3)
        text = "\(day.text)T\(clock.joined(separator: ":")).\(milliseconds)Z"
    }
}
