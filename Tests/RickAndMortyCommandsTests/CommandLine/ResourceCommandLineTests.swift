import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The commands about resources")
struct ResourceCommandLineTests {
    @Test(
        "request a page, all pages, or single resources",
        arguments: [
            ("characters", ResourceRequest.Question.list(.page(1), matching: [:])),
            ("characters --page 7 --name x", .list(.page(7), matching: ["name": "x"])),
            ("characters --all --status=dead", .list(.all, matching: ["status": "dead"])),
            ("character 2", .things([2])), ("character 3 1", .things([3, 1])), ("random", .random),
            ("random character", .random),
        ]
    )
    func questions(line: String, question: ResourceRequest.Question) throws {
        #expect(
            try Settings(line).task
                == .resources(ResourceRequest(topic: "character", question: question, isJSON: false))
        )
        #expect(
            try Settings("\(line) --json").task
                == .resources(ResourceRequest(topic: "character", question: question, isJSON: true))
        )
    }

    @Test("exist for every kind, with an option for each field", arguments: ResourceKinds.models.map { $0.name })
    func kinds(name: String) throws {
        let topic = try #require(ResourceKinds.models.named(name))
        #expect(Command.named(topic.name) != nil)
        #expect(Command.named(topic.plural)?.options.map(\.name).suffix(3) == ["--page", "--all", "--json"])
        #expect(try Settings("\(topic.plural) --name a").task != .browse)
    }

    @Test(
        "refuse invalid arguments",
        arguments: [
            ("characters 2", UsageError.unwantedArgument("2", of: "characters")),
            ("character", .missingArgument("an id", of: "character")),
            ("character two", .badValue(of: "character", reason: "'two' is not a whole number from 1 up")),
            ("character 0", .badValue(of: "character", reason: "'0' is not a whole number from 1 up")),
            ("characters --page -1", .badValue(of: "--page", reason: "'-1' is not a whole number from 1 up")),
            (
                "characters --page 99999999999999999999",
                .badValue(of: "--page", reason: "'99999999999999999999' is not a whole number from 1 up")
            ),
            (
                "characters --page 1 --all",
                .badValue(of: "--all", reason: "It is either all pages or one: leave out --page")
            ),
            ("characters --status ded", .badValue(of: "--status", reason: "It is alive, dead or unknown")),
            (
                "characters --gender=",
                .badValue(of: "--gender", reason: "It is female, male, genderless or unknown")
            ),
            ("episodes --status dead", .unknownOption("--status")),
            ("random planet", .badValue(of: "random", reason: "The kinds are character, episode, location")),
            ("random episode 1", .unwantedArgument("1", of: "random")),
        ]
    )
    func refusals(line: String, error: UsageError) {
        #expect(throws: error) { try Settings(line) }
    }
}
