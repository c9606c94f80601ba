import FoundationEssentials
import TestSupport
import Testing

@Suite("The fuzzing corpus")
struct CorpusTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `satisfies the invariants of its target`(name: String) throws {
        let target = try #require(FuzzTarget.named(name))
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus/\(name)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        try #require(!files.isEmpty)
        for file in files.sorted() {
            #expect(throws: Never.self, "\(name)/\(file)") {
                try target.run(Array(try Data(contentsOf: folder.appending(path: file))))
            }
        }
    }

    @Test func `has no folder without a target`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
    }
}

@Suite("Random terminal input")
struct TerminalInputTests {
    private static let parts =
        [
            "j", "q", "é", "作", "🧪", "\u{301}", "\r", "\t", "\u{7F}", "\u{03}", "\u{1A}", "\u{1B}", "\u{1B}a",
            "\u{1B}\u{7F}",
            "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[<0;12;7M", "\u{1B}[<64;1;99999999999999999999m",
            "\u{1B}[M !!", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[200~x\r\ny\u{1B}[0n作\u{1B}[201~", "\u{1B}[0n",
            "\u{1B}[?62;4c", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:0/0/0\u{07}", "\u{1B}]11;#fff\u{1B}\\",
            "\u{1B}P1$r2q\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[", "\u{1B}]", "\u{1B}P", "\u{1B}[1;2;3",
            "\u{9B}1~", "\u{18}",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE4, 0xBD], [0x9B], [0x90]]

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `is decoded the same however it is split`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let count = Int.random(in: 1...30, using: &numbers)
        let bytes = (0..<count).flatMap { _ in Self.parts.randomElement(using: &numbers) ?? [] }
        try FuzzTarget.readTerminalInput([UInt8(truncatingIfNeeded: seed)] + bytes)
    }
}
