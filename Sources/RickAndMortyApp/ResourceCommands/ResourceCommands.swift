import LoadResource
import RickAndMorty
import RickAndMortyUI

/// Does what a person asks of one kind of resource on the command line.
struct ResourceCommands<Topic: ResourceTopic> {
    typealias Model = Topic.Model

    let topic: Topic
    let sources: ResourceSources<Model>
    let loadables: LoadableBuilder
    /// What addresses begin with.
    let root: APIRoot
    let words: ResourceWords
    let console: Console

    /// - Throws: `ResourceCommandError`; `CancellationError`.
    func run(_ question: ResourceRequest.Question, asJSON isJSON: Bool) async throws {
        switch question {
        case .list(let part, let texts):
            let writer = ResourceWriter(format(asJSON: isJSON), on: console)
            let filter = topic.filter(texts)
            if filter == topic.everything {
                try await lister(isFiltered: false, writer).list(part, of: sources)
            } else {
                let filtered = FilteredSources(sources, filter: filter)
                try await lister(isFiltered: true, writer).list(part, of: filtered)
            }
        case .things(let ids):
            let format = ids.count == 1 ? formatOfOne(asJSON: isJSON) : format(asJSON: isJSON)
            let finder = ResourceFinder(sources: sources, loadables: loadables, words: words, console: console)
            try await finder.find(ids, writer: ResourceWriter(format, on: console))
        }
    }

    private func lister(isFiltered: Bool, _ writer: ResourceWriter<Model>) -> ResourceLister<Model> {
        ResourceLister(
            plural: topic.plural,
            isFiltered: isFiltered,
            loadables: loadables,
            words: words,
            console: console,
            writer: writer
        )
    }

    private func format(asJSON isJSON: Bool) -> any ResourceFormat<Model> {
        if isJSON { return JSONListFormat(root: root) }
        guard let columns = console.columns else { return FieldsFormat(columns: topic.columns) }
        return TableFormat(topic.columns, width: columns, glyphs: console.glyphs)
    }

    private func formatOfOne(asJSON isJSON: Bool) -> any ResourceFormat<Model> {
        if isJSON { return JSONObjectFormat(root: root) }
        if console.columns == nil { return FieldsFormat(columns: topic.columns) }
        return SheetFormat(columns: topic.columns, glyphs: console.glyphs)
    }
}
