package import FuzzySearch
package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// What the palette offers: actions, subjects found by their titles, filters and searches.
package final class AppPalette: PaletteSource, StatefulResourceView {
    package typealias ResourcePresentationModel = FoundSubjects

    package let presented = ResourceViewState<FoundSubjects>()
    /// Searches for subjects by title.
    package var onLoad: (FuzzyPattern) -> Void = { _ in }
    /// Weak: the services of the app own the palette.
    private weak var app: AppScreen?
    private var pattern = FuzzyPattern("")

    init(of app: AppScreen) {
        self.app = app
    }

    package func display(isLoading: Bool) {
        presented.display(isLoading: isLoading)
        guard !isLoading, let found = presented.model, found.pattern == pattern, !found.isComplete else { return }
        onLoad(pattern)
    }

    package func entries(for text: String) -> [PaletteEntry] {
        guard let app else { return [] }
        return app.offers(app.screen) + app.actionEntries + app.sectionEntries + app.questionEntries(for: text)
    }

    package func fallbacks(for text: String) -> [PaletteEntry] { app?.searchEntries(for: text) ?? [] }

    package func search(for text: String) {
        pattern = FuzzyPattern(text)
        if !pattern.isEmpty { onLoad(pattern) }
    }

    package var results: [PaletteEntry] {
        guard !pattern.isEmpty, let app else { return [] }
        return presented.model?.subjects.map(app.entry) ?? []
    }

    package var isSearching: Bool { presented.isLoading }

    package var emptyView: any View { MessageView(Words.nothingToChoose, advice: Words.choosable) }
}

/// The subjects that match a pattern, among the titles that have been read so far.
package nonisolated struct FoundSubjects: Sendable {
    let pattern: FuzzyPattern
    package private(set) var subjects: [FoundSubject]
    /// Whether all titles have been read.
    private(set) var isComplete: Bool

    package init(_ subjects: [FoundSubject] = [], matching pattern: FuzzyPattern, isComplete: Bool = true) {
        self.subjects = subjects
        self.pattern = pattern
        self.isComplete = isComplete
    }

    /// The subject with an address, which is offered even if it is unknown here: the API may have it.
    ///
    /// - Parameters:
    ///   - title: `nil` if it is not on this machine, or withheld.
    ///   - id: the id of a code; `nil` if there is none.
    package init(_ address: ResourceAddress, title: String?, id: Int?, matching pattern: FuzzyPattern) {
        let destination = address.destination ?? id.map { Destination(address.kind, id: $0) }
        let subject = destination.map { FoundSubject($0, title: title ?? "\(address)", alias: pattern.text) }
        self.init([subject].compactMap(\.self), matching: pattern)
    }

    /// Adds the close ones of the matches of one kind.
    ///
    /// - Parameter isShown: whether the title of an id may be shown.
    package mutating func add(_ titles: TitleMatches, of kind: Destination.Kind, where isShown: (_ id: Int) -> Bool) {
        isComplete = isComplete && titles.isComplete
        let most = subjects.count + AppPolicy.paletteMatches
        for title in titles.prefix(AppPolicy.paletteCandidates) where subjects.count < most {
            guard pattern.isClose(to: title.title), isShown(title.id) else { continue }
            subjects.append(FoundSubject(Destination(kind, id: title.id), title: title.title))
        }
    }
}

/// A subject found by its title.
package nonisolated struct FoundSubject: Hashable, Sendable {
    package let destination: Destination
    package let title: String
    /// Another name that it was found by.
    package let alias: String?

    /// The address on the command line, which distinguishes subjects of the same title.
    var link: String { "\(destination.kind.name)/\(destination.id)" }

    package init(_ destination: Destination, title: String, alias: String? = nil) {
        self.destination = destination
        self.title = title
        self.alias = alias
    }
}

extension AppScreen {
    func showPalette() {
        let source = AppPalette(of: self)
        connect(source)
        services.layers.push(Palette(Words.palette, source: source))
    }

    /// All actions. Moves come last, as they are rarely chosen by name.
    fileprivate var actionEntries: [PaletteEntry] {
        let bindings = keys.bindings.filter { !$0.action.isMove } + keys.bindings.filter(\.action.isMove)
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

    /// The lists that can be asked what was typed, or that have the values that it names, as good as a name that begins
    /// so.
    fileprivate func questionEntries(for text: String) -> [PaletteEntry] {
        sections.compactMap { section in
            guard let model = section.model, let question = Self.question(text, to: model) else { return nil }
            return PaletteEntry(Words.ask(question, in: section.title.name), aliases: [text]) { [weak self] in
                self?.ask(question, in: section.title)
            }
        }
    }

    /// `nil` for a text that has no condition and no order, and names no values either.
    private static func question<Model: Resource>(_ text: String, to _: Model.Type) -> String? {
        if let address = (try? QuestionAddress(text, of: [Model.self])) ?? nil { return address.question }
        if let question = try? Question<Model>(text, isTyping: true), !question.isWords {
            return question.text.description
        }
        return QuestionText(naming: text, of: Model.self)?.description
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

    fileprivate func entry(of subject: FoundSubject) -> PaletteEntry {
        PaletteEntry(subject.title, aliases: [subject.alias].compactMap(\.self), note: subject.link) { [weak self] in
            self?.open(subject.destination)
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

extension Action {
    fileprivate var isMove: Bool {
        if case .move = self { true } else { false }
    }
}
