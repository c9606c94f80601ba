package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// What the palette offers: actions, subjects that are found, filters and searches.
package final class AppPalette: PaletteSource, StatefulResourceView {
    package typealias ResourcePresentationModel = FoundSubjects

    package let presented = ResourceViewState<FoundSubjects>()
    /// Searches for subjects.
    package var onLoad: (String) -> Void = { _ in }
    /// Weak: the services of the app own the palette.
    private weak var app: AppScreen?
    private var text = ""

    init(of app: AppScreen) {
        self.app = app
    }

    package func entries(for text: String) -> [PaletteEntry] {
        guard let app else { return [] }
        return app.control.offers(for: app.screen) + app.actionEntries + app.sectionEntries
            + app.questionEntries(for: text)
    }

    package func fallbacks(for text: String) -> [PaletteEntry] { app?.searchEntries(for: text) ?? [] }

    package func search(for text: String) {
        self.text = text
        if !isBlank { onLoad(text) }
    }

    package var results: [PaletteEntry] {
        guard !isBlank, let app, let found = presented.model else { return [] }
        let entries = found.subjects.map { app.entry(of: $0, note: found.areSimilar ? Words.similar : nil) }
        return found.areSimilar ? entries.map(\.asSimilar) : entries
    }

    private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    package var isSearching: Bool { presented.isLoading }

    package var emptyView: any View { MessageView(Words.nothingToChoose, advice: Words.choosable) }
}

/// The subjects that match a text.
package nonisolated struct FoundSubjects: Sendable {
    package private(set) var subjects: [FoundSubject]
    /// Whether these have merely similar titles.
    package let areSimilar: Bool

    package init(_ subjects: [FoundSubject] = [], areSimilar: Bool = false) {
        self.subjects = subjects
        self.areSimilar = areSimilar
    }

    /// The subject with an address, which is offered even if it is unknown here: the API may have it.
    ///
    /// - Parameters:
    ///   - text: as it was typed.
    ///   - title: `nil` if it is not on this machine, or withheld.
    ///   - id: the id of a code; `nil` if there is none.
    package init(_ address: ResourceAddress, typed text: String, title: String?, id: Int?) {
        let destination = address.destination ?? id.map { Destination(address.kind, id: $0) }
        let subject = destination.map { FoundSubject($0, title: title ?? "\(address)", alias: text) }
        self.init([subject].compactMap(\.self))
    }

    /// What several kinds have found; what is merely similar only if none has more.
    package init(joining all: [FoundSubjects]) {
        let matching = all.filter { !$0.areSimilar && !$0.subjects.isEmpty }
        let joined = matching.isEmpty ? all : matching
        self.init(joined.flatMap(\.subjects), areSimilar: matching.isEmpty)
    }
}

/// A subject that was found.
package nonisolated struct FoundSubject: Hashable, Sendable {
    package let destination: Destination
    package let title: String
    /// Another name that it was found by.
    package let alias: String?

    package init(_ destination: Destination, title: String, alias: String? = nil) {
        self.destination = destination
        self.title = title
        self.alias = alias
    }
}

extension AppScreen {
    func showPalette() {
        let source = AppPalette(of: self)
        control.connect(source)
        services.layers.push(Palette(Words.palette, source: source))
    }

    /// All actions. Moves come last, as they are rarely chosen by name.
    fileprivate var actionEntries: [PaletteEntry] {
        let bindings = keys.bindings.filter { $0.action.move == nil } + keys.bindings.filter { $0.action.move != nil }
        return bindings.filter { $0.action != .palette }.map { binding in
            PaletteEntry(binding, isPossible: effect(of: binding.action) != nil) { [weak self] in
                self?.effect(of: binding.action)?()
            }
        }
    }

    /// The sections that have no tab.
    fileprivate var sectionEntries: [PaletteEntry] {
        sections.map(\.title).filter { $0.number == 0 }.map { title in
            PaletteEntry(title.name, aliases: [title.word], isPossible: section.title != title) { [weak self] in
                self?.effect(of: .section(title.number))?()
            }
        }
    }

    /// The lists that can be asked what was typed, as good as a name that begins so.
    fileprivate func questionEntries(for text: String) -> [PaletteEntry] {
        sections.compactMap { section in
            guard let model = section.model, let question = Self.question(text, to: model) else { return nil }
            return PaletteEntry(Words.ask(question, in: section.title.name), aliases: [text]) { [weak self] in
                self?.ask(question, in: section.title)
            }
        }
    }

    /// `nil` for a text that has neither a condition nor an order.
    private static func question<Model: Resource>(_ text: String, to _: Model.Type) -> String? {
        if let address = (try? QuestionAddress(text, of: [Model.self])) ?? nil { return address.question }
        guard let question = try? Question<Model>(text, isTyping: true),
            question.hasConditions || !question.order.isStandard
        else { return nil }
        return question.text.description
    }

    /// Asks a list, shown as the first screen of its section.
    func ask(_ question: String, in title: SectionTitle) {
        change(title) { $0.look(for: question) }
    }

    fileprivate func searchEntries(for text: String) -> [PaletteEntry] {
        sections.filter { $0.model != nil }.map { section in
            PaletteEntry(Words.look(for: text, in: section.title.name)) { [weak self] in
                self?.change(section.title) { $0.look(for: text) }
            }
        }
    }

    fileprivate func entry(of subject: FoundSubject, note: String?) -> PaletteEntry {
        PaletteEntry(
            subject.title,
            aliases: [subject.alias].compactMap(\.self),
            // The address distinguishes subjects of the same title.
            note: [note, "\(subject.destination)"].compactMap(\.self).joined(separator: " ")
        ) { [weak self] in
            self?.control.open(subject.destination)
        }
    }

    /// Shows the first screen of a section, changed.
    private func change(_ title: SectionTitle, _ change: (any Screen) -> Void) {
        guard let index = index(ofSection: title.number) else { return }
        show(section: index)
        while section.stack.top != nil { section.close() }
        change(screen)
        prepare(for: size)
    }
}
