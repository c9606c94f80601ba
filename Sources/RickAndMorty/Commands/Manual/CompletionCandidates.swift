import RickAndMorty
package import RickAndMortyData
import RickAndMortyUI
import SystemSupport

/// Completions of ids and names, from cache and catalogue.
///
/// All begin with what was typed, since shells replace that by what all candidates have in common.
struct Candidates<Model: Resource> {
    /// `nil` without a cache.
    let cache: ResponseCache?

    /// What may stand where an id is: ids, if a number was typed, and names and codes.
    ///
    /// - Returns: lines of an id, a name or a code, a tab, and what else there is to say of the resource.
    func references(for text: String) async -> String {
        let isID = Int(digits: text) != nil
        var ids: [String] = []
        var values: [[(text: String, help: String)]] = []
        for model in await ResourceFinder<Model>(cache: cache).all() {
            let titles = Model.titleFields.compactMap { Model.field($0)?.value(model) }.map { SafeText($0).string }
            if isID, String(model.id).hasPrefix(text) { ids.append("\(model.id)\t\(SafeText(model.title).string)") }
            values.append(
                titles.indices.map { place in
                    let others = titles.indices.filter { $0 != place }.map { titles[$0] }
                    return (titles[place], others.first ?? "\(Model.name)/\(model.id)")
                }
            )
        }
        // Without any text, each resource is offered once.
        let named = text.isEmpty ? values.compactMap(\.first) : values.flatMap(\.self)
        let help = Dictionary(named.map { ($0.text, $0.help) }) { first, _ in first }
        return lines(ids + beginning(with: text, among: named.map(\.text)).map { "\($0)\t\(help[$0] ?? "")" })
    }

    /// - Returns: lines of distinct names.
    func names(for text: String) async -> String {
        let names = await ResourceFinder<Model>(cache: cache).all().map { SafeText($0.name).string }
        return lines(beginning(with: text, among: names))
    }

    /// What goes on with a term of a question: fields, or the values of one, with blanks as underscores, since the word that
    /// a shell completes has neither blanks nor quotes.
    ///
    /// - Returns: lines of a term, a tab, and the number of resources that match it.
    func terms(for text: String) async -> String {
        let context = QuestionContext(
            characters: await ResourceFinder<CharacterModel>(cache: cache).all(),
            episodes: await ResourceFinder<EpisodeModel>(cache: cache).all()
        )
        let models = QuestionedModels(await ResourceFinder<Model>(cache: cache).all())
        let isField = text.contains { ":=<>".contains($0) }
        let offers = QuestionOffers<Model>(for: text, limit: AppPolicy.completions).offers(among: models, in: context)
        let terms = offers.filter { isField || $0.count == nil }.compactMap { offer in
            (try? QuestionText(offer.text).terms.last).map { (term: $0.withoutQuotes, count: offer.count) }
        }
        return lines(terms.map { "\($0.term)\t\($0.count.map { String($0) } ?? "")" })
    }

    /// Distinct texts that begin with what was typed; if there are none, those in the most frequent of other cases.
    private func beginning(with typed: String, among texts: [String]) -> [String] {
        var known: Set<String> = []
        let distinct = texts.filter { known.insert($0).inserted }
        let exact = distinct.filter { $0.hasPrefix(typed) }
        guard exact.isEmpty else { return exact }
        let others = distinct.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
        let spellings = Dictionary(grouping: others) { $0.prefix(typed.count) }
        return spellings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.value ?? []
    }

    private func lines(_ lines: [String]) -> String {
        lines.prefix(AppPolicy.completions).map { $0 + "\n" }.joined()
    }
}

package nonisolated struct CandidateRequest: Equatable {
    enum Kind: String { case ids, names, question }

    let kind: Kind
    /// Name of the kind of resource.
    let topic: String
    /// Text typed so far.
    let text: String
}

/// `rickmorty complete …`: candidates for shell completion, without a network.
package enum CompleteCommand {
    /// Prints nothing if the cache cannot be read.
    ///
    /// - Parameter cache: `nil` without a cache.
    package static func run(
        _ request: CandidateRequest,
        cache: ResponseCache?,
        print: (String) -> Void
    ) async -> Ending {
        guard let kind = ResourceKinds.models.named(request.topic) else { return .failed(.usage) }
        func candidates<Model: Resource>(of _: Model.Type) async -> String {
            let candidates = Candidates<Model>(cache: cache)
            return switch request.kind {
            case .ids: await candidates.references(for: request.text)
            case .names: await candidates.names(for: request.text)
            case .question: await candidates.terms(for: request.text)
            }
        }
        print(await candidates(of: kind))
        return .quit
    }
}
