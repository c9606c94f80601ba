import RickAndMorty
import TerminalUI

/// The fields of an entry, and the draft that is in them.
struct EntryFields {
    let form: FormView
    private let title: TextField
    private let rating: RatingField
    private let date: TextField
    private let comment: TextArea
    private let episode: Int?

    private static let commentRows = 5

    init(_ draft: EntryDraft) {
        title = TextField(draft.title)
        rating = RatingField(halves: Rating(draft.rating)?.halves)
        date = TextField(draft.date)
        comment = TextArea(draft.comment, rows: Self.commentRows)
        episode = draft.episode
        let inputs: [any FormInput] = [title, rating, date, comment]
        form = FormView(zip(EntryField.allCases, inputs).map { FormField(Words.label($0), $1) })
    }

    /// As long as it is the same, so is the draft; unlike that, it costs nothing to look at.
    struct Revision: Equatable {
        fileprivate let texts: [Int]
        fileprivate let halves: Int?
    }

    var revision: Revision {
        Revision(texts: [title.revision, date.revision, comment.revision], halves: rating.halves)
    }

    /// Made anew from all characters each time.
    var draft: EntryDraft {
        EntryDraft(
            title: title.text,
            rating: rating.halves.map(RatingView.number) ?? "",
            date: date.text,
            comment: comment.text,
            episode: episode
        )
    }

    /// Says beside each field what is wrong with it.
    func show(_ problems: EntryProblems) {
        for (field, place) in zip(EntryField.allCases, form.fields) {
            place.problem = problems[field]?.description
        }
        form.focusOnProblem()
    }

    var hasProblems: Bool { form.fields.contains { $0.problem != nil } }

    /// What is not wrong any more is not said any more.
    ///
    /// - Parameter problems: `nil` where there are none.
    func update(_ problems: EntryProblems?) {
        for (field, place) in zip(EntryField.allCases, form.fields) where place.problem != nil {
            place.problem = problems?[field]?.description
        }
    }
}
