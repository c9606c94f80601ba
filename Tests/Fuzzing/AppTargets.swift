import FuzzySearch
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

extension FuzzTarget {
    static func readSettings(_ bytes: [UInt8]) throws {
        let configuration = Configuration(of: String(decoding: bytes, as: UTF8.self))
        // Not only a line feed ends a line.
        let lines = bytes.count + 1
        for problem in configuration.problems {
            try require(problem.description.isPrintable, "a message that is not printable: \(problem)")
            guard let line = problem.line else { continue }
            try require((1...lines).contains(line), "a problem in line \(line) of \(lines)")
        }
        _ = try? CommandLineParser.settings(arguments: [], environment: { _ in nil }, over: configuration.settings)
    }

    /// Parses each line as an argument, and the first one also as the value of every variable.
    static func readCommandLine(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let arguments = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for argument in arguments {
            guard let destination = DeepLink(argument)?.destination else { continue }
            try require(destination.id > 0, "a link to \(destination)")
        }
        for variable in [nil, arguments.first] {
            do throws(UsageError) {
                _ = try CommandLineParser.settings(arguments: arguments, environment: { _ in variable })
            } catch {
                try require(error.description.isPrintable, "a message that is not printable: \(error)")
            }
        }
    }

    static func readQuestion(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        try ask(text, Catalogue.bundled.all(CharacterModel.self))
        try ask(text, Catalogue.bundled.all(EpisodeModel.self))
        try ask(text, Catalogue.bundled.all(LocationModel.self))
    }

    private static func ask<Model: Resource>(_ text: String, _ models: [Model]) throws {
        let context = QuestionContext(
            characters: Catalogue.bundled.all(),
            episodes: Catalogue.bundled.all()
        )
        let asked = QuestionedModels(models)
        for isTyping in [false, true] {
            var rewritten = ("", "")
            do throws(QuestionError) {
                let question = try Question<Model>(text, isTyping: isTyping)
                let answer = question.answer(among: asked, in: context)
                _ = question.filter(finding: answer.places)
                for title in answer.models.map(\.title) { _ = answer.pattern.characters(in: title) }
                let written = question.text.description
                rewritten = (written, try QuestionText(written).description)
            } catch {
                try require(error.description.isPrintable, "a message that is not printable: \(error)")
                try require((1...text.count + 1).contains(error.column), "column \(error.column) of \(text.count)")
            }
            try require(rewritten.0 == rewritten.1, "another text: \(rewritten)")
        }
        for offer in QuestionOffers<Model>(for: text).offers(among: asked, in: context) {
            try require(offer.text.count <= 3 * text.count + 500, "an offer that is too long: \(offer)")
        }
    }
}
