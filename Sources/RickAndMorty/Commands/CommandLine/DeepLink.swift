package import LoadResource
package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport

/// Start location given on the command line: an address ("character/2", "S03E07"), a section ("favourites"), a list
/// with a question ("characters?status:dead") or words ("Rick Sanchez").
package nonisolated struct DeepLink: Equatable {
    /// Name of the section, as on the command line.
    package let section: String
    /// Resource to open; `nil` for a section, a question or words.
    private(set) var address: ResourceAddress?
    /// Question for the section's list, if any.
    package private(set) var question: String?
    /// Words that `resolved(api:cache:errorMessage:)` replaces with a resource or a question.
    private(set) var words: String?

    /// `nil` unless the link is to a resource with a known ID.
    package var destination: Destination? { address?.destination }
    package var needsResolution: Bool { address != nil && destination == nil || words != nil }

    /// - Returns: `nil` if the text is neither an address nor a section.
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

    /// - Parameter words: a name or the words of a question.
    init(words: String, of kinds: [any Resource.Type]) {
        section = kinds.first?.plural ?? ""
        self.words = words
    }

    // The command of the same name decides whether to open these sections.
    package static let favourites = DeepLink(section: Strings.favourites.lowercased())
    package static let diary = DeepLink(section: Strings.diary.lowercased())
    package static let guess = DeepLink(section: Strings.guess)

    private init(section: String) {
        self.section = section
    }

    /// Names of sections that `init(_:of:)` accepts.
    static let sections = [Strings.favourites, Strings.activity].map { $0.lowercased() }
}

extension DeepLink {
    /// Resolves a code, such as "S03E07", to an ID, and words to a resource or a list.
    ///
    /// Codes are looked up locally, then in the API. Words become the only local resource of that name, or else the
    /// list with the best matches.
    ///
    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: `nil` if there is no cache.
    package func resolved(
        api: API?,
        cache: ResponseCache?,
        errorMessage: ErrorMessage
    ) async throws(CommandFailure) -> DeepLink {
        if let words {
            if let link = await Self.link(to: words, cache: cache) { return link }
            throw CommandFailure(UsageError.unexpectedArgument(words).description, code: .usage)
        }
        guard needsResolution, let address, let kind = ResourceKinds.models.named(address.kind.name)
        else { return self }
        func ids<Model: Resource>(_: Model.Type) async throws -> [Int] {
            try await ResourceRepository<Model>(api: api, cache: cache).ids(of: address.reference)
        }
        let found: [Int]
        do {
            found = try await ids(kind)
        } catch {
            throw CommandFailure("\(address): \(errorMessage(error).uncapitalized)", code: ExitCode(error))
        }
        guard let id = found.first else {
            let reason =
                api == nil ? "is not in local data. Run without --offline to look it up" : "does not exist"
            throw CommandFailure("\(address) \(reason)", code: .nothingFound)
        }
        var link = self
        link.address = ResourceAddress(address.kind, .id(id))
        return link
    }
}

extension DeepLink {
    /// - Returns: `nil` if nothing in local data matches.
    private static func link(to words: String, cache: ResponseCache?) async -> DeepLink? {
        var exact: [DeepLink] = []
        var best: (rank: Int, link: DeepLink)?
        func find<Model: Resource>(_: Model.Type) async {
            let models = await ResourceRepository<Model>(cache: cache).allLocal()
            exact += models.filter { $0.hasName(words) }.compactMap { DeepLink("\(Model.name)/\($0.id)") }
            guard let address = try? QuestionAddress("\(Model.plural)?\(words)", of: [Model.self]),
                let question = try? Question<Model>(words)
            else { return }
            let answer = question.answer(among: SearchIndex(models), in: QuestionContext())
            guard question.needsContext || !answer.models.isEmpty && !answer.isFuzzy,
                answer.rank < best?.rank ?? .max
            else { return }
            best = (answer.rank, DeepLink(address))
        }
        for kind in ResourceKinds.models { await find(kind) }
        return exact.count == 1 ? exact[0] : best?.link
    }
}
