/// Reads a catalogue from its first byte to its last, record by record, field by field.
///
/// Names of fields are for errors.
struct CatalogueReader {
    private var cursor: CatalogueCursor
    private var line = 0
    private var startOfLine = 0
    private var startOfField = 0
    private var expectedFields = 0

    /// - Parameter bytes: UTF-8 text.
    init(_ bytes: [UInt8]) {
        cursor = CatalogueCursor(bytes: bytes)
    }

    /// Begins the next record, skipping comments and empty lines; `nil` after the last one.
    mutating func nextRecord() throws(CatalogueError) -> CatalogueKind? {
        while !cursor.isAtEnd {
            line += 1
            startOfLine = cursor.position
            startOfField = cursor.position
            if cursor.next == UInt8(ascii: "#") {
                cursor.passLine()
            } else if !cursor.isAtEndOfLine {
                guard let kind = cursor.kind(), cursor.isAtEndOfField else { throw error(.unknownKind(field)) }
                expectedFields = kind.fields
                return kind
            }
            cursor.position += 1
        }
        return nil
    }

    mutating func endRecord() throws(CatalogueError) {
        guard cursor.isAtEndOfLine else { throw wrongFields }
        cursor.position += 1
    }

    /// The text of the next field.
    mutating func text() throws(CatalogueError) -> ShortRange {
        try beginField()
        return cursor.text()
    }

    mutating func name() throws(CatalogueError) -> ShortRange {
        let text = try text()
        if text.isEmpty { throw unreadable("name") }
        return text
    }

    /// The record's id, which has to be greater than the previous one of its kind.
    mutating func id(after previous: Int?) throws(CatalogueError) -> Int {
        let id = try value("id") { $0.id() }
        guard id > previous ?? 0 else { throw error(.notSorted(id: id)) }
        return id
    }

    /// The value of the next field.
    mutating func value<Value>(
        _ field: String,
        read: (inout CatalogueCursor) -> Value?
    ) throws(CatalogueError) -> Value {
        guard let value = try optionalValue(field, read: read) else { throw unreadable(field) }
        return value
    }

    /// The value of the next field; `nil` if it is empty.
    mutating func optionalValue<Value>(
        _ field: String,
        read: (inout CatalogueCursor) -> Value?
    ) throws(CatalogueError) -> Value? {
        try beginField()
        if cursor.isAtEndOfField { return nil }
        guard let value = read(&cursor), cursor.isAtEndOfField else { throw unreadable(field) }
        return value
    }

    /// The next part of a field that lists ids in ascending order; `nil` after its last one.
    ///
    /// - Parameter previous: the last id of the part before; `nil` at the beginning of the field.
    mutating func ids(_ field: String, after previous: Int?) throws(CatalogueError) -> ClosedRange<Int>? {
        if previous == nil { try beginField() }
        if cursor.isAtEndOfField { return nil }
        guard previous == nil || cursor.pass(","), let ids = cursor.ids(), ids.lowerBound > previous ?? 0 else {
            throw unreadable(field)
        }
        return ids
    }

    private mutating func beginField() throws(CatalogueError) {
        guard cursor.pass("\t") else { throw wrongFields }
        startOfField = cursor.position
    }
}

extension CatalogueReader {
    func error(_ problem: CatalogueError.Problem) -> CatalogueError {
        CatalogueError(line: line, problem: problem)
    }

    /// The error for the current field.
    private func unreadable(_ name: String) -> CatalogueError {
        error(.unreadable(field: name, text: field))
    }

    private var wrongFields: CatalogueError {
        var line = cursor
        line.position = startOfLine
        line.passLine()
        let fields = cursor.bytes[startOfLine..<line.position].count { $0 == UInt8(ascii: "\t") }
        return error(.fields(fields, expected: expectedFields))
    }

    private var field: String {
        var field = cursor
        field.position = startOfField
        return String(field.text(), of: cursor.bytes)
    }
}

/// The kind of a record.
enum CatalogueKind {
    case place, episode, character

    /// The number of fields after the kind.
    var fields: Int {
        switch self {
        case .place, .episode: 4
        case .character: 9
        }
    }
}
