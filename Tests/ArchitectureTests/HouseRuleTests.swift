import Testing

@Suite("House rules")
struct HouseRuleTests {
    @Test("no line contains a banned pattern", arguments: Ban.all)
    func nothingBannedIsSaid(ban: Ban) throws {
        for line in try ban.directories.flatMap(SourceTree.swift(under:)) where ban.isBroken(by: line) {
            Issue.record("\(line): \(ban.rule)")
        }
    }

    @Test("the package's root has the expected files")
    func topLevelIsClosed() throws {
        let belonging: Set = ["Package.swift", "Sources", "Tests", "Makefile", "README.md", "assets", "LICENSE"]
        // Files ignored by .gitignore may exist.
        let strangers = try SourceTree.entries().subtracting(belonging).filter { !$0.hasSuffix(".xcodeproj") }
        #expect(strangers.isEmpty)
    }
}
