import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Composes the way from one character to another: the palette that asks for the other one, and the screen that shows it.
struct PathBuilder {
    let app: AppParts

    /// What the palette of commands offers for the character that is open or selected: nothing where an episode is watched along,
    /// as a path leads through later ones.
    func entries(for selection: any SelectionProviding) -> [PaletteEntry] {
        guard let section = app[.character], app.screen?.isWatchAlong != true,
            let character = selection.subject(where: { $0.destination.kind == .character }),
            section.showsTitle(character.destination.id)
        else { return [] }
        return [PaletteEntry(Words.path(from: character.name)) { choose(from: character, in: section) }]
    }

    private func choose(from character: any Subject, in section: any ResourceSection) {
        let search = section.subjectSearch()
        func entry(_ id: Int, _ title: String) -> PaletteEntry {
            let destination = Destination(.character, id: id)
            return PaletteEntry(title, note: "\(destination)") {
                app.screen?.show(screen(from: character, to: destination, named: title))
            }
        }
        // Those of the catalogue at once, in its order; others as they are found.
        let known = Catalogue.bundled.ids(of: CharacterModel.self).compactMap { id in
            section.showsTitle(id) ? section.title(of: id).map { entry(id, $0) } : nil
        }
        app.services.layers.push(
            Palette(Words.path(from: character.name), known) { text in
                let loader = NamedLoader(local: "path/end", counting: \.subjects.count) {
                    try await SubjectSearch.subjects(matching: text, in: [search])
                }
                return app.loadables.loadable(loader) { $0.item.entries { entry($0.destination.id, $0.title) } }
            }
        )
    }

    private func screen(from start: any Subject, to end: Destination, named name: String) -> PathScreen {
        let characters: ResourceRepository<CharacterModel> = app.dependencies.repository()
        let (first, last) = (start.destination.id, end.id)
        let loader = NamedLoader(local: "path", counting: { $0?.steps.count ?? 0 }) {
            await Self.path(from: first, to: last, among: await characters.allLocal())
        }
        let screen = PathScreen(
            Words.path(from: start.name, to: name),
            portrait: app[.character]?.zoomedPortrait,
            subject: app.subject,
            open: app.open
        )
        app.loadables.connect(screen, to: loader) { [app] in $0.item.map(app.stops) ?? [] }
        return screen
    }

    @concurrent
    private static func path(
        from start: Int,
        to end: Int,
        among characters: [CharacterModel]
    ) async -> CharacterPath? {
        CharacterGraph(characters).path(from: start, to: end)
    }
}

extension AppParts {
    fileprivate func stops(of path: CharacterPath) -> [PathStop] {
        let steps = path.steps.flatMap { [$0.link, Destination(.character, id: $0.character)] }
        return ([Destination(.character, id: path.start)] + steps).map { destination in
            PathStop(destination, title: subject(destination)?.fullName ?? "\(destination)")
        }
    }
}
