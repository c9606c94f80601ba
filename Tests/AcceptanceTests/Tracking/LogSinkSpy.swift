import RickAndMorty
import TestSupport

@testable import RickAndMortyApp

/// A log in memory, which takes as many lines as the test says.
nonisolated final class LogSinkSpy: LogSink {
    private let written = Awaited<[String]>([])
    private let limit: Int

    init(limit: Int = .max) {
        self.limit = limit
    }

    var lines: [String] { written.state }

    func append(_ line: String) throws(LogFileError) {
        guard written.state.count < limit else { throw .cannotWrite(reason: "No space left on device") }
        written.update { $0.append(line) }
    }
}
