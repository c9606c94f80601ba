import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Files

@Suite("Files", .timeLimit(.minutes(3)))
struct FilesTests {
    private let terminal = ScriptedTerminal(columns: 60, rows: 10)

    @Test func `a folder is sorted by name at first, and then by size`() async throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "a.txt")
        try folder.write(Array(repeating: 65, count: 1234), to: "b.txt")
        try folder.write([65], to: "c.txt")
        terminal.show(MainView("Files", Files.table(of: folder.path)))
        try await terminal.wait(for: "▌ a.txt")
        #expect(terminal.place(of: "b.txt")?.row == 3)
        terminal.type(">R")
        #expect(terminal.text.contains("Bytes▼"))
        #expect(terminal.place(of: "b.txt")?.row == 2)
        #expect(terminal.place(of: "a.txt")?.row == 4)
        #expect(terminal.line(2).contains("1234"))
    }

    @Test func `a folder that cannot be read says so, and is retried`() async throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "file")
        terminal.show(MainView("Files", Files.table(of: folder.file("file"))))
        try await terminal.wait(for: "⚠ The folder cannot be read")
        #expect(terminal.text.contains("r retry"))
    }
}
