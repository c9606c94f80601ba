package import LoadResource
package import RickAndMorty
import SystemSupport

/// Answers and completes questions about one kind of resource, using local data.
///
/// The resources are read once and kept in memory for as long as a search is open. The actor has its own queue, because
/// other work off the main actor, mostly decoding, shares a single one.
package actor QuestionSearch<Model: Resource> {
    /// Reads the data that questions depend on besides the resources. Called for each question that needs it, since the
    /// library may have changed.
    package typealias Context = @Sendable () async throws -> QuestionContext

    private nonisolated let executor = QueueExecutor(label: "rickmorty.questions")
    private nonisolated let repository: ResourceRepository<Model>
    private let loadContext: Context
    private let findHidden: @MainActor ([Model]) -> Set<Int>
    /// Sorted by id.
    private var index = SearchIndex<Model>([])
    /// Number of resources from the catalogue.
    private var bundledCount = 0
    private var reading: Task<Void, Never>?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - hidden: returns the ids of resources withheld as spoilers, which never match.
    package init(
        _ repository: ResourceRepository<Model>,
        hidden: @escaping @MainActor ([Model]) -> Set<Int> = { _ in [] },
        context: @escaping Context
    ) {
        self.repository = repository
        findHidden = hidden
        loadContext = context
    }

    /// Returns the matching resources.
    ///
    /// - Parameter new: resources loaded since the last call.
    /// - Throws: `CancellationError`; the library's error if the question needs the library and it is unreadable.
    package func answer(to question: Question<Model>, beside new: [Model] = []) async throws -> LocalAnswer<Model> {
        await read()
        merge(new)
        let hidden = await findHidden(index.models)
        let context = question.needsContext ? try await loadContext() : QuestionContext()
        try Task.checkCancellation()
        let answer = question.answer(among: index, in: context) { hidden.contains($0.id) }
        let values = answer.models.compactMap { model in
            question.order.value(of: model, in: context).map { (model.id, $0) }
        }
        return LocalAnswer(
            answer: answer,
            searchedCount: index.models.count - hidden.count,
            sortValues: Dictionary(values) { first, _ in first },
            includesCatalogue: bundledCount > 0
        )
    }

    /// Returns completions for a partial question.
    ///
    /// - Parameter typed: text before the cursor.
    /// - Throws: as ``answer(to:beside:)``.
    package func completions(for typed: String) async throws -> [QuestionCompletion] {
        await read()
        let completer = QuestionCompleter<Model>(for: typed)
        let hidden = await findHidden(index.models)
        let context = completer.needsContext ? try await loadContext() : QuestionContext()
        try Task.checkCancellation()
        return completer.completions(among: index, in: context) { hidden.contains($0.id) }
    }

    /// All local resources, sorted by id.
    package func models() async -> [Model] {
        await read()
        return index.models
    }

    /// Reads the local resources on first use.
    private func read() async {
        let task =
            reading
            ?? Task {
                let local = await repository.localResources()
                (index, bundledCount) = (SearchIndex(local.models), local.bundledCount)
            }
        reading = task
        await task.value
    }

    private func merge(_ new: [Model]) {
        for model in new {
            let place = index.models.index(notBefore: model.id)
            let isKnown = place < index.models.count && index.models[place].id == model.id
            if isKnown, index.models[place] == model { continue }
            index.replaceSubrange(place..<(isKnown ? place + 1 : place), with: [model])
        }
    }
}

/// Local resources that match a question.
package struct LocalAnswer<Model: Resource>: Sendable {
    package let answer: QuestionAnswer<Model>
    /// Number of resources searched.
    package let searchedCount: Int
    /// Sort values by resource id, if the matches are sorted by a measure such as a number.
    package let sortValues: [Int: String]
    /// Whether any searched resource comes from the catalogue.
    package let includesCatalogue: Bool
}

// MARK: - With the API

extension QuestionSearch {
    /// Returns matching resources, both local ones and those that the API's filter finds. If the API counts as many
    /// matches as there are locally, only its first page is loaded.
    ///
    /// - Parameter load: loads a page of the API's matches.
    /// - Throws: as ``answer(to:beside:)``.
    @MainActor
    package func answer(
        to question: Question<Model>,
        load: (TrackedLoader<Page<Model>>) async throws -> Delivery<Page<Model>>
    ) async throws -> CombinedAnswer<Model> {
        let local = try await answer(to: question)
        let filter = question.filter(interpreting: local.answer.wordInterpretations)
        guard let api = repository.api, !filter.isEmpty else { return CombinedAnswer(local: local, isLive: false) }
        let pages = APIPages(api, repository.cache, filter: filter)
        let new: [Model]
        do {
            new = try await pages.items(upTo: AppPolicy.pagesForQuestion, load: load) { page in
                await models().count(where: filter.matches) != page.totalCount
            }
        } catch let error where error.isFailure {
            return CombinedAnswer(local: local, isLive: false, failure: error)
        }
        return CombinedAnswer(local: try await answer(to: question, beside: new), isLive: true)
    }
}

/// Resources that match a question, both local ones and the API's.
package struct CombinedAnswer<Model: Resource>: Sendable {
    package let local: LocalAnswer<Model>
    /// Whether the API responded.
    package let isLive: Bool
    /// Why the API did not respond.
    package var failure: (any Error)?
}
