package import LoadResource

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
