/// Splits incoming bytes into lines of text.
///
/// Lines end with LF or CR LF. A byte order mark at the start is skipped.
package struct LineBuffer {
    /// Maximum length of a line, in bytes.
    package static let limit = 64 << 10

    private var bytes: [UInt8] = []
    /// Start of the next line in `bytes`.
    private var start = 0
    private var isAtBeginning = true

    package init() {}

    package mutating func append(_ new: [UInt8]) {
        bytes.removeFirst(start)
        start = 0
        bytes += new
    }

    /// Removes and returns the next line; `nil` if it is incomplete.
    ///
    /// - Throws: `FileError.tooLarge`.
    package mutating func next() throws(FileError) -> String? {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
        guard (end ?? bytes.count) - start <= Self.limit else { throw .tooLarge(limit: Self.limit) }
        guard let end else { return nil }
        defer { start = end + 1 }
        return text(of: bytes[start..<end])
    }

    /// Removes and returns the last line if it has no line ending; `nil` if there is none. Call it at the end of the
    /// input.
    package mutating func finish() -> String? {
        defer { self = LineBuffer() }
        return start < bytes.count ? text(of: bytes[start...]) : nil
    }

    /// Returns all complete lines, reading until there is at least one.
    ///
    /// - Parameter read: blocks until bytes are available; returns an empty array at the end of the input.
    /// - Returns: `nil` at the end of the input.
    /// - Throws: `FileError.tooLarge`, after the lines before the long one have been returned, and errors of `read`.
    package mutating func lines(reading read: () throws(FileError) -> [UInt8]) throws(FileError) -> [String]? {
        while true {
            var lines: [String] = []
            do throws(FileError) {
                while let line = try next() { lines.append(line) }
            } catch {
                if lines.isEmpty { throw error }
            }
            if !lines.isEmpty { return lines }
            let new = try read()
            if new.isEmpty { return finish().map { [$0] } }
            append(new)
        }
    }

    private mutating func text(of line: ArraySlice<UInt8>) -> String {
        defer { isAtBeginning = false }
        let text = isAtBeginning && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
        return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
    }
}
