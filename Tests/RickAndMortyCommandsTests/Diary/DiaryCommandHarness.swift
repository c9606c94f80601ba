import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

/// Runs the diary commands on 21 November 2026, and records their output.
final class DiaryCommandHarness {
    let library: LibraryDouble
    let folder: TemporaryFolder
    private(set) var printed = ""
    /// Ids of the characters whose portraits were requested.
    private(set) var portraits: [Int] = []
    /// Whether the terminal shows images.
    var hasPortraits = true
    private(set) var messages: [String] = []
    private(set) var questions: [String] = []
    /// Width of the terminal, if any.
    var columns: Int?
    var glyphs = Glyphs.unicode
    /// Answer to all questions; `nil` without an interactive terminal.
    var answer: Bool?
    var failure: FileError?

    init(_ entries: [DiaryEntry] = []) throws {
        library = LibraryDouble(entries: entries)
        folder = try TemporaryFolder()
    }

    /// - Parameter line: the arguments, separated by spaces.
    func run(_ line: String) async throws {
        guard case .diary(let request) = try Settings(line).request else { throw AnyTestError() }
        try await run(request)
    }

    func run(_ request: DiaryRequest) async throws {
        let today = try #require(CalendarDay("2026-11-21"))
        let commands = DiaryCommand(
            library: library,
            cache: { nil },
            calendar: { DayCalendar(today: today, firstWeekday: .monday) },
            portraits: { [self] ids in
                portraits = ids
                return hasPortraits ? Dictionary(uniqueKeysWithValues: ids.map { ($0, .face(id: $0)) }) : [:]
            },
            console: console
        )
        try await commands.run(request)
    }

    private var console: Console {
        Console(
            columns: columns,
            appearance: Appearance(glyphs: glyphs),
            encode: { canvas in (0..<canvas.size.rows).map(canvas.line) },
            print: { [self] (bytes) throws(FileError) in
                if let failure { throw failure }
                printed += String(decoding: bytes, as: UTF8.self)
            },
            writeMessage: { [self] in messages.append($0) },
            confirm: answer.map { answer in
                { [self] in
                    questions.append($0)
                    return answer
                }
            }
        )
    }

    /// Entries, newest first.
    var entries: [DiaryEntry] {
        get async { await library.memory.entries(in: nil) }
    }
}
