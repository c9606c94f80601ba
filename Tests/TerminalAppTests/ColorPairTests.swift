import TerminalUI
import Testing

@testable import TerminalApp

@Suite("Colour mapping")
struct ColorPairTests {
    private func number(_ index: UInt8, of colors: Int) -> Int32 {
        TerminalColors(count: colors).number(of: .indexed(index))
    }

    @Test(arguments: [8, 16, 256, 1 << 24])
    func `the default colour stays the terminal's`(colors: Int) {
        #expect(TerminalColors(count: colors).number(of: .standard) == -1)
    }

    @Test func `256 colours are mapped to themselves`() {
        #expect((0...255).allSatisfy { number($0, of: 256) == Int32($0) })
    }

    @Test(arguments: [(1, 1), (9, 1), (8, 7), (15, 7), (196, 1), (46, 2), (21, 4), (232, 0), (255, 7), (208, 3)])
    func `with 8 colours, the nearest is chosen`(index: UInt8, nearest: Int32) {
        #expect(number(index, of: 8) == nearest)
    }

    @Test(arguments: [16, 88])
    func `with 16 or 88 colours, the basic ones are mapped to themselves`(colors: Int) {
        #expect((0...15).allSatisfy { number($0, of: colors) == Int32($0) })
        #expect(number(196, of: colors) == 9)
        #expect(number(231, of: colors) == 15)
    }

    @Test func `with direct colour, palette entries beyond the first eight become direct`() {
        #expect((0...7).allSatisfy { number($0, of: 1 << 24) == Int32($0) })
        #expect(number(196, of: 1 << 24) == 0x1FF_0000)
        #expect(number(244, of: 1 << 24) == 0x180_8080)
    }

    private func number(_ red: UInt8, _ green: UInt8, _ blue: UInt8, of colors: Int) -> Int32 {
        TerminalColors(count: colors).number(of: .rgb(red: red, green: green, blue: blue))
    }

    @Test func `with direct colour, the numbers of RGB values are behind those of the palette`() {
        #expect(number(0x12, 0x34, 0x56, of: 1 << 24) == 0x112_3456)
        #expect((0...8).allSatisfy { number(0, 0, $0, of: 1 << 24) == 0x100_0000 + Int32($0) })
        #expect(TerminalColors(count: 1 << 24).number(of: .indexed(16)) == 0x100_0000)
    }

    @Test(
        arguments: [
            (0, 0, 0, 16), (255, 0, 0, 196), (94, 136, 174, 67), (255, 255, 255, 231), (9, 9, 9, 232),
            (129, 128, 127, 244),
            (3, 3, 3, 16), (250, 250, 250, 231), (240, 240, 240, 255),
        ] as [(UInt8, UInt8, UInt8, Int32)]
    )
    func `with 256 colours, RGB is mapped to the fixed part of the palette`(
        red: UInt8,
        green: UInt8,
        blue: UInt8,
        nearest: Int32
    ) {
        #expect(number(red, green, blue, of: 256) == nearest)
    }

    @Test(arguments: [8, 16])
    func `with few colours, RGB is mapped to the nearest one`(colors: Int) {
        #expect(number(200, 10, 10, of: colors) == 1)
        #expect(number(0, 190, 210, of: colors) == 6)
        #expect(number(255, 255, 255, of: colors) == Int32(colors - 1))
    }

    @Test func `without colour there are no pairs`() {
        #expect(ColorPairs(colors: 0).pair(for: Style(foreground: .indexed(1))) == 0)
        #expect(ColorPairs(colors: 0).pair(for: Style([.bold])) == 0)
    }
}
