import Dispatch
import Glibc
import SyncRecorder
import TestSupport
import Testing

@testable import SystemSupport

@Suite("A text file")
struct TextFileTests {
    private let folder: TemporaryFolder
    private let file: TextFile

    init() throws {
        folder = try TemporaryFolder()
        file = TextFile(path: folder.file("file"))
    }

    @Test func `is read completely`() throws {
        let text = String(repeating: "作者\r\n", count: 100_000)
        try folder.write(Array(text.utf8), to: "file")
        #expect(try file.text() == text)
        try folder.write([], to: "file")
        #expect(try file.text() == "")
    }

    @Test func `is not read if it is not UTF-8 or too large`() throws {
        try folder.write([0x50, 0xED, 0x63], to: "file")
        #expect(throws: FileError.notText) { try file.text() }
        #expect(truncate(file.path, off_t(TextFile.limit) + 1) == 0)
        #expect(throws: FileError.tooLarge(limit: TextFile.limit)) { try file.text() }
    }

    @Test(arguments: ["folder", "pipe"])
    func `must be a regular file`(kind: String) throws {
        #expect((kind == "folder" ? mkdir(file.path, 0o700) : mkfifo(file.path, 0o600)) == 0)
        #expect(throws: FileError.notRegular) { try file.text() }
        #expect(throws: FileError.notRegular) { try file.replace(with: "text") }
        #expect(try folder.names() == ["file"])
    }

    @Test func `is read through a link, but a link is not replaced`() throws {
        try folder.write(Array("text".utf8), to: "other")
        #expect(symlink(folder.file("other"), file.path) == 0)
        #expect(try file.text() == "text")
        #expect(throws: FileError.notRegular) { try file.replace(with: "new") }
        #expect(try folder.read("other") == "text")
    }

    @Test func `is readable only by its owner after a write`() throws {
        try file.replace(with: "one")
        #expect(try folder.read("file") == "one")
        #expect(try folder.mode("file") == 0o600)
        chmod(file.path, 0o644)
        try file.replace(with: "two")
        #expect(try folder.read("file") == "two")
        #expect(try folder.mode("file") == 0o600)
        #expect(try folder.names() == ["file"])
    }

    @Test(arguments: [0o640, 0o604, 0o777])
    func `loses group and other permissions when it is restricted to its owner`(mode: mode_t) throws {
        try folder.write([], to: "file")
        chmod(file.path, mode)
        FileSystem.restrictToOwner(file.path)
        #expect(try folder.mode("file") == Int(mode) & 0o700)
    }

    @Test func `can be replaced with bytes that are not text`() throws {
        try file.replace(with: "old")
        try file.replace(with: [0x89, 0xFF, 0x00])
        #expect(try folder.bytes("file") == [0x89, 0xFF, 0x00])
    }

    @Test func `is written without changing other files`() throws {
        try folder.write(Array("other".utf8), to: "other")
        let names = ["file.\(getpid())", "file.tmp", "file~"]
        for name in names { try folder.link(name, to: folder.file("other")) }
        try file.replace(with: "text")
        #expect(try folder.read("file") == "text")
        #expect(try folder.read("other") == "other")
        #expect(try folder.names() == (["file", "other"] + names).sorted())
    }

    @Test func `is written to a new folder only on request`() throws {
        let file = TextFile(path: folder.file("a/b/file"))
        #expect(throws: FileError.cannotOpen(ENOENT)) { try file.replace(with: "text") }
        try file.replace(with: "text", makingFolder: true)
        #expect(try file.text() == "text")
        #expect(try folder.mode("a") == 0o700)
        #expect(try folder.mode("a/b") == 0o700)
    }

