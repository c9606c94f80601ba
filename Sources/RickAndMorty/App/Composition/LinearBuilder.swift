import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyTracking
import RickAndMortyUI

/// Composes the linear mode from the app's features.
enum LinearBuilder {
    /// - Parameter talk: reads from and writes to the user.
    static func app(_ dependencies: AppDependencies, talk: LinearTalk) -> LinearApp {
        let sharing = LinearSharing(talk)
        let parts = AppParts(dependencies, sharing: sharing.commands(of:_:_:))
        func open(_ destination: Destination) -> LinearAnswer {
            guard let feature = parts.features.first(where: { $0.kind == destination.kind }) else { return .done }
            return .place(feature.place(destination.id, open))
        }
        return LinearApp(
            sections: parts.sections.map { ($0.title, $0.parts.place(open)) },
            control: parts,
            open: open,
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

    func commands(
        of features: [Feature],
        _ services: UIServices,
        _ errorMessage: @escaping ErrorMessage
    ) -> [SubjectCommand] {
        [
            SubjectCommand(.copyThing, with: features.shareable) { [self] subject in
                guard let shared = features.shared(subject) else { return }
                printing = Task {
                    let link = shared.address(subject.destination.id)
                    do {
                        talk.say([subject.name, link, try await shared.json(subject.destination.id)])
                    } catch {
                        talk.say([subject.name, link, errorMessage(error)])
                    }
                }
            },
            SubjectCommand(.browse, with: features.shareable) { [talk] subject in
                features.shared(subject).map { talk.say([$0.address(subject.destination.id)]) }
            },
        ]
    }

    /// Returns once all is printed.
    func finish() async {
        await printing?.value
        printing = nil
    }
}
