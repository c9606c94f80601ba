import TerminalUI
import Testing

@testable import Curses

@Suite("Colours of terminals that have fewer, or more")
struct ColorPairTests {
    private func number(_ index: UInt8, of colors: Int) -> Int32 {
        ColorPairs(colors: colors).number(of: .indexed(index))
    }

    @Test("the terminal's own colour is left to it", arguments: [8, 16, 256, 1 << 24])
    func standard(colors: Int) {
        #expect(ColorPairs(colors: colors).number(of: .standard) == -1)
    }

    @Test("where there are 256, each is itself")
    func all() {
        #expect((0...255).allSatisfy { number($0, of: 256) == Int32($0) })
    }

    @Test(
        "where there are 8, the nearest is taken",
        arguments: [(1, 1), (9, 1), (8, 7), (15, 7), (196, 1), (46, 2), (21, 4), (232, 0), (255, 7), (208, 3)]
    )
    func eight(index: UInt8, nearest: Int32) {
        #expect(number(index, of: 8) == nearest)
    }

    @Test("where there are 16 or 88, the basic ones are themselves", arguments: [16, 88])
    func sixteen(colors: Int) {
        #expect((0...15).allSatisfy { number($0, of: colors) == Int32($0) })
        #expect(number(196, of: colors) == 9)
        #expect(number(231, of: colors) == 15)
    }

    @Test("where a colour is called by its light, all but the first eight are")
    func direct() {
        #expect((0...7).allSatisfy { number($0, of: 1 << 24) == Int32($0) })
        #expect(number(196, of: 1 << 24) == 0xFF0000)
        #expect(number(244, of: 1 << 24) == 0x808080)
    }

    @Test("without colour there is no pair")
    func noPair() {
        #expect(ColorPairs(colors: 0).pair(for: Style(foreground: .indexed(1))) == 0)
        #expect(ColorPairs(colors: 0).pair(for: Style([.bold])) == 0)
    }
}
