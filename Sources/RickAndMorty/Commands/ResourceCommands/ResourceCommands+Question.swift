import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

/// Questions to a list: what is on this machine answers, beside what the API finds by the conditions that it knows.
extension ResourceCommands {
    /// Prints the matches, in their order. Words have to be in the title as they are.
    ///
    /// - Parameters:
    ///   - text: a question.
    ///   - part: of the matches.
    ///   - context: what questions are asked of beside the resources.
    func answer(_ text: String, _ part: ResourceRequest.ListPart, in context: QuestionContext) async throws {
        let question: Question<Model>
        do {
            question = try Question(text)
        } catch {
            throw ResourceCommandError(message: error.description, code: .usage)
        }
        let here = await repository.local(after: -1, count: .max)
        var models = Dictionary(here.models.map { ($0.id, $0) }) { first, _ in first }
        let isLive = try await loadMatches(of: question.filter, into: &models)
        let evaluator = QuestionEvaluator(question, in: context)
        let known = models.values.sorted { $0.id < $1.id }
        let matches = evaluator.sorted(known.filter(evaluator.matches))
        guard !matches.isEmpty else {
            let advice = evaluator.mostExcluding(of: known).map { ": \($0.count) without \($0.term)" } ?? ""
            throw ResourceCommandError(message: "There are no such \(Model.plural)\(advice)", code: .nothingFound)
        }
        let shown = try matches.part(part)
        try writer.write(shown)
        try writer.finish()
        let asOf = isLive || here.bundled == 0 ? nil : Catalogue.bundled.date
        let count = "\(matches.count) of \(known.count) \(Model.plural)"
        console.note(asOf.map { "\(count), as of the catalogue of \($0)" } ?? count)
    }

    /// Adds what the API finds. One page tells whether it has others than this machine; then all are asked for.
    ///
    /// - Returns: whether the API has answered. That it failed is said.
    private func loadMatches(of filter: ResourceFilter<Model>, into models: inout [Int: Model]) async throws -> Bool {
        guard let api = repository.api, !filter.isEmpty else { return false }
        let pages = ResourcePages(repository, filter: filter)
        let count = models.values.count(where: filter.matches)
        do {
            var page = try await delivery(of: pages.remotePage(1, from: api)).item
            for model in page.items { models[model.id] = model }
            guard page.count != count else { return true }
            for number in stride(from: 2, through: min(page.pages, AppPolicy.pagesForQuestion), by: 1) {
                page = try await delivery(of: pages.remotePage(number, from: api)).item
                for model in page.items { models[model.id] = model }
            }
            return true
        } catch let error as CancellationError {
            throw error
        } catch {
            console.say("\(loadables.errorMessage(error)): answered by what is on this machine")
            return false
        }
    }
}

extension Array {
    fileprivate func part(_ part: ResourceRequest.ListPart) throws -> [Element] {
        switch part {
        case .all: return self
        case .first(let limit): return Array(prefix(limit))
        case .page(let number):
            let page = Page(number, of: self)
            guard !page.items.isEmpty else {
                let message = "There is no page \(number): the last one is \(Page<Element>.pages(for: count))"
                throw ResourceCommandError(message: message, code: .nothingFound)
            }
            return page.items
        }
    }
}