    @Test func `is created if it is missing, and otherwise kept unchanged`() throws {
        let file = TextFile(path: folder.file("a/file"))
        #expect(try file.createIfMissing("first") == true)
        #expect(try file.createIfMissing("second") == false)
        #expect(try file.text() == "first")
        #expect(try folder.mode("a/file") == 0o600)
        #expect(throws: FileError.cannotOpen(ENOTDIR)) {
            try TextFile(path: folder.file("a/file/b")).createIfMissing("x")
        }
        #expect(try TextFile(path: folder.file("a")).createIfMissing("x") == false)
    }

    @Test func `is synced before it is renamed, and its folder afterwards`() throws {
        try file.replace(with: "text")
        let syncs = SyncRecorder.syncs(under: folder.path)
        #expect(syncs.count == 2)
        #expect(syncs.first?.names.contains("file") == false)
        #expect(syncs.last == SyncRecorder.Sync(path: folder.path, names: ["file"]))
        _ = try TextFile(path: folder.file("made")).createIfMissing("text")
        let later = SyncRecorder.syncs(under: folder.path).dropFirst(2)
        #expect(later.count == 2)
        #expect(later.first?.names.contains("made") == false)
        #expect(later.last == SyncRecorder.Sync(path: folder.path, names: ["file", "made"]))
    }

    @Test func `is written completely despite interrupting signals`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGUSR1) { _ in }
            var action = sigaction()
            sigaction(SIGUSR1, nil, &action)
            action.sa_flags &= ~Int32(SA_RESTART)
            sigaction(SIGUSR1, &action, nil)
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            let writer = Locked<pthread_t?>(nil)
            let written = Task.detached { [ends] in
                writer.withLock { $0 = pthread_self() }
                defer { close(ends[1]) }
                try FileSystem.write([UInt8](repeating: 7, count: 1_000_000), to: ends[1])
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            var sum = 0
            while true {
                if let thread = writer.withLock(\.self) { pthread_kill(thread, SIGUSR1) }
                let count = read(ends[0], &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                sum += buffer.prefix(count).reduce(0) { $0 + Int($1) }
            }
            try await written.value
            #expect(sum == 7_000_000)
        }
    }

    @Test func `is unchanged after a failed write`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let file = TextFile(path: folder.file("file"))
            try file.replace(with: "old")
            var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let long = String(repeating: "x", count: 2000)
            #expect(throws: FileError.cannotWrite(EFBIG)) { try file.replace(with: long) }
            #expect(try folder.read("file") == "old")
            #expect(try folder.names() == ["file"])
        }
    }

    @Test func `has messages for its errors`() throws {
        #expect(throws: FileError.cannotOpen(ENOENT)) { try file.text() }
        let tooLarge = FileError.tooLarge(limit: TextFile.limit)
        #expect(tooLarge.description == "Larger than 64 MiB")
        #expect(FileError.notRegular.description == "Not a regular file")
    }
}

@Suite("Writing to a descriptor")
struct FileSystemTests {
    @Test func `waits for a slow reader, even on a non-blocking descriptor`() async throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        // Fills the pipe, then writes much more than its capacity.
        var fillerCount = 0
        while write(writing, "#", 1) == 1 { fillerCount += 1 }
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
        #expect(read[fillerCount...] == bytes[...])
    }

    @Test func `fails if the reader has closed the pipe`() throws {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        close(ends[0])
        defer { close(ends[1]) }
        #expect(throws: FileError.cannotWrite(EPIPE)) { try FileSystem.write([1], to: ends[1]) }
    }
}

@Suite("A line buffer")
struct LineBufferTests {
    /// Returns the lines that each read completes, for bytes that arrive in these portions.
    private func lines(_ portions: [UInt8]...) throws -> [[String]] {
        var buffer = LineBuffer()
        var unread = portions[...]
        var lines: [[String]] = []
        while let some = try buffer.lines(reading: { unread.popFirst() ?? [] }) { lines.append(some) }
        return lines
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func `returns complete lines as they arrive, without line endings`() throws {
        #expect(
            try lines(bytes("a\nb\r\nc"), bytes("d\n"), bytes("\n\r"), bytes("\ne\rf")) == [
                ["a", "b"], ["cd"], [""], [""], ["e\rf"],
            ]
        )
        #expect(try lines() == [])
        #expect(try lines(bytes("a\n")) == [["a"]])
    }

    @Test func `skips a byte order mark only at the beginning`() throws {
        #expect(try lines([0xEF], [0xBB, 0xBF], bytes("1\n\u{FEFF}2")) == [["1"], ["\u{FEFF}2"]])
        #expect(try lines(bytes("\u{FEFF}")) == [[""]])
    }

    @Test func `rejects a line that is too long, after returning the lines before it`() throws {
        let limit = LineBuffer.limit
        let longest = [UInt8](repeating: 0, count: limit)
        #expect(try lines(longest, bytes("\n"))[0][0].utf8.count == limit)
        var buffer = LineBuffer()
        var reads = 0
        func read() -> [UInt8] {
            reads += 1
            return reads == 1 ? bytes("a\n\n") + longest : [0]
        }
        #expect(try buffer.lines(reading: read) == ["a", ""])
        #expect(throws: FileError.tooLarge(limit: limit)) { try buffer.lines(reading: read) }
        #expect(throws: FileError.tooLarge(limit: limit)) { try buffer.lines(reading: read) }
        #expect(reads == 2)
    }
}
