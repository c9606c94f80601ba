import SystemSupport
import Testing

@Suite("A buffer of lines")
struct LineBufferTests {
    /// The lines of bytes that arrive in these portions, by the time when they are complete.
    private func lines(_ portions: [UInt8]...) throws -> [[String]] {
        var buffer = LineBuffer()
        var unread = portions[...]
        var lines: [[String]] = []
        while let some = try buffer.lines(reading: { unread.popFirst() ?? [] }) { lines.append(some) }
        return lines
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func `has lines as they come, without their ends`() throws {
        #expect(
            try lines(bytes("a\nb\r\nc"), bytes("d\n"), bytes("\n\r"), bytes("\ne\rf")) == [
                ["a", "b"], ["cd"], [""], [""], ["e\rf"],
            ]
        )
        #expect(try lines() == [])
        #expect(try lines(bytes("a\n")) == [["a"]])
    }

    @Test func `skips a byte order mark at the beginning only`() throws {
        #expect(try lines([0xEF], [0xBB, 0xBF], bytes("1\n\u{FEFF}2")) == [["1"], ["\u{FEFF}2"]])
        #expect(try lines(bytes("\u{FEFF}")) == [[""]])
    }

    @Test func `refuses a line that is too long, after the lines before it`() throws {
        let limit = LineBuffer.limit
        let longest = [UInt8](repeating: 0, count: limit)
        #expect(try lines(longest, bytes("\n"))[0][0].utf8.count == limit)
        var buffer = LineBuffer()
        var reads = 0
        func read() -> [UInt8] {
            reads += 1
            return reads == 1 ? bytes("a\n\n") + longest : [0]
        }
        #expect(try buffer.lines(reading: read) == ["a", ""])
        #expect(throws: FileError.tooLarge(limit: limit)) { try buffer.lines(reading: read) }
        #expect(throws: FileError.tooLarge(limit: limit)) { try buffer.lines(reading: read) }
        #expect(reads == 2)
    }
}
