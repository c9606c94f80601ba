import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyUI

/// A question and its answer in the bundled catalogue, determined independently of the program.
nonisolated struct FanQuestion: CustomTestStringConvertible {
    let kind: any Resource.Type
    let text: String
    let count: Int
    /// IDs of the first matches.
    let first: [Int]

    init(_ kind: any Resource.Type, _ text: String, _ count: Int, _ first: [Int]) {
        (self.kind, self.text, self.count, self.first) = (kind, text, count, first)
    }

    var testDescription: String { "\(kind.plural) \(text)" }

    static let all = [
        FanQuestion(CharacterModel.self, "morty dead", 18, [234, 43, 44]),
        FanQuestion(CharacterModel.self, "rick alive", 55, [1, 288, 289]),
        FanQuestion(CharacterModel.self, "jerry dead", 6, [178, 117, 163]),
        FanQuestion(CharacterModel.self, "dead aliens", 85, [792, 793, 16]),
        FanQuestion(CharacterModel.self, "robot morty", 7, [298, 217, 690]),
        FanQuestion(CharacterModel.self, "nuptia 4", 11, [40, 55, 131]),
        FanQuestion(CharacterModel.self, "citadel human", 85, [1, 2, 8]),
        FanQuestion(CharacterModel.self, "birdperson", 9, [47, 599, 786]),
        FanQuestion(CharacterModel.self, "evil morty", 3, [118, 636, 232]),
        FanQuestion(CharacterModel.self, #""evil morty""#, 2, [118, 636]),
        FanQuestion(CharacterModel.self, "sanchez rick", 7, [1, 283, 290]),
        FanQuestion(CharacterModel.self, "summer alive", 5, [3, 338, 339]),
        FanQuestion(CharacterModel.self, "beth clone", 2, [116, 667]),
        FanQuestion(CharacterModel.self, "cronenberg", 9, [82, 83, 114]),
        FanQuestion(CharacterModel.self, "mr meeseeks", 2, [242, 524]),
        FanQuestion(CharacterModel.self, "poopybutthole", 8, [30, 244, 247]),
        FanQuestion(CharacterModel.self, "female alien alive", 23, [6, 26, 161]),
        FanQuestion(CharacterModel.self, "genderless", 19, [141, 157, 266]),
        FanQuestion(CharacterModel.self, "male robots", 28, [214, 298, 299]),
        FanQuestion(CharacterModel.self, "story train", 29, [632, 633, 634]),
        FanQuestion(CharacterModel.self, "unknown gender", 12, [141, 157, 266]),
        FanQuestion(CharacterModel.self, "squanchy", 2, [331, 782]),
        FanQuestion(CharacterModel.self, "pickle rick", 1, [265]),
        FanQuestion(CharacterModel.self, "scary terry", 1, [306]),
        FanQuestion(CharacterModel.self, "mythological creature", 46, [40, 41, 63]),
        FanQuestion(CharacterModel.self, "parasites", 19, [16, 31, 32]),
        FanQuestion(CharacterModel.self, "c-137 dead", 13, [11, 12, 71]),
        FanQuestion(CharacterModel.self, "gazorpazorp", 6, [136, 151, 168]),
        FanQuestion(CharacterModel.self, "tiny rick", 1, [353]),
        FanQuestion(CharacterModel.self, "doofus", 1, [103]),
        FanQuestion(CharacterModel.self, "snuffles", 4, [329, 624, 397]),
        FanQuestion(CharacterModel.self, "unity", 6, [372, 90, 188]),
        FanQuestion(CharacterModel.self, "status:dead species:alien", 85, [16, 31, 32]),
        FanQuestion(CharacterModel.self, "species:human", 366, [1, 2, 3]),
        FanQuestion(CharacterModel.self, "episodes>=20", 5, [1, 2, 3]),
        FanQuestion(CharacterModel.self, #"location:"Citadel of Ricks" -human"#, 16, [14, 15, 21]),
        FanQuestion(CharacterModel.self, "first:S05 dead", 82, [673, 674, 675]),
        FanQuestion(EpisodeModel.self, "S01 pilot", 1, [1]),
        FanQuestion(EpisodeModel.self, "2017", 10, [22, 23, 24]),
        FanQuestion(EpisodeModel.self, "season 3", 10, [25, 22, 23]),
        FanQuestion(EpisodeModel.self, "morty 2019", 2, [34, 35]),
        FanQuestion(EpisodeModel.self, "pickle", 1, [24]),
        FanQuestion(EpisodeModel.self, "ricksy business", 1, [11]),
        FanQuestion(EpisodeModel.self, "interdimensional cable", 1, [19]),
        FanQuestion(EpisodeModel.self, "mort", 5, [40, 41, 42]),
        FanQuestion(EpisodeModel.self, "season 2 rick", 1, [17]),
        FanQuestion(EpisodeModel.self, "aired:2015..2017 rick", 2, [17, 24]),
        FanQuestion(EpisodeModel.self, "with:birdperson", 8, [11, 16, 21]),
        FanQuestion(LocationModel.self, "planets", 64, [35, 9, 27]),
        FanQuestion(LocationModel.self, "c-137", 5, [1, 5, 18]),
        FanQuestion(LocationModel.self, "earth", 27, [1, 17, 20]),
        FanQuestion(LocationModel.self, "space station", 7, [3, 16, 39]),
        FanQuestion(LocationModel.self, "dream", 2, [18, 70]),
        FanQuestion(LocationModel.self, "microverse", 3, [24, 5, 56]),
        FanQuestion(LocationModel.self, "unknown dimension", 4, [30, 22, 51]),
        FanQuestion(LocationModel.self, "residents>=20", 5, [1, 3, 6]),
    ]
}

@Suite("A fan's question", .timeLimit(.minutes(5)))
struct FanQuestionTests {
    private let app: LaunchedApp
    private let command: ResourceCommandHarness

    init() throws {
        app = try LaunchedApp.offline()
        command = try ResourceCommandHarness()
    }

    @Test func `has the same answer in the app and on the command line`() async throws {
        for question in FanQuestion.all {
            let ids = try await printed(question, "--all")
            #expect(ids.count == question.count, "\(question.testDescription)")
            #expect(Array(ids.prefix(question.first.count)) == question.first, "\(question.testDescription)")
            app.type("\(question.section)/\(question.text)")
            app.press(.enter)
            #expect(try await shown(question) == ids, "\(question.testDescription)")
            app.press(.escape)
        }
    }

    @Test(arguments: FanQuestion.all.indices.filter { $0.isMultiple(of: 8) }.map { FanQuestion.all[$0] })
    func `has the same answer through every command option and input method`(question: FanQuestion) async throws {
        let ids = try await printed(question, "--all")
        #expect(try await printed(question, "--limit", "2") == Array(ids.prefix(2)))
        #expect(try await printed(question, "--all", "--sort", "id") == ids.sorted())
        let reordered = question.text.contains("\"") ? question.text : question.reordered
        _ = try await command.run([question.kind.plural, reordered, "--offline", "--all"])
        #expect(Set(printedIDs) == Set(ids))
        _ = try await command.run([question.kind.plural, question.text, "--offline", "--all", "--json"])
        #expect(command.printed.split(separator: "\n").count(where: { $0.contains("\"url\"") }) == ids.count)
        _ = try await command.run([question.kind.plural, question.text, "--offline", "--all", "--format", "csv"])
        #expect(
            command.printed.split(whereSeparator: \.isNewline).compactMap { Int($0.prefix(while: \.isNumber)) } == ids
        )

        // Deep link, settings key, palette and filter form.
        let address = try #require(try QuestionAddress("\(question.kind.plural)?\(question.text)", of: [question.kind]))
        app.root.showSection(question.kind.plural, opening: nil, searching: address.question)
        app.press(.control("l"))
        #expect(try await shown(question) == ids)
        app.root.change(keys: [.savedSearch(0): [.character("D")]], asking: [address])
        app.type("6D")
        #expect(try await shown(question) == ids)
        app.type("6:\(question.text)")
        let name = try #require(question.title(of: ids[0]))
        try await app.wait(for: "\(name)")
        app.press(.escape)
        app.type("\(question.section)F")
        app.press(.enter)
        #expect(try await shown(question) == ids, "a form that changes nothing")

        let lines = try await LinearUser().types(question.kind.plural, "/\(question.text)")
        #expect(lines[0].contains(" of \(ids.count)"), "\(lines[0])")
        let titles = ids.prefix(10).compactMap { question.title(of: $0) }
        #expect(
            titles.enumerated().allSatisfy { place, title in
                lines.contains { $0.hasPrefix("\(place + 1). \(title)") }
            }
        )
    }

    /// IDs printed by a command.
    private func printed(_ question: FanQuestion, _ options: String...) async throws -> [Int] {
        let ending = try await command.run([question.kind.plural, question.text, "--offline"] + options)
        #expect(ending == .quit, "\(question.testDescription): \(command.messages)")
        return printedIDs
    }

    private var printedIDs: [Int] { command.lines.compactMap { Int($0.prefix(while: \.isNumber)) } }

    /// IDs in the list, once it has the expected number of rows.
    private func shown(_ question: FanQuestion) async throws -> [Int] {
        try await app.wait(for: " 1/\(question.count) ")
        func ids<Row: BrowsableResource>(_: Row.Type) throws -> [Int] {
            let list = try #require(app.root.screen as? BrowseScreen<Row>).list
            return (0..<list.count).compactMap { list.model.id(at: $0) }
        }
        let row: any BrowsableResource.Type = try #require(ResourceKinds.all.first { $0.model == question.kind })
        return try ids(row)
    }
}

nonisolated extension FanQuestion {
    /// Section number, from 1.
    fileprivate var section: Int { (ResourceKinds.models.firstIndex { $0 == kind } ?? 0) + 1 }

    fileprivate var reordered: String { text.split(separator: " ").reversed().joined(separator: " ") }

    fileprivate func title(of id: Int) -> String? {
        func title<Model: Resource>(_: Model.Type) -> String? { Catalogue.bundled.title(of: id, in: Model.self) }
        return title(kind)
    }
}
