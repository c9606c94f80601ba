package import LoadResource
import Observation
package import TerminalUI

/// The spoiler policy: withholds characters whose first episode the user has not watched, until the user unveils them.
/// Favourites are never withheld.
@Observable
package final class Veil {
    private static let nameColumns = 8

    private var lifted: Set<Int> = []
    @ObservationIgnored private let name: String
    @ObservationIgnored private let isWatched: (Int) -> Bool
    @ObservationIgnored private let marks: MarkReader?

    /// - Parameters:
    ///   - name: replaces the name of each withheld character.
    ///   - isWatched: whether the diary has the episode with the id; observable.
    ///   - marks: `nil` if favourites are unavailable.
    package init(name: String, isWatched: @escaping (Int) -> Bool, marks: MarkReader?) {
        self.name = name
        self.isWatched = isWatched
        self.marks = marks
    }

    /// The placeholder of a name: a fixed number of identical glyphs.
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

    /// The character, without details if it is withheld.
    package func shown(_ character: CharacterPresentationModel) -> CharacterPresentationModel {
        covers(character) ? character.veiled(as: name) : character
    }

    /// Unveils the character until the app ends.
    package func lift(from thing: any Subject) {
        guard let character = thing as? CharacterPresentationModel else { return }
        lifted.insert(character.id)
    }
}

extension CharacterPresentationModel {
    /// A copy that keeps the identity only.
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

/// A loadable character that the spoiler policy applies to.
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

/// A loadable portrait that the spoiler policy applies to. Loads once the character has loaded and is not withheld.
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

    /// `nil` until the character has loaded.
    private var isCovered: Bool? {
        if case .loaded(let character) = character.state { veil.covers(character) } else { nil }
    }
}
