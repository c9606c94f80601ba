import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyApp

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("A file that a person names")
struct PlainFileTests {
    private let folder: TemporaryFolder
    private let file: PlainFile

    init() throws {
        folder = try TemporaryFolder()
        file = PlainFile(path: folder.file("file"))
    }

    @Test("is read as a whole")
    func read() throws {
        let text = String(repeating: "作者\r\n", count: 100_000)
        try folder.write(Array(text.utf8), to: "file")
        #expect(try file.text() == text)
        try folder.write([], to: "file")
        #expect(try file.text() == "")
    }

    @Test("is not read where it is no text, or too large")
    func noText() throws {
        try folder.write([0x50, 0xED, 0x63], to: "file")
        #expect(throws: FileError.notText) { try file.text() }
        #expect(truncate(file.path, off_t(PlainFile.limit) + 1) == 0)
        #expect(throws: FileError.tooLarge(limit: PlainFile.limit)) { try file.text() }
    }

    @Test("is nothing but a plain file", arguments: ["folder", "pipe"])
    func notPlain(kind: String) throws {
        #expect((kind == "folder" ? mkdir(file.path, 0o700) : mkfifo(file.path, 0o600)) == 0)
        #expect(throws: FileError.notPlain) { try file.text() }
        #expect(throws: FileError.notPlain) { try file.replace(with: "text") }
        #expect(try folder.names() == ["file"])
    }

    @Test("is read behind a link, but a link is not replaced")
    func link() throws {
        try folder.write(Array("text".utf8), to: "other")
        #expect(symlink(folder.file("other"), file.path) == 0)
        #expect(try file.text() == "text")
        #expect(throws: FileError.notPlain) { try file.replace(with: "new") }
        #expect(try folder.read("other") == "text")
    }

    @Test("is its owner's alone once it is written, whatever it was before")
    func replaced() throws {
        try file.replace(with: "one")
        #expect(try folder.read("file") == "one" && folder.mode("file") == 0o600)
        chmod(file.path, 0o644)
        try file.replace(with: "two")
        #expect(try folder.read("file") == "two" && folder.mode("file") == 0o600)
        #expect(try folder.names() == ["file"])
    }

    @Test("stays as it is where the new one cannot be written")
    func unwritten() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let file = PlainFile(path: folder.file("file"))
            try file.replace(with: "old")
            var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
            #if canImport(Glibc)
                setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            #else
                setrlimit(RLIMIT_FSIZE, &limit)
            #endif
            let long = String(repeating: "x", count: 2000)
            #expect(throws: FileError.cannotWrite(SafeText("File too large"))) { try file.replace(with: long) }
            #expect(try folder.read("file") == "old" && folder.names() == ["file"])
        }
    }

    @Test("says what is wrong with it")
    func words() throws {
        #expect(throws: FileError.cannotOpen(SafeText("No such file or directory"))) { try file.text() }
        let tooLarge = FileError.tooLarge(limit: PlainFile.limit)
        #expect(tooLarge.description == "It has more than 64 MiB")
        #expect(FileError.notPlain.description == "It is not a plain file. Name another one")
    }
}
