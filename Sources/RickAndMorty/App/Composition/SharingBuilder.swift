import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalApp
import TerminalUI

/// Composes the commands that copy a resource or open it in the browser.
struct SharingBuilder {
    private let navigator: Navigator
    private let services: UIServices
    private let errorMessage: ErrorMessage
    private let browse: ((String) async throws(BrowserError) -> Void)?
    private let copy: (_ text: String, _ kind: String) -> Void

    init(
        _ parts: AppParts,
        browse: ((String) async throws(BrowserError) -> Void)?,
        copy: @escaping (_ text: String, _ kind: String) -> Void
    ) {
        navigator = parts.navigator
        services = parts.services
        errorMessage = parts.dependencies.errorMessage
        self.browse = browse
        self.copy = copy
    }

    var commands: [SubjectCommand] {
        [
            SubjectCommand(.copy, with: navigator.shareable, perform: showMenu),
            SubjectCommand(.copyOpened, with: opened, perform: showMenu),
            SubjectCommand(.browse, with: { browse == nil ? nil : navigator.shareable(at: $0) }, perform: open),
            SubjectCommand(.browseOpened, with: { browse == nil ? nil : opened($0) }, perform: open),
        ]
    }

    private func opened(_ place: any SelectionProviding) -> (any Subject)? {
        place.openedSubject.flatMap { navigator.shared($0) == nil ? nil : $0 }
    }

    private func showMenu(for subject: any Subject) {
        guard let shared = navigator.shared(subject) else { return }
        let id = subject.destination.id
        services.layers.push(
            MenuLayer(
                Words.copy(subject.name),
                [
                    .init("n", Words.name) { copy(subject.name, Words.name) },
                    .init("l", Words.link) { copy(WikiPage.address(named: subject.name), Words.link) },
                    .init("a", Words.address) { copy(shared.address(id), Words.address) },
                    .init("J", Words.json) { copyJSON(of: id, shared) },
                ]
            )
        )
    }

    private func copyJSON(of id: Int, _ shared: SharedResource) {
        Task {
            do {
                copy(try await shared.json(id), Words.json)
            } catch {
                services.statusMessages.say(.failed(Words.notCopied, errorMessage(error)))
            }
        }
    }

    private func open(_ subject: any Subject) {
        guard let browse else { return }
        let statusMessages = services.statusMessages
        statusMessages.say(.done(Words.opening))
        Task {
            do throws(BrowserError) {
                try await browse(WikiPage.address(named: subject.name))
            } catch {
                statusMessages.say(.failed(Words.notOpened, error.message))
            }
        }
    }
}

/// What can be copied of a kind of resource.
struct SharedResource {
    /// The API's URL of the resource with that id.
    let address: (Int) -> String
    /// The API's JSON, in one line.
    let json: (Int) async throws -> String
}

extension Navigator {
    /// What can be copied of a subject; `nil` if the app does not have its kind.
    func shared(_ subject: any Subject) -> SharedResource? {
        self[subject.destination.kind]?.shared
    }

    /// The selected subject if it can be shared, otherwise the opened one if that can.
    func shareable(at place: any SelectionProviding) -> (any Subject)? {
        place.subject { shared($0) != nil }
    }
}

extension ResourceBuilder {
    /// Shares a resource as the configured API has it.
    var shared: SharedResource {
        let root = repository.api?.root ?? repository.cache?.root ?? .standard
        return SharedResource(
            address: { ResourceEndpoint<Model>.address(of: [$0], at: root) },
            json: { [repository] id in
                try await repository.loader(id).load().item.json(at: root).unicodeText
            }
        )
    }
}
