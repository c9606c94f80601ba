import RickAndMorty
import SQLite

extension LibraryError {
    init(_ error: SQLiteError) {
        self =
            switch error {
            case .cannotOpen(let reason): .cannotOpen(reason: reason)
            case .damaged: .damaged
            case .locked: .locked
            case .full: .full
            case .readOnly: .readOnly
            case .tooNew: .tooNew
            case .failed(_, let message): .failed(reason: message)
            }
    }
}
