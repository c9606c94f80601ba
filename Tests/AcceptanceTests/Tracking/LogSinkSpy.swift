import Dispatch
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TestSupport

@testable import RickAndMortyApp

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A log in memory, which takes as many lines as the test says.
nonisolated final class LogSinkSpy: LogSink {
    private let written = Awaited<[String]>([])
    private let limit: Int
    private let disk = DispatchSemaphore(value: 0)

    /// - Parameter hangs: until the test says that it goes on.
    init(limit: Int = .max, hangs: Bool = false) {
        self.limit = limit
        if !hangs { disk.signal() }
    }

    func goOn() {
        disk.signal()
    }

    var lines: [String] { written.state }

    func append(_ line: String) throws(FileError) {
        disk.wait()
        defer { disk.signal() }
        guard written.state.count < limit else { throw .cannotWrite(ENOSPC) }
        written.update { $0.append(line) }
    }
}
