import Pictures
import TerminalUI
import TestSupport
import Testing

@Suite("A picture resembles its image")
struct LikenessTests {
    private static let size = Size(columns: 12, rows: 6)
    /// 8×8 pixels a cell, for cells twice as high as wide.
    private static let (width, height) = (96, 48)

    /// A face: a bright disc with an outline on a ground of two colours, and two eyes.
    private static func face(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
        let (across, down) = (x - 48, y - 48)
        switch across * across + down * down {
        case ..<900 where abs(abs(across) - 12) < 5 && abs(down + 8) < 5: return (250, 250, 250)
        case ..<900: return (230, 180, 140)
        case ..<1150: return (25, 20, 30)
        default: return x + y < 90 ? (70, 110, 60) : (150, 200, 220)
        }
    }

    private func difference(_ first: (UInt8, UInt8, UInt8), _ second: (UInt8, UInt8, UInt8)) -> Int {
        abs(Int(first.0) - Int(second.0)) + abs(Int(first.1) - Int(second.1)) + abs(Int(first.2) - Int(second.2))
    }

    /// Mean error of all pixels, between the image and what a terminal shows.
    private func difference(of picture: Picture) -> Int {
        (0..<Self.height).reduce(0) { sum, y in
            (0..<Self.width).reduce(sum) { sum, x in
                let tile = picture.tiles[y / 8 * picture.size.columns + x / 8]
                let color = tile.isCovered(x % 8, y % 8) ? tile.foreground : tile.background
                return sum + difference(Self.face(x, 2 * y), color.light)
            }
        }
    }

    /// Mean error of a drawing in half blocks, each in the mean colour of its area.
    private var differenceOfHalves: Int {
        var sum = 0
        for top in stride(from: 0, to: Self.height, by: 4) {
            for left in stride(from: 0, to: Self.width, by: 8) {
                let colors = (0..<32).map { Self.face(left + $0 % 8, 2 * (top + $0 / 8)) }
                func mean(_ light: KeyPath<(UInt8, UInt8, UInt8), UInt8>) -> UInt8 {
                    UInt8(colors.reduce(0) { $0 + Int($1[keyPath: light]) } / 32)
                }
                let mean = (mean(\.0), mean(\.1), mean(\.2))
                sum += colors.reduce(0) { $0 + difference($1, mean) }
            }
        }
        return sum
    }

    private func painted(_ colors: Int) async throws -> Picture {
        let png = try TestPNG.bytes(width: 96, height: 96) { x, y in
            let (red, green, blue) = Self.face(x, y)
            return (red, green, blue, 255)
        }
        return try await PicturePainter(PictureStyle(colors: colors)).paint(png, size: Self.size)
    }

    @Test func `more than a drawing in half blocks, in true colour`() async throws {
        let difference = difference(of: try await painted(1 << 24))
        #expect(difference * 10 < differenceOfHalves * 8)
        #expect(difference > 0)
    }

    @Test func `in 256 colours, two thirds as much as half blocks in true colour`() async throws {
        #expect(difference(of: try await painted(256)) * 2 < differenceOfHalves * 3)
    }

    @Test func `with characters that every font has`() async throws {
        let used = Set(try await painted(1 << 24).tiles.map(\.scalar.value))
        #expect(used.count > 6)
        #expect(used.allSatisfy { $0 == 0x20 || (0x2580...0x259F).contains($0) && !(0x2591...0x2593).contains($0) })
    }
}

extension Picture.Tile {
    /// Whether the character covers a pixel of its 8×8 cell.
    fileprivate func isCovered(_ x: Int, _ y: Int) -> Bool {
        let quarter = x / 4 + y / 4 * 2
        switch scalar.value {
        case 0x2580: return y < 4
        case 0x2581...0x2588: return y >= 8 - Int(scalar.value - 0x2580)
        case 0x2589...0x258F: return x < 8 - Int(scalar.value - 0x2588)
        case 0x2590: return x >= 4
        case 0x2594: return y < 1
        case 0x2595: return x >= 7
        case 0x2596...0x259F:
            let quarters = [[2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3]]
            return quarters[Int(scalar.value - 0x2596)].contains(quarter)
        default: return false
        }
    }
}

extension Color {
    /// Red, green and blue on a terminal with at least 256 colours.
    fileprivate var light: (UInt8, UInt8, UInt8) {
        switch self {
        case .standard: return (0, 0, 0)
        case .rgb(let red, let green, let blue): return (red, green, blue)
        case .indexed(let index) where index >= 232:
            let grey = 8 + 10 * (index - 232)
            return (grey, grey, grey)
        case .indexed(let index):
            let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
            let cube = Int(index) - 16
            return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
        }
    }
}
