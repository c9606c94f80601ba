import RickAndMortyData
import SystemSupport
import TerminalUI

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

/// Where a command prints and talks in a test.
final class ConsoleDouble {
    private(set) var printed = ""
    /// What was printed at once, portion by portion.
    private(set) var portions: [String] = []
    private(set) var said: [String] = []
    /// Of the terminal; `nil` where there is none.
    var columns: Int?
    var glyphs = Glyphs.unicode
    var failure: FileError?
    /// Called before something is printed.
    var onPrint: () -> Void = {}

    var console: Console {
        Console(
            columns: columns,
            glyphs: glyphs,
            print: { [self] (text) throws(FileError) in
                onPrint()
                if let failure { throw failure }
                printed += text
                portions.append(text)
            },
            say: { [self] in said.append($0) },
            confirm: nil
        )
    }

    var lines: [String] {
        printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
