package import LoadResource

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
