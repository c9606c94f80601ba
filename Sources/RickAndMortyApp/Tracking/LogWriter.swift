import RickAndMortyData
import SystemSupport

/// Writes the lines of a log, one after the other, where nothing but the disk is waited for.
actor LogWriter {
    private nonisolated let executor = QueueExecutor(label: "rickmorty.log")
    private let sink: any LogSink

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ sink: any LogSink) {
        self.sink = sink
    }

    /// - Returns: what kept it from writing on; `nil` at the end of the entries.
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
