import RickAndMortyUI
import TerminalUI

/// How much of characters a person comes to see: everything, unless something is put around it.
struct CharacterDisclosure {
    /// Of a row in the list of all.
    var row: (CharacterPresentationModel) -> CharacterPresentationModel = { $0 }
    /// Of a row of which nothing but the name is here yet.
    var title: (String) -> any View = { TitleRowView($0) }
    /// Whether they are found by their names wherever one is.
    var tellsNames = true
    /// Of the screen that is made for one.
    var screen: (CharacterPresentationModel, @escaping () -> any DetailScreen) -> any DetailScreen = { $1() }
    /// Of those that belong to something else.
    var views: (CharacterViews) -> CharacterViews = { $0 }
    /// What can be done with things.
    var commands: ([SubjectCommand]) -> [SubjectCommand] = { $0 }
}

extension CharacterDisclosure {
    static func behind(_ veil: Veil) -> CharacterDisclosure {
        CharacterDisclosure(
            row: veil.shown,
            // Whether it may be seen is not known yet.
            title: { _ in CharacterRowView.skeleton },
            tellsNames: false,
            screen: { VeilScreen($0, veil: veil, content: $1) },
            views: { views in
                CharacterViews(
                    character: { VeiledCharacter(views.character($0), veil: veil) },
                    portrait: views.portrait.map { portrait in
                        { VeiledPortrait(portrait($0), of: views.character($0), veil: veil) }
                    }
                )
            },
            commands: { $0.map { $0.sparing(veil) } + [.unveil(by: veil)] }
        )
    }
}
