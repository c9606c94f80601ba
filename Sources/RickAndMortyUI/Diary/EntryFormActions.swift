package import RickAndMorty

/// What a form asks of whoever opened it.
package struct EntryFormActions {
    /// The entry that a draft makes.
    let entry: (EntryDraft) throws(EntryProblems) -> DiaryEntry
    /// It has been saved.
    let saved: (DiaryEntry) -> Void
    /// The draft is another one now, to be kept soon; it is asked for when it is.
    let change: (@escaping () -> EntryDraft) -> Void
    /// What was typed is to be kept now.
    let keep: () -> Void
    /// What was typed is not needed any more.
    let discard: () -> Void

    package init(
        entry: @escaping (EntryDraft) throws(EntryProblems) -> DiaryEntry,
        saved: @escaping (DiaryEntry) -> Void,
        change: @escaping (@escaping () -> EntryDraft) -> Void,
        keep: @escaping () -> Void,
        discard: @escaping () -> Void
    ) {
        self.entry = entry
        self.saved = saved
        self.change = change
        self.keep = keep
        self.discard = discard
    }
}
