import Dispatch
import RickAndMortyTracking
package import SystemSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A log in memory with a limited number of lines.
package final class LogSinkSpy: LogSink {
    private let written = Awaited<[String]>([])
    private let limit: Int
    private let disk = DispatchSemaphore(value: 0)

    /// - Parameter hangs: whether it blocks until `goOn()`.
    package init(limit: Int = .max, hangs: Bool = false) {
        self.limit = limit
        if !hangs { disk.signal() }
    }

    package func goOn() {
        disk.signal()
    }

    package var lines: [String] { written.state }

    package func append(_ line: String) throws(FileError) {
        disk.wait()
        defer { disk.signal() }
        guard written.state.count < limit else { throw .cannotWrite(ENOSPC) }
        written.update { $0.append(line) }
    }
}
