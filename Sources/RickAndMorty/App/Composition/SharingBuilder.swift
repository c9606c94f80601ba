import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalApp
import TerminalUI

/// Composes the commands that copy resources, open them in the browser, or pipe them to a shell command.
struct SharingBuilder {
    unowned let app: ComposedApp
    /// `nil` without a browser.
    let browse: ((String) async throws(BrowserError) -> Void)?
    /// `nil` without a shell.
    let pipe: ((_ text: String, _ command: String) async throws -> Void)?
    let copy: (_ text: String, _ kind: String) -> Void
    /// The last shell command, offered again.
    private let lastCommand = MutableBox("")

    private var services: UIServices { app.services }

    var commands: [SubjectCommand] {
        let copying = [
            SubjectCommand(.copy, with: app.shareableSubject, performAll: showMenu),
            SubjectCommand(.copyOpen, with: opened) { showMenu(for: [$0]) },
        ]
        let browsing = [
            SubjectCommand(.browse, with: app.shareableSubject, performAll: openAfterAsking),
            SubjectCommand(.browseOpen, with: opened) { open([$0]) },
        ]
        let piping = [SubjectCommand(.pipe, with: app.shareableSubject, performAll: askForCommand)]
        return copying + (browse == nil ? [] : browsing) + (pipe == nil ? [] : piping)
    }

    private func opened(_ place: any SelectionProviding) -> (any Subject)? {
        place.openedSubject.flatMap { app[$0.destination.kind] == nil ? nil : $0 }
    }

    /// Shows a menu of what to copy. The chosen item copies one line per subject.
    private func showMenu(for subjects: [any Subject]) {
        func copyAll(_ line: (any Subject) -> String, _ kind: String) {
            copy(subjects.map(line).joined(separator: "\n"), kind)
        }
        services.layers.push(
            MenuLayer(
                Strings.copy(subjects.count == 1 ? subjects[0].name : Strings.marked(subjects.count)),
                [
                    .init("n", Strings.name) { copyAll(\.name, Strings.name) },
                    .init("l", Strings.link) { copyAll({ WikiPage.url(named: $0.name) }, Strings.link) },
                    .init("a", Strings.address) {
                        copyAll({ app[$0.destination.kind]?.address(of: $0.destination.id) ?? "" }, Strings.address)
                    },
                    .init("J", Strings.json) {
                        withJSON(of: subjects, orSay: Strings.notCopied) { copy($0, Strings.json) }
                    },
                ]
            )
        )
    }

    /// Passes the API's JSON of the subjects, one per line, to a function.
    private func withJSON(
        of subjects: [any Subject],
        orSay failure: String,
        _ perform: @escaping (String) async throws -> Void
    ) {
        Task {
            do {
                let lines = try await services.read(subjects.map(\.destination), by: json)
                try await perform(lines.joined(separator: "\n"))
            } catch is CancellationError {
                // Cancelled by the user.
            } catch {
                services.statusMessages.show(.failed(failure, app.dependencies.errorMessage(error)))
            }
        }
    }

    /// The JSON of resources of several kinds, in order.
    private func json(of destinations: [Destination]) async throws -> [String] {
        var lines: [Destination: String] = [:]
        for (kind, destinations) in Dictionary(grouping: destinations, by: \.kind) {
            guard let section = app[kind] else { continue }
            for (destination, line) in zip(destinations, try await section.json(of: destinations.map(\.id))) {
                lines[destination] = line
            }
        }
        return destinations.compactMap { lines[$0] }
    }

    /// Largest number of pages that are opened without confirmation.
    private static let maxUnconfirmedPages = 5

    private func openAfterAsking(_ subjects: [any Subject]) {
        guard subjects.count > Self.maxUnconfirmedPages else { return open(subjects) }
        services.layers.push(ConfirmLayer(Strings.openAll(subjects.count)) { open(subjects) })
    }

    private func open(_ subjects: [any Subject]) {
        guard let browse else { return }
        let statusMessages = services.statusMessages
        statusMessages.show(.done(Strings.opening(Strings.shortList(subjects.map(\.name)))))
        // Not awaited in sequence: some browsers return only when they are closed.
        for subject in subjects {
            Task {
                do throws(BrowserError) {
                    try await browse(WikiPage.url(named: subject.name))
                } catch {
                    statusMessages.show(.failed(Strings.notOpened, error.message))
                }
            }
        }
    }

    /// Asks for the command that reads the subjects' JSON.
    private func askForCommand(_ subjects: [any Subject]) {
        guard let pipe else { return }
        let name = subjects.count == 1 ? subjects[0].name : Strings.marked(subjects.count)
        services.layers.push(
            PromptLayer(Strings.pipe(name), text: lastCommand.value, check: { $0.isEmpty ? Strings.noCommand : nil }) {
                command in
                lastCommand.value = command
                withJSON(of: subjects, orSay: Strings.notPiped) { try await pipe($0, command) }
            }
        )
    }
}

extension ComposedApp {
    /// The subject to share.
    var shareableSubject: (any SelectionProviding) -> (any Subject)? {
        { [unowned self] place in place.subject { self[$0.destination.kind] != nil } }
    }
}

extension ResourceBuilder {
    func address(of id: Int) -> String { ResourceEndpoint<Model>.url(of: [id], at: root) }

    func json(of ids: [Int]) async throws -> [String] {
        try await results(of: ids).map { try $0.get().json(at: root).unicodeText }
    }

    private var root: APIRoot { repository.api?.root ?? repository.cache?.root ?? .standard }
}
