import FoundationEssentials
import TestSupport
import Testing

@testable import Storage

@MainActor
@Suite("A small file of text")
struct PrivateTextTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("is written as a whole, in place of the one before, for its owner alone")
    func replacing() throws {
        let text = PrivateText(folder.file("a/b/text"))
        #expect(text.text() == nil)
        try text.replace(with: "Pícaro 作者 🧪\n")
        #expect(text.text() == "Pícaro 作者 🧪\n")
        try text.replace(with: "")
        #expect(text.text() == "")
        #expect(FileSystem.names(in: folder.file("a/b")) == ["text"])
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file("a/b/text"))[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("is made where there is none, and left alone where there is one")
    func making() throws {
        let text = PrivateText(folder.file("a/text"))
        #expect(try text.makeIfMissing("first") == true)
        #expect(try text.makeIfMissing("second") == false)
        #expect(text.text() == "first")
        #expect(try folder.mode("a/text") == 0o600)
        #expect(throws: SQLiteError.self) { try PrivateText(folder.file("a/text/b")).makeIfMissing("x") }
        #expect(try PrivateText(folder.file("a")).makeIfMissing("x") == false)
    }

    @Test("is none of ours where it is large, or no file")
    func foreign() throws {
        try PrivateText(folder.file("large")).replace(with: String(repeating: "x", count: 100))
        #expect(PrivateText(folder.file("large")).text(limit: 99) == nil)
        #expect(PrivateText(folder.file("large")).text(limit: 100) != nil)
        #expect(PrivateText(folder.path).text() == nil)
    }

    @Test("says why it cannot be written, and leaves nothing behind")
    func failing() throws {
        try PrivateText(folder.file("file")).replace(with: "x")
        #expect(throws: SQLiteError.self) { try PrivateText(folder.file("file/text")).replace(with: "x") }
        try PrivateText(folder.file("folder/inner")).replace(with: "x")
        #expect(throws: SQLiteError.self) { try PrivateText(folder.file("folder")).replace(with: "x") }
        #expect(FileSystem.names(in: folder.path) == ["file", "folder"])
    }
}
