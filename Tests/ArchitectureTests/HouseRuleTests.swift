import Testing

@Suite("House rules")
struct HouseRuleTests {
    @Test("no line says what is banned", arguments: Ban.all)
    func nothingBannedIsSaid(ban: Ban) throws {
        for line in try ban.directories.flatMap(SourceTree.swift(under:)) where ban.isBroken(by: line) {
            Issue.record("\(line): \(ban.rule)")
        }
    }

    @Test("the top of the package holds what belongs there")
    func topLevelIsClosed() throws {
        let belonging: Set = ["Package.swift", "Sources", "Tests", "Makefile", "README.md", "assets", "LICENSE"]
        // What .gitignore names may lie around.
        let strangers = try SourceTree.entries().subtracting(belonging).filter { !$0.hasSuffix(".xcodeproj") }
        #expect(strangers.isEmpty)
    }
}
