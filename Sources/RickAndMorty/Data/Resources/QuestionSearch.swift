package import FuzzySearch
package import RickAndMorty
import SystemSupport

/// Answers questions about one kind of resource from what is on this machine, and completes them.
///
/// The resources are read once, in parts, and held for as long as a list is searched. It runs on a queue of its own, as
/// `KnownTitles` does.
package actor QuestionSearch<Model: Resource> {
    /// What questions are asked of beside the resources: read anew for each answer that takes it, as the library may have
    /// changed.
    package typealias Context = @Sendable () async -> QuestionContext

    private nonisolated let executor = QueueExecutor(label: "rickmorty.questions")
    private let repository: ResourceRepository<Model>
    private let readContext: Context
    private let countAtOnce: Int
    /// By id.
    private var models: [Model] = []
    /// Number of them that are the catalogue's.
    private var bundled = 0
    /// Where the next part begins; `nil` when all have been read.
    private var next: Int? = -1
    private var last: (text: QuestionText, searched: Int)?

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameter countAtOnce: resources of a part.
    package init(_ repository: ResourceRepository<Model>, countAtOnce: Int = 4_096, context: @escaping Context) {
        self.repository = repository
        self.countAtOnce = countAtOnce
        readContext = context
    }

    /// The matches among the resources that have been read so far: while these are not all, the next call with the same
    /// question waits for twice as many.
    ///
    /// Words of the title are matched as a search does, the best first unless the question has an order.
    ///
    /// - Parameter new: resources that have been loaded since the last call.
    /// - Throws: `CancellationError`.
    package func answer(to question: Question<Model>, beside new: [Model]) async throws -> QuestionAnswer {
        let wanted = last?.text == question.text ? 2 * (last?.searched ?? 0) : 1
        try await read(atLeast: wanted)
        note(new)
        last = (question.text, models.count)
        let evaluator = QuestionEvaluator(question, in: question.needsContext ? await readContext() : QuestionContext())
        try Task.checkCancellation()
        let models = self.models
        let found = models.filter(evaluator.meetsConditions)
        var index = TitleIndex()
        let sorted = evaluator.sorted(found)
        for model in sorted { index.append(model.title, id: model.id) }
        let pattern = FuzzyPattern(question.words.joined(separator: " "))
        var matches =
            question.order.isStandard
            ? try TitleMatches(pattern, in: index) : try TitleMatches(pattern, inOrderOf: index)
        matches.isComplete = isComplete
        return QuestionAnswer(
            matches,
            searched: models.count,
            values: Dictionary(
                sorted.prefix(countAtOnce).compactMap { model in
                    evaluator.sortedValue(of: model).map { (model.id, $0) }
                }
            ) { first, _ in first },
            isFromCatalogue: bundled > 0,
            exclusion: found.isEmpty ? evaluator.mostExcluding(of: models) : nil
        )
    }

    /// What goes on with a question, among the resources that have been read so far: without numbers of matches while these
    /// are not all.
    ///
    /// - Parameter typed: the text before the cursor.
    /// - Throws: `CancellationError`.
    package func offers(for typed: String) async throws -> [QuestionOffer] {
        try await read(atLeast: 1)
        let completion = QuestionOffers<Model>(for: typed)
        let needsContext = completion.needsContext(resolvingNames: isComplete)
        let context = needsContext ? await readContext() : QuestionContext()
        try Task.checkCancellation()
        let offers = completion.offers(among: models, in: context)
        return isComplete ? offers : offers.map(\.withoutCount)
    }

    /// The question that words ask if each of them names a value of the resources that have been read so far, or one
    /// that they belong to, unless these are too many to read them all for a word.
    ///
    /// - Throws: `CancellationError`.
    package func question(naming text: String) async throws -> QuestionText? {
        try await read(atLeast: 1)
        let context = isComplete ? await readContext() : QuestionContext()
        try Task.checkCancellation()
        return QuestionText(naming: text, of: Model.self, among: models, in: context)
    }

    private var isComplete: Bool { next == nil || models.count >= AppPolicy.questionedResources }

    private func read(atLeast count: Int) async throws {
        while models.count < count || models.isEmpty, !isComplete, let start = next {
            try Task.checkCancellation()
            let part = await repository.local(after: start, count: countAtOnce)
            // Another call may have read it meanwhile.
            guard next == start else { continue }
            models += part.models
            bundled += part.bundled
            next = part.end
        }
    }

    private func note(_ new: [Model]) {
        for model in new {
            let place = place(of: model.id)
            if place < models.count, models[place].id == model.id {
                models[place] = model
            } else if next.map({ model.id <= $0 }) ?? true {
                models.insert(model, at: place)
            }
        }
    }

    /// The index of the resource with that id, or where it would be inserted.
    private func place(of id: Int) -> Int {
        var range = 0..<models.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = models[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// The resources on this machine that match a question.
package struct QuestionAnswer: Sendable {
    package let matches: TitleMatches
    /// Number of resources that were asked.
    package let searched: Int
    /// What the first matches are sorted by, by id, if it is a measure such as a number.
    package let values: [Int: String]
    /// Whether some of these are the catalogue's.
    package let isFromCatalogue: Bool
    /// Without matches, the condition that excludes most, and how many match without it.
    package let exclusion: (term: String, count: Int)?

    package init(
        _ matches: TitleMatches,
        searched: Int,
        values: [Int: String] = [:],
        isFromCatalogue: Bool = false,
        exclusion: (term: String, count: Int)? = nil
    ) {
        self.matches = matches
        self.searched = searched
        self.values = values
        self.isFromCatalogue = isFromCatalogue
        self.exclusion = exclusion
    }
}
