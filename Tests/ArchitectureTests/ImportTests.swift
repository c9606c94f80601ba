import Testing

@Suite("Imports are the architecture")
struct ImportTests {
    @Test("every folder of Sources is a module of the table")
    func everyModuleIsListed() throws {
        let storeys = try SourceTree.entries(of: "Sources").filter { !$0.hasSuffix(".md") }
        #expect(storeys == ["Libraries", "System", "RickAndMorty", "Examples"])
        let folders = try storeys.subtracting(["Examples"]).flatMap { storey in
            try SourceTree.entries(of: "Sources/\(storey)").map { "Sources/\(storey)/\($0)" }
        }
        let modules = ImportTable.modules + ImportTable.cModules
        #expect(Set(folders + ["Sources/Examples"]) == Set(modules.map(ImportTable.folder)))
    }

    @Test("a module imports only what the table allows", arguments: ImportTable.modules)
    func moduleImportsOnlyWhatIsAllowed(module: String) throws {
        // The standard library is imported implicitly; an explicit import opens one of its system interfaces.
        let allowed = try #require(ImportTable.allowed[module]).union(["Swift"])
        for line in try SourceTree.swift(under: ImportTable.folder(of: module)) {
            guard let imported = line.importedModule, !allowed.contains(imported) else { continue }
            Issue.record("\(line): \(module) may not import \(imported)")
        }
    }

    @Test("a C module has one owner in the table", arguments: ImportTable.cModules)
    func cModuleHasOneOwner(module: String) {
        let owners = ImportTable.modules.filter { ImportTable.allowed[$0]?.contains(module) == true }
        #expect(owners.count == 1, "\(module) is open to \(owners)")
    }

    @Test(
        "an import is recognised in every form",
        arguments: [
            "import Glibc", "    import Glibc", "package import Glibc", "@preconcurrency import Glibc",
            "@_spi(Private) public import Glibc", "import func Glibc.open", "private import struct Glibc.tm",
        ]
    )
    func importIsRecognised(code: String) {
        #expect(SourceLine(text: code[...]).importedModule == "Glibc")
    }
}
