public import TerminalUI

// The content of the screen.
extension ScriptedTerminal {
    /// The characters of the screen, one line per row without trailing spaces; empty before the first frame.
    public var text: String { canvas?.text ?? "" }
    /// The screen with its styles, in the format of ``TerminalUI/Canvas/styledText``; empty before the first frame.
    public var styledText: String { canvas?.styledText ?? "" }
    /// The cells of the last frame; `nil` before the first frame.
    public var canvas: Canvas? { screen.canvas }
    /// Position of the text cursor; `nil` if no text field has the focus.
    public var caret: Caret? { canvas?.caret }

    /// The characters of a row, counted from 0 at the top, without trailing spaces; empty outside the screen.
    public func line(_ row: Int) -> String {
        canvas.map { (0..<$0.size.rows).contains(row) ? $0.line(row) : "" } ?? ""
    }

    /// The start of the first occurrence of a text within a row; `nil` if the text is not on the screen.
    public func position(of text: String) -> Caret? {
        for row in 0..<size.rows {
            let line = line(row)
            guard let range = line.firstRange(of: text) else { continue }
            return Caret(column: String(line[..<range.lowerBound]).columns, row: row)
        }
        return nil
    }

    /// The style of the first character of a text's first occurrence.
    ///
    /// ```swift
    /// #expect(try terminal.style(of: "Users") == Theme.standard.accent)
    /// ```
    ///
    /// - Throws: ``UnexpectedScreen`` if the text is not on the screen.
    public func style(
        of text: String,
        file: StaticString = #fileID,
        line: UInt = #line
    ) throws(UnexpectedScreen) -> Style {
        let place = try find(text, file: file, line: line)
        return canvas?[place.column, place.row].style ?? .plain
    }

    func find(_ text: String, file: StaticString, line: UInt) throws(UnexpectedScreen) -> Caret {
        guard let place = position(of: text) else {
            throw UnexpectedScreen("\"\(text)\" is not on", self.text, file: file, line: line)
        }
        return place
    }
}

// Waiting for the screen. A wait that fails, at the `timeLimit` or by cancellation, throws the content of the screen.
extension ScriptedTerminal {
    /// Suspends until a text is on the screen.
    ///
    /// - Throws: ``UnexpectedScreen`` at the ``timeLimit`` or when cancelled.
    public func wait(for text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
        try await wait(or: "\"\(text)\" is not on", file, line, until: { $0.text.contains(text) })
    }

    /// Suspends until a text is no longer on the screen.
    ///
    /// - Throws: ``UnexpectedScreen`` at the ``timeLimit`` or when cancelled.
    public func wait(forNo text: String, file: StaticString = #fileID, line: UInt = #line) async throws {
        try await wait(or: "\"\(text)\" is still on", file, line, until: { !$0.text.contains(text) })
    }

    /// Suspends until a frame meets a condition.
    ///
    /// - Throws: ``UnexpectedScreen`` at the ``timeLimit`` or when cancelled.
    public func wait(
        until isMet: @escaping (Canvas) -> Bool,
        file: StaticString = #fileID,
        line: UInt = #line
    ) async throws {
        try await wait(or: "What is awaited is not on", file, line, until: isMet)
    }

    private func wait(
        or complaint: String,
        _ file: StaticString,
        _ line: UInt,
        until isMet: @escaping (Canvas) -> Bool
    ) async throws {
        do {
            try await screen.waiters.wait(within: timeLimit) { [screen] in screen.canvas.map(isMet) ?? false }
        } catch {
            throw UnexpectedScreen(complaint, text, file: file, line: line)
        }
    }
}

/// The screen does not show what a test expects.
///
/// The description, which a failing test prints, has the line of the test and the whole screen:
///
///     UsersTests.swift:14: "Grace Hopper" is not on the screen, which shows
///     Users
///       ⚠ Couldn't connect to server
///                r retry
///      r retry  ? help
public struct UnexpectedScreen: Error, CustomStringConvertible {
    /// The expectation and the screen, as printed by a failing test.
    public let description: String

    init(_ complaint: String, _ screen: String, file: StaticString, line: UInt) {
        let name = "\(file)".split(separator: "/").last ?? ""
        description = "\(name):\(line): \(complaint) the screen, which shows\n\(screen)"
    }
}
