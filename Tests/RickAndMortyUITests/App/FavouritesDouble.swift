import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI

/// Test double of the stored favourites: changes apply at once, loads are ended by the test.
final class FavouritesDouble {
    let marks = FavouriteMarks()
    private let load = Load()
    var loads: Int { load.count }

    private final class Load: LoadControl {
        var count = 0
        weak var marks: FavouriteMarks?

        func load() {
            count += 1
            marks?.display(errorMessage: nil)
            marks?.display(isLoading: true)
        }

        func cancel() {}
        func renew() { load() }
    }

    init(_ state: LoadingState<[Favourite]>) {
        load.marks = marks
        marks.adapter = load
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
