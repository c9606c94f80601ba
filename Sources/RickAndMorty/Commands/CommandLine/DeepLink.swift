package import LoadResource
package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// A start location on the command line: an address, as "character/2" or "S03E07", a section, as "favourites", a list with
/// a question to it, as "characters?status:dead", or words, as "Rick Sanchez".
package nonisolated struct DeepLink: Equatable {
    /// Name of the section on the command line.
    package let section: String
    /// `nil` for the section itself, and for one with a question.
    private(set) var address: ResourceAddress?
    /// What the list of the section is asked, if anything.
    package private(set) var question: String?
    /// The words for which what to open has to be found.
    private(set) var words: String?

    /// `nil` for the section itself, and for a code that has not been resolved.
    package var destination: Destination? { address?.destination }
    package var isUnresolved: Bool { address != nil && destination == nil || words != nil }

    /// - Returns: `nil` for any other text.
    package init?(_ text: String, of kinds: [any Resource.Type] = ResourceKinds.models) {
        if let address = ResourceAddress(text, of: kinds), let kind = kinds.named(address.kind.name) {
            section = kind.plural
            self.address = address
        } else if Self.sections.contains(text.lowercased()) {
            section = text.lowercased()
        } else {
            return nil
        }
    }

    package init(_ address: QuestionAddress) {
        section = address.plural
        question = address.question
    }

    /// - Parameter words: of a name or a question.
    init(words: String, of kinds: [any Resource.Type]) {
        section = kinds.first?.plural ?? ""
        self.words = words
    }

    /// Sections whose name is a command's as well, which decides whether to open them.
    package static let favourites = DeepLink(section: Words.favourites.lowercased())
    package static let diary = DeepLink(section: Words.diary.lowercased())
    package static let guess = DeepLink(section: Words.guess)

    private init(section: String) {
        self.section = section
    }

    /// Sections that a text names.
    static let sections = [Words.favourites, Words.activity].map { $0.lowercased() }
}

extension DeepLink {
    /// The link with the id of a resource that it names by a code, which is asked for on the API if it is not on this
    /// machine; of words, with the only resource on this machine that is called so, or else the list that has the best matches.
    ///
    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: `nil` without a cache.
    package func resolved(
        asking api: API?,
        cache: ResponseCache?,
        errorMessage: ErrorMessage
    ) async throws(CommandFailure) -> DeepLink {
        if let words {
            if let link = await Self.link(to: words, cache: cache) { return link }
            throw CommandFailure(UsageError.unexpectedArgument(words).description, code: .usage)
        }
        guard isUnresolved, let address, let kind = ResourceKinds.models.named(address.kind.name)
        else { return self }
        func ids<Model: Resource>(_: Model.Type) async throws -> [Int] {
            try await ResourceRepository<Model>(api: api, cache: cache).ids(of: address.reference)
        }
        let found: [Int]
        do {
            found = try await ids(kind)
        } catch {
            throw CommandFailure("\(address): \(errorMessage(error))", code: ExitCode(error))
        }
        guard let id = found.first else {
            let reason =
                api == nil ? "is not on this machine: leave --offline out to look for it" : "is no \(kind.name)"
            throw CommandFailure("\(address) \(reason)", code: .nothingFound)
        }
        var link = self
        link.address = ResourceAddress(address.kind, .id(id))
        return link
    }
}

extension DeepLink {
    /// - Returns: `nil` if nothing on this machine matches.
    private static func link(to words: String, cache: ResponseCache?) async -> DeepLink? {
        var named: [DeepLink] = []
        var asked: (rank: Int, link: DeepLink)?
        func find<Model: Resource>(_: Model.Type) async {
            let models = await ResourceRepository<Model>(cache: cache).allLocal()
            named += models.filter { $0.isCalled(words) }.compactMap { DeepLink("\(Model.name)/\($0.id)") }
            guard let address = try? QuestionAddress("\(Model.plural)?\(words)", of: [Model.self]),
                let question = try? Question<Model>(words)
            else { return }
            let answer = question.answer(among: QuestionedModels(models), in: QuestionContext())
            guard question.needsContext || !answer.models.isEmpty && !answer.areSimilar,
                answer.rank < asked?.rank ?? .max
            else { return }
            asked = (answer.rank, DeepLink(address))
        }
        for kind in ResourceKinds.models { await find(kind) }
        return named.count == 1 ? named[0] : asked?.link
    }
}
