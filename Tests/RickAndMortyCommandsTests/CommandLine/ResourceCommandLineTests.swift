import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The resource commands")
struct ResourceCommandLineTests {
    @Test(arguments: [
        ("characters", ResourceRequest.Target.list("", .page(1))),
        ("characters --page 7 --name x", .list("name:*x*", .page(7))),
        ("characters --all --status=dead", .list("status:dead", .all)),
        ("characters --name a_b,c --sort -name,id", .list(#"name:"*a_b,c*" sort:-name,id"#, .page(1))),
        ("character 2", .resources([.id(2)])), ("character 3 1", .resources([.id(3), .id(1)])), ("random", .random),
        ("character character/2 https://rickandmortyapi.com/api/character/3", .resources([.id(2), .id(3)])),
        ("character 2,3 1", .resources([.id(2), .id(3), .id(1)])),
        ("characters https://rickandmortyapi.com/api/character/2,3", .resources([.id(2), .id(3)])),
        ("characters character/2 3", .resources([.id(2), .id(3)])),
        ("characters rick --page 2", .list("rick", .page(2))),
        ("characters 40 years --status=dead", .list("40 years status:dead", .page(1))),
        ("characters 2 3", .list("2 3", .page(1), orIDs: [.id(2), .id(3)])),
        ("characters 2 --status dead", .list("2 status:dead", .page(1))),
        ("character Unity 2", .resources([.name("Unity"), .id(2)])), ("random character", .random),
    ])
    func `request a page, all pages, or single resources`(line: String, target: ResourceRequest.Target) throws {
        #expect(
            try Settings(line).request
                == .resources(ResourceRequest(kind: "character", target: target, output: ResourceOutput()))
        )
        #expect(
            try Settings("\(line) --json").request
                == .resources(
                    ResourceRequest(kind: "character", target: target, output: ResourceOutput(format: .json))
                )
        )
    }

    @Test(arguments: [
        ("episode S01E07 episode/s1e8", ResourceRequest.Target.resources([.name("S01E07"), .name("S01E08")])),
        ("episodes S01E07", .resources([.name("S01E07")])),
        ("episodes S03", .list("S03", .page(1))), ("episodes 2017", .list("2017", .page(1), orIDs: [.id(2017)])),
        ("episodes s3 --episode S01 --name rick", .list("s3 name:*rick* season:S01", .page(1))),
    ])
    func `accept an episode code or a part of it`(line: String, target: ResourceRequest.Target) throws {
        #expect(
            try Settings(line).request
                == .resources(ResourceRequest(kind: "episode", target: target, output: ResourceOutput()))
        )
    }

    @Test(arguments: ["characters", "character 2", "random"])
    func `accept an output format`(line: String) throws {
        for format in OutputFormat.allCases {
            #expect(
                try request("\(line) --format \(format.rawValue)")?.output == ResourceOutput(format: format)
            )
        }
    }

    private func request(_ line: String) throws -> ResourceRequest? {
        if case .resources(let request) = try Settings(line).request { request } else { nil }
    }

    @Test(arguments: ["characters", "character 2"])
    func `accept fields in order, each once`(line: String) throws {
        let request = try request("\(line) --fields status,name,status")
        #expect(request?.output == ResourceOutput(fields: ["status", "name"]))
        #expect(request?.printsCard == false)
    }

    @Test func `read standard input for -`() throws {
        let request = ResourceRequest(kind: "character", target: .input, output: ResourceOutput())
        #expect(try Settings("character -").request == .resources(request))
        #expect(!request.printsCard)
    }

    @Test(arguments: ResourceKinds.models.map { $0.name })
    func `exist for every kind, with an option for each field`(name: String) throws {
        let kind = try #require(ResourceKinds.models.named(name))
        #expect(Command.named(kind.name) != nil)
        #expect(
            Command.named(kind.plural)?.options.map(\.name).suffix(5) == [
                "--page", "--all", "--json", "--format", "--fields",
            ]
        )
        #expect(try Settings("\(kind.plural) --name a").request != .browse)
    }

    @Test(arguments: [
        ("character", UsageError.missingArgument("an ID or name", of: "character")),
        ("character 0", .invalidValue(of: "character", reason: "'0' is not a whole number above 0")),
        (
            "character episode/3",
            .invalidValue(of: "character", reason: "'episode/3' is an episode. Use 'rickmorty episode 3'")
        ),
        (
            "characters character/2 --status dead",
            .invalidValue(of: "characters", reason: "list options do not apply to an ID. Remove them, or character/2")
        ),
        (
            "episodes --episode E05",
            .invalidValue(
                of: "--episode",
                reason: "season: expected a season, episode or range such as S01, S02E03 or S01..S03, not 'E05'"
            )
        ),
        ("characters --page -1", .invalidValue(of: "--page", reason: "'-1' is not a whole number above 0")),
        (
            "characters --page 1 --all",
            .invalidValue(of: "--all", reason: "cannot be combined with --page")
        ),
        (
            "locations kind:planet",
            .invalidValue(
                of: "locations",
                reason:
                    "Unknown field 'kind' (at position 1). Search fields: id, name, type, dimension, residents, with, is, sort"
            )
        ),
        (
            "locations --sort -size",
            .invalidValue(of: "--sort", reason: "sort: expected id, name, type, dimension or residents, not 'size'")
        ),
        ("characters --status ded", .invalidValue(of: "--status", reason: "expected alive, dead or unknown")),
        (
            "characters --gender=",
            .invalidValue(of: "--gender", reason: "expected female, male, genderless or unknown")
        ),
        ("episodes --status dead", .unknownOption("--status")),
        (
            "random episodes",
            .invalidValue(
                of: "random",
                reason:
                    "unknown kind 'episodes'; expected character, episode or location. Did you mean random episode?"
            )
        ),
        (
            "character characters/2",
            .invalidValue(of: "character", reason: "unknown address 'characters/2'. Did you mean character/2?")
        ),
        (
            "characters --format jsno",
            .invalidValue(
                of: "--format",
                reason: "unknown format 'jsno'; expected tsv, csv, json, jsonl or markdown. Did you mean --format json?"
            )
        ),
        (
            "locations --fields name,dimenson",
            .invalidValue(
                of: "--fields",
                reason: "unknown field 'dimenson'; expected id, name, type, dimension or residents."
                    + " Did you mean --fields dimension?"
            )
        ),
        (
            "character - 2",
            .invalidValue(of: "character", reason: "- reads standard input and cannot be combined with other arguments")
        ),
        ("random episode 1", .extraArgument("1", of: "random")),
    ])
    func `reject invalid arguments`(line: String, error: UsageError) {
        #expect(throws: error) { try Settings(line) }
    }
}
