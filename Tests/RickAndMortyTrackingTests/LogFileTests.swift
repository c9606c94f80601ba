import FoundationEssentials
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyCommands
@testable import RickAndMortyTracking

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("The log file")
struct LogFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `is created with mode 0600, and lines are appended`() throws {
        for line in ["first\n", "second\n"] {
            let file = try LogFile(folder.file("log"))
            try file.append(line)
        }
        #expect(try folder.read("log") == "first\nsecond\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("log"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `keeps its content and mode if it exists`() throws {
        try "before\n".write(toFile: folder.file("log"), atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file("log"))
        try LogFile(folder.file("log")).append("after\n")
        #expect(try folder.read("log") == "before\nafter\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("log"))
        #expect(attributes[.posixPermissions] as? Int == 0o644)
    }

    @Test(arguments: ["/dev/null": FileError.notRegular, "/tmp": .cannotOpen(EISDIR)])
    func `must be a regular file`(path: String, expected: FileError) {
        let error = #expect(throws: FileError.self) { _ = try LogFile(path) }
        #expect(error == expected)
    }
}
