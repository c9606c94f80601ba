import LoadResource
import RickAndMorty
import RickAndMortyUI

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
    ///   - search: how the list is narrowed to a text, and what is said where nothing has it; `nil` where only what
    ///     has come so far is looked through.
    ///   - related: what belongs to one; by itself, nothing does.
    init<Model, Presentation: Subject>(
        _ resources: ResourceBuilder<Model, Presentation>,
        list: String,
        name: @escaping (Int) -> String,
        telling: LinearTelling<Presentation>,
        hint: @escaping (Presentation) -> String? = { _ in nil },
        search: (filter: (String) -> any ResourceFilter<Model>, words: FindWords)? = nil,
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
            by search: (filter: (String) -> any ResourceFilter<Model>, words: FindWords),
            _ open: @escaping Open
        ) -> any LinearPlace {
            let name = LinearWords.found(text, in: list)
            let content = LinearPagedList(name, empty: search.words.nothing(text), telling: telling) {
                place($0.id, $0, open)
            }
            resources.connect(content, to: resources.pages(narrowedTo: search.filter(text)))
            return LinearListPlace(content) { found($0, by: search, open) }
        }
        section = { open in
            let content = LinearPagedList(list, telling: telling) { place($0.id, $0, open) }
            resources.connect(content)
            return LinearListPlace(content, search: search.map { search in { found($0, by: search, open) } })
        }
        self.place = { id, open in
            // What a line has loaded is there at once.
            if case .loaded(let known) = resources.single(id).state { return place(id, known, open) }
            return place(id, nil, open)
        }
    }
}

extension ResourceBuilder {
    fileprivate func pages(narrowedTo filter: some ResourceFilter<Model>) -> any PageSource<Model> {
        FilteredSources(sources, filter: filter)
    }
}
