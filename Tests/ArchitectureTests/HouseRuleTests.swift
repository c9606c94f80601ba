import Testing

@Suite("House rules")
struct HouseRuleTests {
    @Test(arguments: Ban.all)
    func `no line contains a banned pattern`(ban: Ban) throws {
        for line in try ban.directories.flatMap(SourceTree.swift(under:)) where ban.isBroken(by: line) {
            Issue.record("\(line): \(ban.rule)")
        }
    }

    @Test func `the package's root has the expected files`() throws {
        let belonging: Set = ["Package.swift", "Sources", "Tests", "Makefile", "README.md", "assets", "LICENSE"]
        // Files ignored by .gitignore may exist.
        let strangers = try SourceTree.entries().subtracting(belonging).filter { !$0.hasSuffix(".xcodeproj") }
        #expect(strangers.isEmpty)
    }

    @Test func `an example has at most 160 lines`() throws {
        for name in try Self.examples() {
            let files = try SourceTree.files(under: "Sources/Examples/\(name)", endingIn: ["swift"])
            let lines = try files.reduce(0) { try $0 + SourceTree.text(of: $1).count { $0 == "\n" } }
            #expect(lines <= 160, "\(name)")
        }
    }

    @Test func `an example says in one line what it shows, as their list does`() throws {
        let list = try SourceTree.text(of: "Sources/Examples/README.md")
        for name in try Self.examples() {
            let program = try SourceTree.text(of: "Sources/Examples/\(name)/\(name).swift")
            let comment = try #require(program.firstMatch(of: /\/\/\/ (.+)\n@main/), "\(name)")
            #expect(list.contains("[`\(name)`](\(name)/\(name).swift) | \(comment.1) |"), "\(name)")
        }
    }

    private static func examples() throws -> [String] {
        try SourceTree.entries(of: "Sources/Examples").filter { !$0.hasSuffix(".md") }.sorted()
    }
}
