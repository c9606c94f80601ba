import Dispatch
import TestSupport
import Testing

@testable import SystemSupport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Writing")
struct FileSystemTests {
    @Test func `waits for a slow reader, also by a descriptor that does not block`() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        // Full, and far more than it has room for.
        var ahead = 0
        while write(writing, "#", 1) == 1 { ahead += 1 }
        let bytes = [UInt8](repeating: 0x2B, count: 1_000_000)
        let error = Awaited<FileError??>(nil)
        DispatchQueue.global().async {
            do throws(FileError) {
                try FileSystem.write(bytes, to: writing)
                error.update { $0 = .some(nil) }
            } catch let thrown {
                error.update { $0 = thrown }
            }
            close(writing)
        }
        var read: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = Glibc.read(reading, &buffer, buffer.count), count > 0 { read += buffer[..<count] }
        try await error.wait { $0 != nil }
        #expect(error.state == .some(nil))
        #expect(read[ahead...] == bytes[...])
    }

    @Test func `fails when nothing reads any more`() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        close(ends[0])
        defer { close(ends[1]) }
        #expect(throws: FileError.cannotWrite(EPIPE)) { try FileSystem.write([1], to: ends[1]) }
    }
}
