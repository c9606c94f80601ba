import TestSupport
import Testing

@testable import RickAndMorty

/// Compares the results of random questions with a naive evaluation of each condition.
@Suite("Random search queries")
struct QuestionPropertyTests {
    private let models: [CharacterModel] = Catalogue.ofTheRepository.all()
    private let index = SearchIndex<CharacterModel>(Catalogue.ofTheRepository.all())
    private let context = QuestionContext(
        characters: Catalogue.ofTheRepository.all(),
        episodes: Catalogue.ofTheRepository.all(),
        favourites: Set((1...50).map { Destination(.character, id: $0 * 7) })
    )

    @Test(arguments: SeededNumbers.propertySeeds)
    func `match the same characters as a naive evaluation`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<60 {
            let terms = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in Self.term(&numbers) }
            let text = terms.map(\.text).joined(separator: " ")
            let question = try Question<CharacterModel>(text)
            let context = question.needsContext ? context : QuestionContext()
            let expected = models.filter { model in terms.allSatisfy { $0.isMet(model, context) } }
            let found = question.answer(among: index, in: context).models
            #expect(found.map(\.id).sorted() == expected.map(\.id), "seed \(seed): \(text)")
            let others = try Question<CharacterModel>(
                terms.shuffled(using: &numbers).map(\.text).joined(separator: " ")
            )
            #expect(others.answer(among: index, in: context).models.map(\.id).sorted() == expected.map(\.id))
            let sorted = try Question<CharacterModel>("\(text) sort:id").answer(among: index, in: context).models
            #expect(sorted.map(\.id) == expected.map(\.id), "seed \(seed): \(text)")
        }
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `round-trip through their text`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let pieces = [
            "status", "species", ":", ">=", "<", "-", "\"", ",", " ", "..", "*", "é", "rick", "10", "S01", "sort", "is",
            "\\", "_", "Tomorty",
        ]
        for _ in 0..<300 {
            let typed = numbers.text(of: pieces, atMost: 12)
            guard let text = try? QuestionText(typed) else { continue }
            let reparsed = try? QuestionText(text.description)
            #expect(reparsed?.description == text.description, "seed \(seed): \(typed)")
            #expect(
                reparsed?.terms.map(\.values).map { $0.map(\.text) } == text.terms.map(\.values).map { $0.map(\.text) }
            )
            _ = try? Question<CharacterModel>(text)
            let completion = QuestionCompleter<CharacterModel>(for: typed)
            let some = SearchIndex(Array(models.prefix(5)))
            let offers = completion.completions(among: some, in: context)
            #expect(completion.needsContext || offers == completion.completions(among: some, in: QuestionContext()))
        }
    }

    private struct Term {
        let text: String
        let isMet: (CharacterModel, QuestionContext) -> Bool
    }

    private static func term(_ numbers: inout SeededNumbers) -> Term {
        let isNegated = Bool.random(using: &numbers)
        func signed(_ text: String, _ isMet: @escaping (CharacterModel, QuestionContext) -> Bool) -> Term {
            Term(text: (isNegated ? "-" : "") + text) { isMet($0, $1) != isNegated }
        }
        let number = Int.random(in: 0...40, using: &numbers)
        switch Int.random(in: 0..<8, using: &numbers) {
        case 6:
            let word =
                ["dead", "morty", "citadel", "male", "ricks", "clone", "unity"].randomElement(using: &numbers) ?? ""
            return signed(word) { model, _ in hasWord(word, model) }
        case 7:
            let phrase = ["evil morty", "nuptia 4", "citadel of ricks"].randomElement(using: &numbers) ?? ""
            return signed("\"\(phrase)\"") { model, _ in
                texts(of: model).contains { (" " + $0 + " ").contains(" \(phrase) ") }
            }
        case 0:
            let status = ["alive", "dead", "unknown"].randomElement(using: &numbers) ?? ""
            return signed("status:\(status)") { model, _ in model.status.text.lowercased() == status }
        case 1:
            let word = ["human", "alien", "creature", "robot"].randomElement(using: &numbers) ?? ""
            return signed("species:\(word)") { model, _ in
                model.species.lowercased().split { !$0.isLetter }.contains { $0 == word }
            }
        case 2: return signed("episodes>=\(number)") { model, _ in model.episodes.count >= number }
        case 3:
            return signed("episodes:\(number)..\(number + 3)") { model, _ in
                (number...number + 3).contains(model.episodes.count)
            }
        case 4:
            return signed("is:favourite") { model, context in
                context.favourites.contains(Destination(.character, id: model.id))
            }
        default:
            let season = Int.random(in: 1...5, using: &numbers)
            return signed("first:S0\(season)") { model, context in
                context.episodes.first { $0.id == model.episodes.min() }?.code.season == season
            }
        }
    }

    private static func hasWord(_ word: String, _ model: CharacterModel) -> Bool {
        let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
        return texts(of: model).contains { text in
            text.split { !$0.isLetter && !$0.isNumber && $0 != "’" }.contains { $0 == singular || $0 == singular + "s" }
        }
    }

    private static func texts(of model: CharacterModel) -> [String] {
        [
            model.name, model.status.text, model.species, model.type, model.gender, model.origin.name,
            model.location.name,
        ].map { $0.lowercased() }
    }
}
