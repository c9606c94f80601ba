package import LoadResource
package import RickAndMorty
import SystemSupport

/// Answers questions about one kind of resource from the resources on this machine, and completes them.
///
/// The resources are read once and held for as long as something is searched. It runs on a queue of its own: the program's
/// other jobs away from the main actor, mostly decoding, share one queue.
package actor QuestionSearch<Model: Resource> {
    /// What questions are asked of beside the resources: read anew for each answer that takes it, as the library may have
    /// changed.
    package typealias Context = @Sendable () async throws -> QuestionContext

    private nonisolated let executor = QueueExecutor(label: "rickmorty.questions")
    private nonisolated let repository: ResourceRepository<Model>
    private let readContext: Context
    private let findHidden: @MainActor ([Model]) -> Set<Int>
    /// By id.
    private var asked = QuestionedModels<Model>([])
    /// Number of them that are the catalogue's.
    private var bundled = 0
    private var reading: Task<Void, Never>?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - hidden: ids of the resources that are withheld as spoilers: no word and no condition finds them.
    package init(
        _ repository: ResourceRepository<Model>,
        hidden: @escaping @MainActor ([Model]) -> Set<Int> = { _ in [] },
        context: @escaping Context
    ) {
        self.repository = repository
        findHidden = hidden
        readContext = context
    }

    /// The resources that match.
    ///
    /// - Parameter new: resources that have been loaded since the last call.
    /// - Throws: `CancellationError`; the library's error if the question asks it and it cannot be read.
    package func answer(to question: Question<Model>, beside new: [Model] = []) async throws -> LocalAnswer<Model> {
        await read()
        note(new)
        let hidden = await findHidden(asked.models)
        let context = question.needsContext ? try await readContext() : QuestionContext()
        try Task.checkCancellation()
        let answer = question.answer(among: asked, in: context) { hidden.contains($0.id) }
        let values = answer.models.compactMap { model in
            question.order.value(of: model, in: context).map { (model.id, $0) }
        }
        return LocalAnswer(
            answer: answer,
            searched: asked.models.count - hidden.count,
            values: Dictionary(values) { first, _ in first },
            isFromCatalogue: bundled > 0
        )
    }

    /// What goes on with a question.
    ///
    /// - Parameter typed: the text before the cursor.
    /// - Throws: as ``answer(to:beside:)``.
    package func offers(for typed: String) async throws -> [QuestionOffer] {
        await read()
        let completion = QuestionOffers<Model>(for: typed)
        let hidden = await findHidden(asked.models)
        let context = completion.needsContext ? try await readContext() : QuestionContext()
        try Task.checkCancellation()
        return completion.offers(among: asked, in: context) { hidden.contains($0.id) }
    }

    /// All that are asked, by id.
    package func models() async -> [Model] {
        await read()
        return asked.models
    }

    /// Reads the resources on this machine, unless they have been.
    private func read() async {
        let task =
            reading
            ?? Task {
                let local = await repository.localResources()
                (asked, bundled) = (QuestionedModels(local.models), local.bundled)
            }
        reading = task
        await task.value
    }

    private func note(_ new: [Model]) {
        for model in new {
            let place = asked.models.index(notBefore: model.id)
            let isKnown = place < asked.models.count && asked.models[place].id == model.id
            if isKnown, asked.models[place] == model { continue }
            asked.replaceSubrange(place..<(isKnown ? place + 1 : place), with: [model])
        }
    }
}

/// The resources on this machine that match a question.
package struct LocalAnswer<Model: Resource>: Sendable {
    package let answer: QuestionAnswer<Model>
    /// Number of resources that were asked.
    package let searched: Int
    /// What the matches are sorted by, by id, if it is a measure such as a number.
    package let values: [Int: String]
    /// Whether some of these are the catalogue's.
    package let isFromCatalogue: Bool
}

// MARK: - With the API

extension QuestionSearch {
    /// The resources that match, on this machine and on the API as far as it can filter. One page of the API tells whether
    /// it has others than this machine; then all are asked for.
    ///
    /// - Parameter load: loads a page of the API's matches.
    /// - Throws: as ``answer(to:beside:)``.
    @MainActor
    package func answer(
        to question: Question<Model>,
        load: (NamedLoader<Page<Model>>) async throws -> Delivery<Page<Model>>
    ) async throws -> JoinedAnswer<Model> {
        let local = try await answer(to: question)
        let filter = question.filter(finding: local.answer.places)
        guard let api = repository.api, !filter.isEmpty else { return JoinedAnswer(local: local, isLive: false) }
        let pages = APIPages(api, repository.cache, filter: filter)
        let new: [Model]
        do {
            new = try await pages.items(upTo: AppPolicy.pagesForQuestion, load: load) { page in
                await models().count(where: filter.matches) != page.count
            }
        } catch let error where error.isFailure {
            return JoinedAnswer(local: local, isLive: false, failure: error)
        }
        return JoinedAnswer(local: try await answer(to: question, beside: new), isLive: true)
    }
}

/// The resources that match a question, on this machine and on the API.
package struct JoinedAnswer<Model: Resource>: Sendable {
    package let local: LocalAnswer<Model>
    /// Whether the API has answered.
    package let isLive: Bool
    /// Why it has not.
    package var failure: (any Error)?
}
