import SystemSupport

/// A line of the text: a record, whose fields are separated by tabs. The first field is the record's kind.
struct CatalogueLine {
    private let text: [UInt8]
    private let range: Range<Int>

    init(_ range: Range<Int>, of text: [UInt8]) {
        self.text = text
        self.range = range
    }

    /// The lines of a text, without their ends.
    static func ranges(in text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for index in text.indices where text[index] == UInt8(ascii: "\n") {
            ranges.append(start..<index)
            start = index + 1
        }
        return ranges + [start..<text.count]
    }

    /// Whether the line is empty or a comment.
    var isBlank: Bool { range.isEmpty || text[range.lowerBound] == UInt8(ascii: "#") }

    /// A field by its index; empty if the line has no such field.
    private func field(_ index: Int) -> ArraySlice<UInt8> {
        var start = range.lowerBound
        var end = start
        for field in 0...index {
            if field > 0 { start = min(end + 1, range.upperBound) }
            end = start
            while end < range.upperBound, text[end] != UInt8(ascii: "\t") { end += 1 }
        }
        return text[start..<end]
    }
}

/// Fields by their index in the line. Their names are for errors.
extension CatalogueLine {
    /// - Parameter count: number of fields behind the kind.
    func expectFields(_ count: Int) throws(CatalogueError.Problem) {
        let fields = text[range].count { $0 == UInt8(ascii: "\t") }
        guard fields == count else { throw .fields(fields, expected: count) }
    }

    func text(_ index: Int) -> String {
        String(decoding: field(index), as: UTF8.self)
    }

    func value<Value>(
        _ name: String,
        at index: Int,
        _ read: (String) -> Value?
    ) throws(CatalogueError.Problem) -> Value {
        guard let value = read(text(index)) else { throw unreadable(name, at: index) }
        return value
    }

    func name(at index: Int) throws(CatalogueError.Problem) -> String {
        let name = text(index)
        guard !name.isEmpty else { throw unreadable("name", at: index) }
        return name
    }

    /// The record's id.
    func id() throws(CatalogueError.Problem) -> Int {
        guard let id = id(field(1)) else { throw unreadable("id", at: 1) }
        return id
    }

    /// The id of another record; `nil` if the field is empty.
    func optionalID(_ name: String, at index: Int) throws(CatalogueError.Problem) -> Int? {
        let digits = field(index)
        guard !digits.isEmpty else { return nil }
        guard let id = id(digits) else { throw unreadable(name, at: index) }
        return id
    }

    /// From "1-5,9": ids and ranges of ids, in ascending order.
    func idRanges(_ name: String, at index: Int) throws(CatalogueError.Problem) -> [ClosedRange<Int>] {
        let field = field(index)
        guard !field.isEmpty else { return [] }
        var ranges: [ClosedRange<Int>] = []
        for part in field.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let dash = part.firstIndex(of: UInt8(ascii: "-"))
            guard let first = id(part[..<(dash ?? part.endIndex)]), first > ranges.last?.upperBound ?? 0,
                let last = dash.map({ id(part[($0 + 1)...]) }) ?? first, first <= last
            else { throw unreadable(name, at: index) }
            ranges.append(first...last)
        }
        return ranges
    }

    /// 1 or more; `nil` for anything else.
    private func id(_ digits: ArraySlice<UInt8>) -> Int? {
        Int(digits: digits).flatMap { $0 > 0 ? $0 : nil }
    }

    private func unreadable(_ name: String, at index: Int) -> CatalogueError.Problem {
        .unreadable(field: name, text: text(index))
    }
}
