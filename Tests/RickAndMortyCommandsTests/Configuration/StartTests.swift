import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A start")
struct StartTests {
    private let home: ConfiguredHome

    init() throws {
        home = try ConfiguredHome("{ api: 'https://a.org', theme: 'light', mouse: false, spoiler: 1 }")
    }

    private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Start {
        try home.start(arguments, environment: environment)
    }

    @Test func `takes settings from the file unless they are overridden`() throws {
        let start = try start()
        #expect(start.settings.root.text == "https://a.org")
        #expect(start.settings.theme?.name == "light")
        #expect(!start.settings.hasMouse)
        #expect(start.configuration.problems.count == 1)
        #expect(start.file?.path == home.path)
    }

    @Test func `prefers the environment to the file, and the command line to both`() throws {
        let environment = ["RICKMORTY_API": "https://b.org"]
        #expect(try start(environment: environment).settings.root.text == "https://b.org")
        let last = try start("--api", "https://c.org", "--theme=mono", environment: environment).settings
        #expect(last.root.text == "https://c.org")
        #expect(last.theme?.name == "mono")
        #expect(!last.hasMouse)
    }

    @Test(arguments: [("0", false), ("1", true)])
    func `takes ACCESSIBLE for a wish only, unless it is 0`(value: String, isWish: Bool) throws {
        #expect(try start(environment: ["ACCESSIBLE": value]).settings.isLinear == isWish)
        try home.write("{ linear: true }")
        #expect(try start(environment: ["ACCESSIBLE": value]).settings.isLinear)
    }

    @Test func `ignores the file on request`() throws {
        let start = try start("--no-config")
        #expect(start.settings.root == .standard)
        #expect(start.settings.hasMouse)
        #expect(start.configuration.problems.isEmpty)
        #expect(start.file == nil)
    }

    @Test func `fails for the command line only`() {
        #expect(throws: UsageError.unknownOption("--them", nearest: "--theme")) { try start("--them") }
    }

    @Test func `reads the file again`() throws {
        let first = try start("--theme", "mono")
        try home.write("{ mouse: true, theme: 'light', ascii: true }")
        let second = try first.again()
        #expect(second.settings.hasMouse)
        #expect(second.settings.isASCII)
        #expect(second.settings.theme?.name == "mono")
    }

    @Test func `of a command reports the file's problems, unless it ignores the file`() throws {
        #expect(try start("characters").settings.request.reportsConfigurationProblems)
        #expect(try start("diary").settings.request.reportsConfigurationProblems)
        for command in [[], ["doctor"], ["config"], ["manual"], ["--help"], ["completions", "zsh"]] {
            #expect(try Settings(command.joined(separator: " ")).request.reportsConfigurationProblems == false)
        }
    }
}
