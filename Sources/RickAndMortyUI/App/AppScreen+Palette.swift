import TerminalUI

extension AppScreen {
    func showPalette() {
        let actions = PaletteActions(
            keys: keys,
            isPossible: { [weak self] in self?.isPossible($0) ?? false },
            perform: { [weak self] in self?.handle($0) }
        )
        let choices = PaletteChoices(
            actions: actions,
            // The stage has the palette, and whoever makes screens has the stage.
            open: { [weak self] in self?.environment.open($0) },
            searchable: sections.filter(\.isSearchable).map(\.title),
            search: { [weak self] in self?.search(for: $0, inSection: $1) }
        )
        let palette = PaletteLayer(choices)
        environment.connect(palette)
        stage.layers.push(palette)
    }

    private func search(for text: String, inSection number: Int) {
        guard let index = index(ofSection: number) else { return }
        show(section: index)
        closeOpened()
        sections[index].screen.look(for: text)
        prepareScreen()
    }
}
