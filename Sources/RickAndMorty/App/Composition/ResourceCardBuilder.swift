import LoadResource
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Composes the card of a resource on the command line. Its portrait and related resources are loaded like the app's,
/// but within `AppPolicy.cardTimeout`, with placeholders for the rest.
struct ResourceCardBuilder {
    /// Rows of related resources on a brief card, which fit beside a large portrait.
    private static let briefRows = 6

    private(set) var dependencies: AppDependencies
    /// Withholds spoilers among related resources.
    let marks: LibraryMarks
    let terminal: Console

    /// - Parameter isBrief: Whether to show only the first related resources.
    func text(of resource: Delivery<any Resource>, isBrief: Bool) async -> String {
        var builder = self
        // The network has just failed, so it is not tried again.
        if resource.fallbackReason != nil { builder.dependencies.api = nil }
        // Stale responses are good enough for names.
        builder.dependencies.cache = dependencies.cache.map { [clock = dependencies.wallClock] in
            ResponseCache($0.store, of: $0.root, clock: clock)
        }
        for kind in dependencies.kinds {
            if let card = await builder.card(of: resource.item, as: kind, isBrief: isBrief) {
                return terminal.text(of: card, columns: terminal.columns ?? 0)
            }
        }
        return ""
    }

    // MARK: - Loading

    /// - Returns: `nil` if the resource is of another kind.
    private func card<Row: BrowsableResource>(
        of resource: any Resource,
        as _: Row.Type,
        isBrief: Bool
    ) async -> ResourceCard? {
        guard let model = resource as? Row.Model else { return nil }
        let row = Row(model, age: nil)
        let ids = row.related?.ids ?? []
        let shown = isBrief && ids.count > Self.briefRows ? Array(ids.prefix(Self.briefRows - 1)) : ids
        let kind = dependencies.kinds.first { Destination.Kind($0.model) == row.related?.kind }
        async let portrait = Row.hasPortraits ? portrait(of: row.id) : nil
        let rows = if let kind { await rows(of: shown, as: kind) } else { [Int: any View]() }
        return ResourceCard(row, portrait: await portrait, related: shown.compactMap { rows[$0] })
    }

    /// `nil` without portraits.
    private func portrait(of id: Int) async -> Portrait? {
        guard let columns = terminal.columns, let size = ResourceCard.portraitSize(columns: columns) else { return nil }
        return await dependencies.printedPortraits(of: [id], size: size)[id]
    }

    /// Loads rows in as few requests as possible.
    private func rows<Row: BrowsableResource>(of ids: [Int], as _: Row.Type) async -> [Int: any View] {
        let repository: ResourceRepository<Row.Model> = dependencies.repository()
        let loadables = dependencies.loadables()
        return await dependencies.loadConcurrently(ids, instead: { Row.row(titled: Row.Model.name(of: $0)) }) { id in
            let model = try await loadables.delivery(of: repository.loader(id), onWait: { _ in }).item
            return marks.redacting(Row(model, age: nil)).row(marks, season: nil)
        }
    }
}
