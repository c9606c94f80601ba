/// Short references to diary entries: the last digits of their IDs, as many as needed to distinguish all entries.
///
/// The first digits of an ID are the time, which imported entries share; the last ones are random. Unlike a list
/// position, a reference depends on the entry alone. It may become ambiguous as entries are added, but never refers to
/// another entry.
package struct EntryReferences: Sendable {
    private let entries: [(digits: String, entry: DiaryEntry)]
    private let length: Int

    /// - Parameter entries: the whole diary.
    package init(_ entries: [DiaryEntry]) {
        let ids = entries.map(\.id.digits)
        self.entries = Array(zip(ids, entries))
        length =
            (AppPolicy.minEntryReferenceLength..<32).first { length in
                Set(ids.map { $0.suffix(length) }).count == ids.count
            }
            ?? 32
    }

    package func reference(to entry: DiaryEntry) -> String { String(entry.id.digits.suffix(length)) }

    /// Entries whose ID ends in `text`, ignoring case and hyphens: one, unless the reference is unknown or ambiguous.
    package func entries(_ text: String) -> [DiaryEntry] {
        let digits = text.lowercased().filter { $0 != "-" }
        guard digits.count >= AppPolicy.minEntryReferenceLength else { return [] }
        return entries.filter { $0.digits.hasSuffix(digits) }.map(\.entry)
    }
}

extension EntryID {
    fileprivate var digits: String { text.filter { $0 != "-" } }
}
