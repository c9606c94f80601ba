import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI

/// Connects what the app is made of with a conversation.
enum LinearBuilder {
    /// - Parameters:
    ///   - written: returns when all that was to be written has been.
    ///   - talk: with the person.
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

    /// The app that these features make up, in the order of their sections; then come the others.
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

/// Knows the place of whatever a line stands for.
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

/// One kind of resource in the linear app: a place for all of them, and one for each.
///
/// Like a `Feature`, it keeps no place and knows no app.
struct LinearFeature {
    /// Makes the place that a row stands for.
    typealias Open = (Destination) -> LinearAnswer

    /// Makes the section's place.
    let section: (@escaping Open) -> any LinearPlace
    /// Makes the place of the thing with that id.
    let place: (Int, @escaping Open) -> any LinearPlace
}

extension LinearFeature {
    /// - Parameters:
    ///   - list: the section's name.
    ///   - name: of a thing that has not come yet.
    ///   - telling: how one is told in a line.
    ///   - hint: a sentence in the place of facts that are not told.
    ///   - searchWords: for a search that finds nothing; `nil` if only the rows on screen are searched.
    ///   - related: what belongs to one; by itself, nothing does.
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
            // What a line has loaded is there at once.
            if case .loaded(let known) = resources.single(id).state { return place(id, known, open) }
            return place(id, nil, open)
        }
    }
}
