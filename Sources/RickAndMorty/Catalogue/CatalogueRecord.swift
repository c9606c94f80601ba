/// One line of a catalogue, cut into its fields, which it reads for those who know what they mean.
///
/// A field's name serves the error that says it cannot be read.
struct CatalogueRecord {
    let line: Int
    let kind: String
    /// Those after the kind.
    private let fields: ArraySlice<Substring.UTF8View>

    init(_ text: Substring.UTF8View, line: Int) {
        let parts = text.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        self.line = line
        kind = parts.first.map { String(Substring($0)) } ?? ""
        fields = parts.dropFirst()
    }

    func expect(fields count: Int) throws(CatalogueError) {
        guard fields.count == count else { throw error(.fields(fields.count, expected: count)) }
    }

    /// The text of the field at a position counted from 1; empty where there is nothing to say.
    func text(_ position: Int) -> String {
        String(Substring(fields[position]))
    }

    func name(_ position: Int) throws(CatalogueError) -> String {
        let text = text(position)
        guard !text.isEmpty else { throw unreadable("name", text) }
        return text
    }

    /// The record's id, which has to follow the `previous` one of its kind.
    func id(after previous: Int?) throws(CatalogueError) -> Int {
        guard let id = Int(digits: text(1)), id > 0 else { throw unreadable("id", text(1)) }
        guard id > previous ?? 0 else { throw error(.notSorted(id: id)) }
        return id
    }

    /// What a field's text stands for.
    func value<Value>(_ position: Int, _ field: String, read: (String) -> Value?) throws(CatalogueError) -> Value {
        let text = text(position)
        guard let value = read(text) else { throw unreadable(field, text) }
        return value
    }

    func error(_ problem: CatalogueError.Problem) -> CatalogueError {
        CatalogueError(line: line, problem: problem)
    }

    private func unreadable(_ field: String, _ text: String) -> CatalogueError {
        error(.unreadable(field: field, text: text))
    }
}
