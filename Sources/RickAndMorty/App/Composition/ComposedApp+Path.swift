import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The path between two characters: the palette that asks for its end, and the screen that shows it.
extension ComposedApp {
    /// The palette entry for the open or selected character. None in watch-along mode, because a path could lead
    /// through later episodes.
    func pathEntries(for selection: any SelectionProviding) -> [PaletteEntry] {
        guard let section = self[.character], screen?.isWatchingAlong != true,
            let character = selection.subject(where: { $0.destination.kind == .character }),
            section.showsTitle(character.destination.id)
        else { return [] }
        return [
            PaletteEntry(Strings.path(from: character.name)) { [unowned self] in chooseEnd(of: character, in: section) }
        ]
    }

    private func chooseEnd(of character: any Subject, in section: any ResourceSection) {
        let search = section.subjectSearch()
        func entry(_ id: Int, _ title: String) -> PaletteEntry {
            let destination = Destination(.character, id: id)
            return PaletteEntry(title, note: "\(destination)") { [unowned self] in
                screen?.show(pathScreen(from: character, to: destination, named: title))
            }
        }
        // Characters of the catalogue are listed at once, in its order. Others are added when a search finds them.
        let known = Catalogue.bundled.ids(of: CharacterModel.self).compactMap { id in
            section.showsTitle(id) ? section.title(of: id).map { entry(id, $0) } : nil
        }
        services.layers.push(
            Palette(Strings.path(from: character.name), known) { [loadables] text in
                let loader = TrackedLoader(local: "path/end", counting: \.subjects.count) {
                    try await SubjectSearch.subjects(matching: text, in: [search])
                }
                return loadables.loadable(loader) { $0.item.entries { entry($0.destination.id, $0.title) } }
            }
        )
    }

    private func pathScreen(
        from start: any Subject,
        to end: Destination,
        named name: String
    ) -> PathScreen {
        let (first, last) = (start.destination.id, end.id)
        let characters: ResourceRepository<CharacterModel> = dependencies.repository()
        let spoilers = appServices.marks.spoilers
        let loader = TrackedLoader(local: "path", counting: { $0?.steps.count ?? 0 }) {
            await Self.path(from: first, to: last, among: characters, hiding: spoilers)
        }
        let screen = PathScreen(
            Strings.path(from: start.name, to: name),
            portrait: self[.character]?.zoomedPortrait,
            subject: { [unowned self] in subject($0) },
            open: { [unowned self] in open($0) }
        )
        screen.adapter = loadables.load(loader, view: screen) { [unowned self] in $0.item.map(nodes) ?? [] }
        return screen
    }

    private static func path(
        from start: Int,
        to end: Int,
        among characters: ResourceRepository<CharacterModel>,
        hiding spoilers: SpoilerPolicy?
    ) async -> CharacterPath? {
        let shown = await characters.allLocal().filter {
            spoilers?.redacts(CharacterPresentationModel($0, age: nil)) != true
        }
        return await path(from: start, to: end, among: shown)
    }

    @concurrent
    private static func path(from start: Int, to end: Int, among characters: [CharacterModel]) async -> CharacterPath? {
        CharacterGraph(characters).path(from: start, to: end)
    }

    private func nodes(of path: CharacterPath) -> [PathNode] {
        let steps = path.steps.flatMap { [$0.link, Destination(.character, id: $0.character)] }
        return ([Destination(.character, id: path.start)] + steps).map { destination in
            PathNode(destination, title: subject(destination)?.fullName ?? "\(destination)")
        }
    }
}
