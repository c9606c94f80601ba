import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI

/// Does what a person asks of one kind of resource on the command line.
struct ResourceCommands<Model: Resource> {

    let repository: ResourceRepository<Model>
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
            let filter = texts.isEmpty ? nil : ResourceFilter<Model>(texts)
            let pages = ResourcePages(repository, filter: filter)
            try await lister(isFiltered: filter != nil, writer).list(part, of: pages)
        case .things(let ids):
            let format = ids.count == 1 ? formatOfOne(asJSON: isJSON) : format(asJSON: isJSON)
            let finder = ResourceFinder(repository: repository, loadables: loadables, words: words, console: console)
            try await finder.find(ids, writer: ResourceWriter(format, on: console))
        }
    }

    private func lister(isFiltered: Bool, _ writer: ResourceWriter<Model>) -> ResourceLister<Model> {
        ResourceLister(
            isFiltered: isFiltered,
            loadables: loadables,
            words: words,
            console: console,
            writer: writer
        )
    }

    private func format(asJSON isJSON: Bool) -> any ResourceFormat<Model> {
        if isJSON { return JSONListFormat(root: root) }
        guard let columns = console.columns else {
            return FieldsFormat(columns: ResourceColumn.columns(of: Model.self))
        }
        return TableFormat(ResourceColumn.columns(of: Model.self), width: columns, glyphs: console.glyphs)
    }

    private func formatOfOne(asJSON isJSON: Bool) -> any ResourceFormat<Model> {
        if isJSON { return JSONObjectFormat(root: root) }
        if console.columns == nil { return FieldsFormat(columns: ResourceColumn.columns(of: Model.self)) }
        return SheetFormat(columns: ResourceColumn.columns(of: Model.self), glyphs: console.glyphs)
    }
}
