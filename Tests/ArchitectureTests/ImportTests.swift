import Testing

@Suite("Imports are the architecture")
struct ImportTests {
    @Test("every directory of Sources is a room of the table")
    func everyRoomIsKnown() throws {
        let directories = try SourceTree.entries(of: "Sources").filter { !$0.hasSuffix(".md") }
        #expect(directories == Set(ImportTable.rooms + ImportTable.cModules))
    }

    @Test("a room imports only what the table allows", arguments: ImportTable.rooms)
    func roomImportsOnlyWhatIsAllowed(room: String) throws {
        // The standard library is imported by itself; naming it opens one of its system interfaces.
        let allowed = try #require(ImportTable.allowed[room]).union(["Swift"])
        for line in try SourceTree.swift(under: "Sources/\(room)") {
            guard let module = line.importedModule, !allowed.contains(module) else { continue }
            Issue.record("\(line): \(room) may not import \(module)")
        }
    }

    @Test("a C module has one owner in the table", arguments: ImportTable.cModules)
    func cModuleHasOneOwner(module: String) {
        let owners = ImportTable.rooms.filter { ImportTable.allowed[$0]?.contains(module) == true }
        #expect(owners.count == 1, "\(module) is open to \(owners)")
    }

    @Test(
        "an import is recognised in every dress",
        arguments: [
            "import Glibc", "    import Glibc", "package import Glibc", "@preconcurrency import Glibc",
            "@_spi(Private) public import Glibc", "import func Glibc.open", "private import struct Glibc.tm",
        ]
    )
    func importIsRecognised(code: String) {
        #expect(SourceLine(path: "", number: 1, code: code[...]).importedModule == "Glibc")
    }
}
