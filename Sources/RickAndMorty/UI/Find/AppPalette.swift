package import LoadResource
import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Palette content: actions, sections, resources, filters and searches.
package final class AppPalette: PaletteSource, StatefulResourceView {
    package typealias ResourcePresentationModel = [PaletteEntry]

    package let presented = ResourceViewState<[PaletteEntry]>()
    /// Searches for resources.
    package var onLoad: (String) -> Void = { _ in }
    /// Weak, since the app's services own the palette.
    private weak var app: AppScreen?
    private var text = ""

    init(of app: AppScreen) {
        self.app = app
    }

    package func entries(for text: String) -> [PaletteEntry] {
        guard let app else { return [] }
        return app.coordinator.paletteEntries(for: app.screen) + app.actionEntries + app.sectionEntries
            + app.questionEntries(for: text)
    }

    package func fallbacks(for text: String) -> [PaletteEntry] { app?.searchEntries(for: text) ?? [] }

    package func search(for text: String) {
        self.text = text
        if !isBlank { onLoad(text) }
    }

    package var results: [PaletteEntry] { isBlank ? [] : presented.model ?? [] }

    private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    package var isSearching: Bool { presented.isLoading }

    package var emptyView: any View { MessageView(Strings.nothingToChoose, advice: Strings.choosable) }
}

extension AppScreen {
    func showPalette() {
        let source = AppPalette(of: self)
        coordinator.connect(source)
        services.layers.push(Palette(Strings.palette, source: source))
    }

    /// All actions. Moves come last, since they are rarely chosen by name.
    fileprivate var actionEntries: [PaletteEntry] {
        let bindings = keys.bindings.filter { $0.action.move == nil } + keys.bindings.filter { $0.action.move != nil }
        return bindings.filter { $0.action != .palette }.map { binding in
            PaletteEntry(binding, isPossible: effect(of: binding.action) != nil) { [weak self] in
                self?.effect(of: binding.action)?()
            }
        }
    }

    /// Sections without a tab.
    fileprivate var sectionEntries: [PaletteEntry] {
        sections.map(\.title).filter { $0.number == 0 }.map { title in
            PaletteEntry(title.name, aliases: [title.commandName], isPossible: section.title != title) { [weak self] in
                self?.effect(of: .section(title.number))?()
            }
        }
    }

    /// Queries for the typed text, one per list that understands it. They rank like names that start with the text.
    fileprivate func questionEntries(for text: String) -> [PaletteEntry] {
        sections.compactMap { section in
            guard let model = section.model, let question = Self.question(text, to: model) else { return nil }
            return PaletteEntry(Strings.ask(question, in: section.title.name), aliases: [text]) { [weak self] in
                self?.ask(question, in: section.title)
            }
        }
    }

    /// `nil` if the text has neither a condition nor a sort order.
    private static func question<Model: Resource>(_ text: String, to _: Model.Type) -> String? {
        if let address = (try? QuestionAddress(text, of: [Model.self])) ?? nil { return address.question }
        guard let question = try? Question<Model>(text, isTyping: true),
            question.hasConditions || !question.order.isStandard
        else { return nil }
        return question.text.description
    }

    /// Runs a query in the list on a section's first screen.
    func ask(_ question: String, in title: SectionTitle) {
        change(title) { $0.search(for: question) }
    }

    fileprivate func searchEntries(for text: String) -> [PaletteEntry] {
        sections.filter { $0.model != nil }.map { section in
            PaletteEntry(Strings.look(for: text, in: section.title.name)) { [weak self] in
                self?.change(section.title) { $0.search(for: text) }
            }
        }
    }

    /// Shows the first screen of a section and applies a change to it.
    private func change(_ title: SectionTitle, _ change: (any Screen) -> Void) {
        guard let index = index(ofSection: title.number) else { return }
        show(section: index)
        while section.stack.top != nil { section.close() }
        change(screen)
        prepare(for: size)
    }
}
