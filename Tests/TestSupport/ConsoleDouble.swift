import Dispatch
import Glibc
package import RickAndMortyCommands
import RickAndMortyTracking
package import SystemSupport
package import TerminalUI

/// Test double of a command's console: records output and messages.
@MainActor
package final class ConsoleDouble {
    package private(set) var printed = ""
    /// The printed portions, in order.
    package private(set) var portions: [String] = []
    package private(set) var messages: [String] = []
    /// Columns of the terminal; `nil` without one.
    package var columns: Int?
    package var glyphs = Glyphs.unicode
    package var failure: FileError?
    /// Unread lines of standard input, in the batches in which they arrive.
    package var input: [[String]] = []
    /// Called before each portion.
    package var onPrint: () -> Void = {}

    package init() {}

    package var console: Console {
        Console(
            columns: columns,
            appearance: Appearance(glyphs: glyphs),
            encode: { canvas in (0..<canvas.size.rows).map(canvas.line) },
            print: { [self] (bytes) throws(FileError) in
                onPrint()
                if let failure { throw failure }
                let text = String(decoding: bytes, as: UTF8.self)
                printed += text
                portions.append(text)
            },
            writeMessage: { [self] in messages.append($0) },
            readLines: { [self] in input.isEmpty ? nil : input.removeFirst() },
            confirm: nil
        )
    }

    package var lines: [String] {
        printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}

/// A log in memory that fails beyond a number of lines.
package final class LogSinkSpy: LogSink {
    private let written = Awaited<[String]>([])
    private let limit: Int
    private let disk = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - limit: number of lines after which the disk is full.
    ///   - hangs: whether `append(_:)` blocks until `resume()`.
    package init(limit: Int = .max, hangs: Bool = false) {
        self.limit = limit
        if !hangs { disk.signal() }
    }

    package func resume() {
        disk.signal()
    }

    package var lines: [String] { written.state }

    package func append(_ line: String) throws(FileError) {
        disk.wait()
        defer { disk.signal() }
        guard written.state.count < limit else { throw .cannotWrite(ENOSPC) }
        written.update { $0.append(line) }
    }
}
