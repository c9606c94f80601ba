import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the process writes what it was asked for, and where its messages go.
nonisolated struct StandardStream: TextOutput {
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    static let error = StandardStream(descriptor: STDERR_FILENO)

    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var columns: Int? {
        guard isatty(descriptor) == 1 else { return nil }
        // A terminal that does not say how wide it is has as many columns as most.
        return TerminalDevice.size(of: descriptor).flatMap { $0.columns > 0 ? $0.columns : nil } ?? 80
    }

    /// Where nobody reads it any more, the rest is lost.
    func write(_ text: String) {
        do throws(FileError) { try writeAll(text) } catch { /* There is nobody to tell. */  }
    }

    func writeAll(_ text: String) throws(FileError) {
        try FileSystem.write(Array(text.utf8), to: descriptor)
    }
}
