/// Why a draft is no entry yet, by field.
package struct EntryProblems: Error, Hashable {
    package private(set) var byField: [EntryField: EntryProblem] = [:]

    package subscript(field: EntryField) -> EntryProblem? { byField[field] }

    /// - Returns: what `read` makes of a field; `nil` where that is a problem, which is kept.
    mutating func collect<Value>(_ field: EntryField, _ read: () throws(EntryProblem) -> Value) -> Value? {
        do throws(EntryProblem) {
            return try read()
        } catch {
            byField[field] = error
            return nil
        }
    }
}
