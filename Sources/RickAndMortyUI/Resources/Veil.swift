package import LoadResource
import Observation
package import TerminalUI

/// Keeps from a person who first appears in an episode that they have not watched, until they have, or ask for it. Whom
/// they have made a favourite they know.
@Observable
package final class Veil {
    private static let nameColumns = 8

    private var lifted: Set<Int> = []
    @ObservationIgnored private let name: String
    @ObservationIgnored private let isWatched: (Int) -> Bool
    @ObservationIgnored private let marks: MarkReader?

    /// - Parameters:
    ///   - name: stands for all of their names.
    ///   - isWatched: whether the diary knows the episode with that id; observable.
    ///   - marks: `nil` where nothing is a favourite.
    package init(name: String, isWatched: @escaping (Int) -> Bool, marks: MarkReader?) {
        self.name = name
        self.isWatched = isWatched
        self.marks = marks
    }

    /// A name of which each letter is the same stroke.
    package static func name(in glyphs: Glyphs) -> String {
        String(repeating: glyphs.veil, count: nameColumns)
    }

    package func covers(_ character: CharacterPresentationModel) -> Bool {
        guard !lifted.contains(character.id), let first = character.episodes.min() else { return false }
        return !isWatched(first) && marks?(character) != true
    }

    package func covers(_ thing: any Subject) -> Bool {
        (thing as? CharacterPresentationModel).map { covers($0) } ?? false
    }

    /// As far as it may be seen.
    package func shown(_ character: CharacterPresentationModel) -> CharacterPresentationModel {
        covers(character) ? character.veiled(as: name) : character
    }

    /// For as long as the app runs.
    package func lift(from thing: any Subject) {
        guard let character = thing as? CharacterPresentationModel else { return }
        lifted.insert(character.id)
    }
}

extension CharacterPresentationModel {
    /// What is left of it: which one it is.
    fileprivate nonisolated func veiled(as name: String) -> CharacterPresentationModel {
        var veiled = self
        veiled.name = name
        veiled.status = .hidden
        veiled.facts = []
        (veiled.species, veiled.origin, veiled.location) = ("", "", "")
        veiled.notice = Words.unveil
        return veiled
    }
}

/// A character with a load of its own, as far as it may be seen.
package final class VeiledCharacter: Loadable {
    private let character: any Loadable<CharacterPresentationModel>
    private let veil: Veil

    package init(_ character: any Loadable<CharacterPresentationModel>, veil: Veil) {
        self.character = character
        self.veil = veil
    }

    package var state: LoadingState<CharacterPresentationModel> { character.state.map(veil.shown) }
    package var wait: LoadWait? { character.wait }

    package func load() { character.load() }
    package func cancel() { character.cancel() }
    package func renew() { character.renew() }
}

/// A character's portrait: none is asked for before it is known that it may be seen.
package final class VeiledPortrait: Loadable {
    private let portrait: any Loadable<Portrait>
    private let character: any Loadable<CharacterPresentationModel>
    private let veil: Veil

    package init(
        _ portrait: any Loadable<Portrait>,
        of character: any Loadable<CharacterPresentationModel>,
        veil: Veil
    ) {
        self.portrait = portrait
        self.character = character
        self.veil = veil
    }

    package var state: LoadingState<Portrait> {
        switch isCovered {
        case nil: .idle
        case true?: .loaded(.hidden)
        case false?: portrait.state
        }
    }

    package var wait: LoadWait? { isCovered == false ? portrait.wait : nil }

    package func load() {
        if isCovered == false { portrait.load() }
    }

    package func cancel() { portrait.cancel() }

    package func renew() {
        if isCovered == false { portrait.renew() }
    }

    /// `nil` as long as nobody knows.
    private var isCovered: Bool? {
        if case .loaded(let character) = character.state { veil.covers(character) } else { nil }
    }
}
