import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI

/// Test double of the stored favourites: changes apply at once, loads are ended by the test.
final class FavouritesDouble {
    let marks = FavouriteMarks()
    private(set) var loads = 0

    init(_ state: LoadingState<[Favourite]>) {
        marks.onLoad = { [weak self] in
            self?.loads += 1
            self?.marks.display(errorMessage: nil)
            self?.marks.display(isLoading: true)
        }
        switch state {
        case .idle: break
        case .loading: marks.display(isLoading: true)
        case .loaded(let favourites): marks.display(presentationModel: FavouriteList(favourites))
        case .error(let error): marks.display(errorMessage: SharedStringsHelper.message(for: error))
        }
    }

    var isMarked: (Destination) -> Bool { marks.contains }

    func commands(_ undoStack: UndoStack) -> [SubjectCommand] {
        func toggle(_ subject: any Subject) {
            let id = subject.destination
            let before = marks[id]
            marks[id] = before == nil ? Favourite(subject, added: WallTime(seconds: 2_000)) : nil
            undoStack.push(before == nil ? Words.marked : Words.unmarked) { [marks] in marks[id] = before }
        }
        return [
            SubjectCommand(.mark, with: { [marks] in marks.canChange ? $0.subject() : nil }, perform: toggle),
            SubjectCommand(.markOpened, with: { [marks] in marks.canChange ? $0.openedSubject : nil }, perform: toggle),
        ]
    }
}
