package import LoadResource
package import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

/// A start location on the command line: an address, as "character/2" or "S03E07", a section, as "favourites", or a list
/// with a question to it, as "characters?status:dead".
package nonisolated struct DeepLink: Equatable {
    private enum Target: Equatable {
        case section
        case address(ResourceAddress)
        case question(String)
    }

    /// Name of the section on the command line.
    package let section: String
    private var target = Target.section

    /// `nil` for the section itself, and for one with a question.
    var address: ResourceAddress? { if case .address(let address) = target { address } else { nil } }
    /// What the list of the section is asked, if anything.
    package var question: String? { if case .question(let question) = target { question } else { nil } }
    /// `nil` for the section itself, and for a code that has not been resolved.
    package var destination: Destination? { address?.destination }
    package var isUnresolved: Bool { address != nil && destination == nil }

    /// - Returns: `nil` for any other text.
    package init?(_ text: String, of kinds: [any Resource.Type] = ResourceKinds.models) {
        if let address = ResourceAddress(text, of: kinds), let kind = kinds.named(address.kind.name) {
            section = kind.plural
            target = .address(address)
        } else if Self.sections.contains(text.lowercased()) {
            section = text.lowercased()
        } else {
            return nil
        }
    }

    package init(_ address: QuestionAddress) {
        section = address.plural
        target = .question(address.question)
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
    /// machine.
    ///
    /// - Parameters:
    ///   - api: `nil` with `--offline`.
    ///   - cache: `nil` without a cache.
    package func resolved(
        asking api: API?,
        cache: ResponseCache?,
        errorMessage: ErrorMessage
    ) async throws(DeepLinkError) -> DeepLink {
        guard isUnresolved, let address, let kind = ResourceKinds.models.named(address.kind.name)
        else { return self }
        func ids<Model: Resource>(_: Model.Type) async throws -> [Int] {
            try await ResourceFinder<Model>(api: api, cache: cache).ids(of: address.reference)
        }
        let found: [Int]
        do {
            found = try await ids(kind)
        } catch {
            throw DeepLinkError(description: "\(address): \(errorMessage(error))", code: ExitCode(error))
        }
        guard let id = found.first else {
            let reason =
                api == nil ? "is not on this machine: leave --offline out to look for it" : "is no \(kind.name)"
            throw DeepLinkError(description: "\(address) \(reason)", code: .nothingFound)
        }
        var link = self
        link.target = .address(ResourceAddress(address.kind, .id(id)))
        return link
    }
}

/// Why a deep link cannot be opened: a message for the user.
package nonisolated struct DeepLinkError: Error, CustomStringConvertible {
    package let description: String
    package let code: ExitCode
}
