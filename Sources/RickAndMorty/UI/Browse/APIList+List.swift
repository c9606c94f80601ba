import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

extension List where Row: BrowsableResource {
    /// The list of all resources of a kind.
    convenience init(_ all: APIList<Row>, marks: UserMarks) {
        let cursor = ListCursor()
        self.init(all, cursor: cursor) { row, index in
            marks.shown(row).row(marks, isFirstInSight: cursor.isFirstInSight(index))
        }
        skeletonRow = Row.rowSkeleton
        retryAdvice = Words.retry
        emptyView = MessageView(Words.nothingHere)
        rowFailure = { _, error, advice in
            guard let error = error as? LeftOutRows else { return MessageView.failure(error, advice: advice) }
            return TextView(error.message, style: \.muted)
        }
    }
}
