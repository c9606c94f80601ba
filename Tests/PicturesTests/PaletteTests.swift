import Testing

@testable import Pictures

@Suite("Palette of 256 colours")
struct PaletteTests {
    private func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        PerceivedColor(red: red, green: green, blue: blue).paletteIndex
    }

    @Test(
        arguments: [
            (0, 0, 0, 16), (255, 0, 0, 196), (95, 135, 175, 67), (255, 255, 255, 231), (8, 8, 8, 232),
            (238, 238, 238, 255),
        ] as [(UInt8, UInt8, UInt8, UInt8)]
    )
    func `maps its colours to themselves`(red: UInt8, green: UInt8, blue: UInt8, index: UInt8) {
        #expect(nearest(red, green, blue) == index)
    }

    @Test func `keeps the hue where the nearest RGB value would be grey`() {
        // A dark red wall, which is nearer to the dark grey 233 in RGB.
        #expect(nearest(48, 0, 4) == 52)
        // A wooden wall, which is nearer to an olive green (144) in RGB.
        #expect(nearest(190, 150, 115) == 137)
    }
}
