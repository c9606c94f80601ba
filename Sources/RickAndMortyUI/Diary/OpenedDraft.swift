package import RickAndMorty

/// What a form begins with.
package nonisolated struct OpenedDraft: Sendable, Hashable {
    /// What it says where nobody has typed anything.
    package let pristine: EntryDraft
    /// What was typed before and is not saved yet.
    package let kept: EntryDraft?

    package init(pristine: EntryDraft, kept: EntryDraft?) {
        self.pristine = pristine
        self.kept = kept
    }
}
