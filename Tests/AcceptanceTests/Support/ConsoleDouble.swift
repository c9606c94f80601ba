import RickAndMortyData
import SystemSupport
import TerminalUI

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

/// Test double of a command's console: records output and messages.
final class ConsoleDouble {
    private(set) var printed = ""
    /// The printed portions, in order.
    private(set) var portions: [String] = []
    private(set) var said: [String] = []
    /// Columns of the terminal; `nil` without one.
    var columns: Int?
    var glyphs = Glyphs.unicode
    var failure: FileError?
    /// Called before each portion.
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
