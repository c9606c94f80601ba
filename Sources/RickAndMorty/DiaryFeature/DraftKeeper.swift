/// Keeps what is typed into a form until it is saved or thrown away, whatever happens to the program meanwhile.
package protocol DraftKeeper: Sendable {
    func keepDraft(_ draft: EntryDraft, of subject: DraftSubject) async throws(LibraryError)

    /// - Returns: `nil` where none was kept.
    func draft(of subject: DraftSubject) async throws(LibraryError) -> EntryDraft?

    func forgetDraft(of subject: DraftSubject) async throws(LibraryError)
}
