/// Short references to the entries of a diary: the last digits of their ids, as many as tell all entries apart.
///
/// The first digits are the time, which imported entries share; the last ones are random. A reference depends on the entry
/// alone, unlike its number in a list: while others are added and deleted, it may become ambiguous, but never means
/// another entry.
package struct EntryReferences: Sendable {
    private let entries: [(digits: String, entry: DiaryEntry)]
    private let length: Int

    /// - Parameter entries: all of the diary.
    package init(_ entries: [DiaryEntry]) {
        let ids = entries.map(\.id.digits)
        self.entries = Array(zip(ids, entries))
        length =
            (AppPolicy.entryReference..<32).first { length in Set(ids.map { $0.suffix(length) }).count == ids.count }
            ?? 32
    }

    package func reference(to entry: DiaryEntry) -> String { String(entry.id.digits.suffix(length)) }

    /// The entries whose id ends like `text`, in any case, or is it: one, unless it is unknown or ambiguous.
    package func entries(_ text: String) -> [DiaryEntry] {
        let digits = text.lowercased().filter { $0 != "-" }
        guard digits.count >= AppPolicy.entryReference else { return [] }
        return entries.filter { $0.digits.hasSuffix(digits) }.map(\.entry)
    }
}

extension EntryID {
    fileprivate var digits: String { text.filter { $0 != "-" } }
}
