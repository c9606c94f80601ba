import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI

/// Composes the linear mode from the app's features.
enum LinearBuilder {
    /// - Parameters:
    ///   - written: returns when the queue of writes is empty.
    ///   - talk: reads from and writes to the user.
    static func app(
        of parts: AppParts,
        warnings: Warnings,
        written: @escaping () async -> Void,
        talk: LinearTalk
    ) -> LinearApp {
        app(
            of: parts.features,
            and: { open in
                let activity = LinearSection(.activity) {
                    LinearActivityPlace(parts.activity, sync: parts.sync?.control)
                }
                return [parts.favourites?.linear(open), parts.diary?.linear, activity].compactMap(\.self)
            },
            commands: parts.commands,
            stage: parts.stage,
            environment: LinearEnvironment(
                open: LinearNavigator(parts.features).open,
                failures: { parts.failedLoads.count },
                retryAll: parts.failedLoads.retryAll,
                insist: RequestPause.bypassing,
                complaint: { warnings.first },
                isReady: { parts.favourites?.isReady() ?? true },
                written: written
            ),
            talk: talk
        )
    }

    /// The app of these features, in the order of their sections, followed by the other sections.
    static func app(
        of features: [Feature],
        and others: (@escaping LinearFeature.Open) -> [LinearSection] = { _ in [] },
        commands: [SubjectCommand] = [],
        stage: Stage = Stage(),
        environment: LinearEnvironment,
        talk: LinearTalk
    ) -> LinearApp {
        let open = LinearNavigator(features).open
        let sections = features.compactMap { feature in
            feature.linear.map { linear in LinearSection(feature.title) { linear.section(open) } }
        }
        return LinearApp(
            sections: sections + others(open),
            commands: commands,
            stage: stage,
            environment: environment,
            talk: talk
        )
    }
}

/// Finds the place of a destination.
struct LinearNavigator {
    private let features: [Feature]

    init(_ features: [Feature]) {
        self.features = features
    }

    func open(_ destination: Destination) -> LinearAnswer {
        guard let linear = features.first(where: { $0.kind == destination.kind })?.linear else { return .done }
        return .place(linear.place(destination.id, open))
    }
}

/// A kind of resource in the linear mode: a place for the list, and one for each resource.
///
/// Stateless, like `Feature`.
struct LinearFeature {
    /// Makes the place of a row's destination.
    typealias Open = (Destination) -> LinearAnswer

    /// Makes the section's place.
    let section: (@escaping Open) -> any LinearPlace
    /// Makes the place of the resource with that id.
    let place: (Int, @escaping Open) -> any LinearPlace
}

extension LinearFeature {
    /// - Parameters:
    ///   - list: the section's name.
    ///   - name: name of a resource that is not loaded yet.
    ///   - telling: formats a resource as a line.
    ///   - hint: a sentence in place of hidden facts.
    ///   - searchWords: for a search that finds nothing; `nil` if only the rows on screen are searched.
    ///   - related: the related resources; none by default.
    init<Model: Resource, Presentation: Subject>(
        _ resources: ResourceBuilder<Model, Presentation>,
        list: String,
        name: @escaping (Int) -> String,
        telling: LinearTelling<Presentation>,
        hint: @escaping (Presentation) -> String? = { _ in nil },
        searchWords: FindWords? = nil,
        related: @escaping (Presentation, @escaping Open) -> (any LinearList)? = { _, _ in nil }
    ) {
        func place(_ id: Int, _ known: Presentation?, _ open: @escaping Open) -> any LinearPlace {
            let place = LinearThingPlace(name: name(id), telling: telling, hint: hint) { related($0, open) }
            resources.connect(place, id: id)
            if let known { place.display(presentationModel: known) }
            return place
        }
        func found(
            _ text: String,
            words: FindWords,
            _ open: @escaping Open
        ) -> any LinearPlace {
            let name = LinearWords.found(text, in: list)
            let content = LinearPagedList(name, empty: words.nothing(text), telling: telling) {
                place($0.id, $0, open)
            }
            let filter = Model.filter(searching: text)
            resources.connect(content, to: ResourcePages(resources.repository, filter: filter))
            return LinearListPlace(content) { found($0, words: words, open) }
        }
        section = { open in
            let content = LinearPagedList(list, telling: telling) { place($0.id, $0, open) }
            resources.connect(content)
            return LinearListPlace(content, search: searchWords.map { words in { found($0, words: words, open) } })
        }
        self.place = { id, open in
            // A resource that a line has loaded is shown at once.
            if case .loaded(let known) = resources.single(id).state { return place(id, known, open) }
            return place(id, nil, open)
        }
    }
}
