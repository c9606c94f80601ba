import FoundationEssentials
import Testing

@Suite("The corpus of the fuzzers")
struct CorpusTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `fulfils the invariants of its target`(name: String) throws {
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
