import Libc
import SystemSupport

/// A line of the text: a resource, whose fields are separated by tabs. The first field is its kind.
package struct CatalogueLine {
    private let text: [UInt8]
    private let range: Range<Int>

    package init(_ range: Range<Int>, of text: [UInt8]) {
        self.text = text
        self.range = range
    }

    /// Passes on the lines of a text, without their ends.
    package static func forEachRange(in text: [UInt8], _ body: (Range<Int>) -> Void) {
        text.withUnsafeBytes { bytes in
            var start = 0
            while start <= bytes.count {
                let end = bytes.index(of: UInt8(ascii: "\n"), in: start..<bytes.count)
                body(start..<end)
                start = end + 1
            }
        }
    }

    /// Whether the line is empty or a comment.
    package var isBlank: Bool { range.isEmpty || text[range.lowerBound] == UInt8(ascii: "#") }

    /// Where a field is, by its index; empty if the line has no such field.
    private func field(_ index: Int) -> Range<Int> {
        text.withUnsafeBytes { bytes in
            func end(from start: Int) -> Int { bytes.index(of: UInt8(ascii: "\t"), in: start..<range.upperBound) }
            var start = range.lowerBound
            for _ in 0..<index { start = min(end(from: start) + 1, range.upperBound) }
            return start..<end(from: start)
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Index of the first such byte in a range, or the range's upper bound. `memchr` compares many bytes at once: every
    /// start of the program looks for the lines of the catalogue.
    fileprivate func index(of byte: UInt8, in range: Range<Int>) -> Int {
        guard let baseAddress, let found = memchr(baseAddress + range.lowerBound, Int32(byte), range.count) else {
            return range.upperBound
        }
        return baseAddress.distance(to: found)
    }
}

/// Fields by their index in the line. Their names are for errors.
extension CatalogueLine {
    /// Number of fields behind the kind.
    package var fieldCount: Int { text[range].count { $0 == UInt8(ascii: "\t") } }

    package func text(_ index: Int) -> String {
        String(decoding: text[field(index)], as: UTF8.self)
    }

    /// - Parameter read: returns `nil` for a text of another form.
    func value<Value>(
        _ name: String,
        at index: Int,
        _ read: (String) -> Value?
    ) throws(CatalogueProblem) -> Value {
        guard let value = read(text(index)) else { throw unreadable(name, at: index) }
        return value
    }

    func name() throws(CatalogueProblem) -> String {
        try value("name", at: 2) { $0.isEmpty ? nil : $0 }
    }

    package func id() throws(CatalogueProblem) -> Int {
        var ids = IDReader(field(1), of: text)
        guard let id = ids.next(), ids.isAtEnd else { throw unreadable("id", at: 1) }
        return id
    }

    /// Ids of other lines: "1-5,9,8!".
    ///
    /// - Parameter body: receives those that follow each other, and whether they are marked as one-sided: their own
    ///   lines do not list this one.
    package func forEachLink(
        _ name: String,
        at index: Int,
        _ body: (ClosedRange<Int>, _ isOneSided: Bool) throws(CatalogueProblem) -> Void
    ) throws(CatalogueProblem) {
        var ids = IDReader(field(index), of: text)
        var isLast = ids.isAtEnd
        while !isLast {
            guard let first = ids.next(), let last = ids.skip("-") ? ids.next() : first, first <= last else {
                throw unreadable(name, at: index)
            }
            let isOneSided = ids.skip("!")
            isLast = ids.isAtEnd
            guard isLast || ids.skip(",") else { throw unreadable(name, at: index) }
            try body(first...last, isOneSided)
        }
    }

    /// Ids of other lines, in their order.
    func ids(_ name: String, at index: Int) throws(CatalogueProblem) -> [Int] {
        var ids: [Int] = []
        try forEachLink(name, at: index) { some, _ in ids += some }
        return ids
    }

    private func unreadable(_ name: String, at index: Int) -> CatalogueProblem {
        .unreadable(field: name, text: text(index))
    }
}

/// Reads ids and what is between them, byte by byte: the first frame reads twenty lines, a question all of them.
private struct IDReader {
    private let text: [UInt8]
    private var rest: Range<Int>

    init(_ field: Range<Int>, of text: [UInt8]) {
        self.text = text
        rest = field
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// - Returns: 1 or more; `nil` if no such number follows.
    mutating func next() -> Int? {
        let start = rest.lowerBound
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        while !rest.isEmpty, digits ~= text[rest.lowerBound] { rest = rest.lowerBound + 1..<rest.upperBound }
        return Int(digits: text[start..<rest.lowerBound]).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Whether the character follows, which is left behind then.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard !rest.isEmpty, text[rest.lowerBound] == UInt8(ascii: character) else { return false }
        rest = rest.lowerBound + 1..<rest.upperBound
        return true
    }
}

/// The lines of one kind, sorted by id.
package struct CatalogueLines: Sendable {
    private let ranges: [Range<Int>]
    private let text: [UInt8]

    /// - Parameters:
    ///   - ranges: of valid lines.
    ///   - text: in which the lines are.
    init(_ ranges: [Range<Int>], of text: [UInt8]) {
        self.ranges = ranges
        self.text = text
    }

    var count: Int { ranges.count }

    subscript(index: Int) -> CatalogueLine { CatalogueLine(ranges[index], of: text) }

    /// - Returns: `nil` if no line has that id.
    package subscript(id id: Int) -> CatalogueLine? {
        let position = position(of: id)
        return position < count && self.id(at: position) == id ? self[position] : nil
    }

    /// The index of the line with that id, or where it would be inserted.
    func position(of id: Int) -> Int {
        // The API counts without gaps.
        if (1...max(1, count)).contains(id), count > 0, self.id(at: id - 1) == id { return id - 1 }
        var candidates = 0..<count
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            let isBefore = self.id(at: middle) < id
            candidates = isBefore ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        return candidates.lowerBound
    }

    func id(at index: Int) -> Int {
        do throws(CatalogueProblem) {
            return try self[index].id()
        } catch {
            Catalogue.failUnchecked(error)
        }
    }
}
