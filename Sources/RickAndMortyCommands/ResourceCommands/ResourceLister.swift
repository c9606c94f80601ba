import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

/// Prints one page or all pages of a list. Each page is printed before the next one is requested, and none is retained.
struct ResourceLister<Model: Resource> {
    let isFiltered: Bool
    let loadables: LoadableBuilder
    let words: ResourceWords
    let console: Console
    let writer: ResourceWriter<Model>

    /// - Throws: `ResourceCommandError`; `CancellationError`. Even then, the output is well-formed.
    func list(_ part: ResourceRequest.ListPart, of source: ResourcePages<Model>) async throws {
        do {
            try await writePages(part, of: source)
        } catch let error as ResourceCommandError {
            if case .notPrinted = error { throw error }
            try writer.finish()
            throw error
        }
        try writer.finish()
    }

    private func writePages(_ part: ResourceRequest.ListPart, of source: ResourcePages<Model>) async throws {
        let first = try await load(source.firstPage())
        if let origin = words.origin(first.source, isFiltered: isFiltered) { console.say(origin) }
        guard first.page.count > 0 else { throw ResourceCommandError.nothingMatches(plural: Model.plural) }
        switch part {
        case .page(let number):
            guard number <= first.page.pages else {
                throw ResourceCommandError.noSuchPage(number, of: first.page.pages)
            }
            let page = number == 1 ? first.page : try await load(source.page(number, of: first.list))
            try write(page)
        case .all:
            try await writeAll(from: first, of: source)
        }
        console.say(words.place(part, of: first.page, plural: Model.plural))
    }

    private func writeAll(from first: FirstPage<Model>, of source: ResourcePages<Model>) async throws {
        var (page, number) = (first.page, 1)
        try write(page)
        while number < page.pages {
            number += 1
            page = try await load(source.page(number, of: first.list))
            try write(page)
        }
    }

    private func write(_ page: Page<Model>) throws(ResourceCommandError) {
        try writer.write(page.items)
        if page.leftOut > 0 { console.say(Words.leftOut(page.leftOut)) }
    }

    private func load<Resource>(_ loader: NamedLoader<Resource>) async throws -> Resource {
        do {
            return try await loadables.delivery(of: loader) { console.say(words.waits(loader.name, $0)) }.item
        } catch let error as CancellationError {
            throw error
        } catch {
            let message = words.errorMessage(error)
            throw ResourceCommandError.failed(load: loader.name, message: message, ExitCode(error))
        }
    }
}
