import RickAndMorty
import RickAndMortyLinear
import RickAndMortyPresentation

/// Composes the linear mode.
enum LinearBuilder {
    /// - Parameter talk: reads from and writes to the user.
    static func app(_ dependencies: AppDependencies, talk: LinearTalk) -> LinearApp {
        let sharing = LinearSharing(talk)
        let composed = AppParts(dependencies)
        let parts = composed.adding(sharing.commands(for: composed))
        return LinearApp(
            sections: parts.sections.map { ($0.title, $0.section.place()) },
            control: parts,
            open: parts.navigator.place,
            isReady: parts.isReady,
            written: {
                await parts.dependencies.writes.finish()
                await sharing.finish()
            },
            talk: talk
        )
    }
}

/// Prints what the commands of a screen copy or open in the browser.
final class LinearSharing {
    private let talk: LinearTalk
    private var printing: Task<Void, Never>?

    init(_ talk: LinearTalk) {
        self.talk = talk
    }

    func commands(for parts: AppParts) -> [SubjectCommand] {
        let (navigator, errorMessage) = (parts.navigator, parts.dependencies.errorMessage)
        return [
            SubjectCommand(.copy, with: navigator.shareable) { [self] subject in
                guard let shared = navigator.shared(subject) else { return }
                printing = Task {
                    let id = subject.destination.id
                    let links = [WikiPage.address(named: subject.name), shared.address(id)]
                    do {
                        talk.say([subject.name] + links + (try await shared.json([id])))
                    } catch {
                        talk.say([subject.name] + links + [errorMessage(error)])
                    }
                }
            },
            SubjectCommand(.browse, with: navigator.shareable) { [talk] subject in
                talk.say([WikiPage.address(named: subject.name)])
            },
        ]
    }

    /// Returns once all is printed.
    func finish() async {
        await printing?.value
        printing = nil
    }
}
