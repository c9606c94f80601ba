import TestSupport

/// Pictures like the API's avatars, in size and kind.
enum Faces {
    static func jpegs(_ count: Int) throws -> [[UInt8]] {
        try (0..<count).map { try TestJPEG(width: 300, height: 300, isProgressive: true).bytes(face($0)) }
    }

    /// A picture of plain areas, outlines and some noise.
    private static func face(_ number: Int) -> (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
        { x, y in
            let grain = UInt8((x * 31 + y * 17) % 5)
            let distance = (x - 150) * (x - 150) + (y - 110 - number) * (y - 110 - number)
            let eye = abs(x - 150) > 20 && abs(x - 150) < 50 && abs(y - 100) < 18
            return switch distance {
            case ..<7000 where eye: (250, 250, 245 + grain)
            case ..<7000: (225 - grain, 180 + grain, UInt8(120 + number))
            case ..<7600: (20, 18, 24)
            default: y > 230 ? (UInt8(number * 5), 200, 190 + grain) : (60, UInt8(90 + number), UInt8(x / 2))
            }
        }
    }
}
