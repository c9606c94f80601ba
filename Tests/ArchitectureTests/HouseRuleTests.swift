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

    @Test(arguments: ["README.md", firstArticle])
    func `the first example is short, and quoted as it is`(page: String) throws {
        let program = try SourceTree.text(of: "Sources/Examples/Users/Users.swift")
        #expect(program.count { $0 == "\n" } <= 40)
        #expect(try SourceTree.text(of: page).contains("```swift\n\(program)```"))
    }

    @Test func `the second example has at most 80 lines`() throws {
        #expect(try SourceTree.text(of: "Sources/Examples/Pages/Pages.swift").count { $0 == "\n" } <= 80)
    }

    private static let firstArticle = "Sources/Libraries/TerminalApp/TerminalApp.docc/YourFirstTerminalApp.md"
}
