import RickAndMorty
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty path")
struct PathCommandTests {
    private let double = ConsoleDouble()

    private func run(
        _ from: ResourceReference,
        _ to: ResourceReference,
        asJSON isJSON: Bool = false,
        isSpoiler: ((CharacterModel) -> Bool)? = nil
    ) async -> CommandResult {
        await PathCommand.run(
            PathRequest(from: from, to: to, isJSON: isJSON),
            cache: nil,
            isSpoiler: isSpoiler,
            on: double.console
        )
    }

    @Test func `prints one character per line on a terminal, with their connections in between`() async {
        double.columns = 80
        #expect(await run(.id(47), .name("pickle rick")) == .quit)
        #expect(
            double.printed == """
                Birdperson                character/47
                  S01E11 Ricksy Business  episode/11
                Rick Sanchez              character/1
                  S03E03 Pickle Rick      episode/24
                Pickle Rick               character/265

                """
        )
        #expect(double.messages == [])
    }

    @Test func `truncates names on a narrow terminal, and prints only ASCII on a terminal without Unicode`() async {
        (double.columns, double.glyphs) = (24, .ascii)
        #expect(await run(.id(47), .id(265)) == .quit)
        #expect(double.lines.allSatisfy { $0.count <= 24 && $0.allSatisfy(\.isASCII) })
        #expect(double.lines.last?.hasSuffix("  character/265") == true)
    }

    @Test func `prints kind, id and name in a pipe`() async {
        #expect(await run(.id(2), .id(1)) == .quit)
        #expect(double.printed == "character\t2\tMorty Smith\nepisode\t1\tS01E01 Pilot\ncharacter\t1\tRick Sanchez\n")
    }

    @Test func `prints a JSON object`() async {
        #expect(await run(.id(2), .id(1), asJSON: true) == .quit)
        let step = #"{"shared":{"kind":"episode","id":1,"title":"S01E01 Pilot"},"to":{"id":1,"name":"Rick Sanchez"}}"#
        #expect(double.printed == #"{"from":{"id":2,"name":"Morty Smith"},"steps":[\#(step)]}"# + "\n")
    }

    @Test func `prints one line from a character to itself`() async {
        #expect(await run(.id(47), .name("BIRDPERSON")) == .quit)
        #expect(double.printed == "character\t47\tBirdperson\n")
    }

    @Test func `uses the most frequent character with an ambiguous name, and lists the others`() async {
        #expect(await run(.name("Tammy Guetermann"), .id(1)) == .quit)
        let names = "character/343, character/344, character/626"
        #expect(double.messages == ["3 characters are named Tammy Guetermann (\(names)); using character/344"])
        #expect(double.printed.hasPrefix("character\t344\tTammy Guetermann\n"))
    }

    @Test func `fails with the nearest name if a character is unknown`() async {
        #expect(await run(.name("Birdpersn"), .id(1)) == .failed(.nothingFound))
        #expect(await run(.id(1), .id(9999)) == .failed(.nothingFound))
        #expect(
            double.messages == [
                "rickmorty: no character in local data is named 'Birdpersn'. Did you mean \"Birdperson\"?",
                "rickmorty: character/9999 is not in local data",
            ]
        )
        #expect(double.printed == "")
    }

    @Test func `avoids spoilers in paths and suggestions`() async {
        #expect(await run(.id(47), .id(265)) { $0.id == 1 || $0.id == 265 } == .quit)
        #expect(double.lines.first == "character\t47\tBirdperson")
        #expect(double.lines.last == "character\t265\tPickle Rick")
        #expect(!double.lines.contains { $0.hasPrefix("character\t1\t") })
        #expect(await run(.name("Birdpersn"), .id(1)) { $0.name == "Birdperson" } == .failed(.nothingFound))
        #expect(double.messages == ["rickmorty: no character in local data is named 'Birdpersn'"])
    }

    @Test func `requires two characters, by name or address`() throws {
        let request = try CommandLineParser.settings(
            arguments: ["path", "Pickle Rick", "character/2", "--json"],
            environment: { _ in nil }
        ).request
        #expect(request == .path(PathRequest(from: .name("Pickle Rick"), to: .id(2), isJSON: true)))
        for (line, message) in [
            ("path", "path needs two characters"), ("path 1", "path needs two characters"),
            ("path 1 2 3", "path: unexpected argument '3'"),
            ("path 0 1", "path: '0' is not a whole number above 0"),
            ("path 1 S01E01", "path: 'S01E01' is an episode. Use 'rickmorty episode S01E01'"),
        ] {
            let error = #expect(throws: UsageError.self) { try Settings(line) }
            #expect(error?.description == message)
        }
    }
}
