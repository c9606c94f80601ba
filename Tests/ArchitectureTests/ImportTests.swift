import Testing

@Suite("Module imports")
struct ImportTests {
    @Test func `every folder of Sources is a module of the table`() throws {
        let groups = try SourceTree.entries(of: "Sources").filter { !$0.hasSuffix(".md") }
        #expect(groups == ["Libraries", "System", "RickAndMorty", "Examples"])
        let folders = try groups.subtracting(["Examples"]).flatMap { group in
            try SourceTree.entries(of: "Sources/\(group)").map { "Sources/\(group)/\($0)" }
        }
        let modules = ImportTable.modules + ImportTable.cModules
        #expect(Set(folders + ["Sources/Examples"]) == Set(modules.map(ImportTable.folder)))
    }

    @Test(arguments: ImportTable.modules)
    func `a module imports only what the table allows`(module: String) throws {
        // The standard library is imported implicitly. Only its `@_spi` needs an explicit import.
        let allowed = try #require(ImportTable.allowed[module]).union(["Swift"])
        for line in try SourceTree.swift(under: ImportTable.folder(of: module)) {
            guard let imported = line.importedModule, !allowed.contains(imported) else { continue }
            Issue.record("\(line): \(module) may not import \(imported)")
        }
    }

    @Test(arguments: ImportTable.cModules)
    func `a C module has exactly one importer in the table`(module: String) {
        let importers = ImportTable.modules.filter { ImportTable.allowed[$0]?.contains(module) == true }
        #expect(importers.count == 1, "\(module) is imported by \(importers)")
    }

    @Test(arguments: [
        "import Glibc", "    import Glibc", "package import Glibc", "@preconcurrency import Glibc",
        "@_spi(Private) public import Glibc", "import func Glibc.open", "private import struct Glibc.tm",
    ])
    func `an import is recognised in every form`(code: String) {
        #expect(SourceLine(text: code[...]).importedModule == "Glibc")
    }
}
