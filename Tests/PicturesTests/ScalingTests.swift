import Testing

@testable import Pictures

@Suite("Pixels")
struct ScalingTests {
    /// An image of grey pixels, row by row.
    private func pixels(width: Int, _ light: [UInt8]) -> Pixels {
        var pixels = Pixels(width: width, height: light.count / width)
        pixels.bytes = light.flatMap { [$0, $0, $0, 255] }
        return pixels
    }

    private func light(_ pixels: Pixels) -> [UInt8] {
        stride(from: 0, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] }
    }

    @Test(
        arguments: [
            (4, [0, 100, 200, 40], 2, 1, [50, 120]), (2, [0, 100, 200, 40], 1, 1, [85]),
            (3, [0, 90, 240], 2, 1, [30, 190]), (1, [10, 250], 1, 4, [10, 10, 250, 250]),
            (2, [7, 9], 2, 1, [7, 9]), (2, [0, 90], 3, 1, [0, 45, 90]),
        ] as [(Int, [UInt8], Int, Int, [UInt8])]
    )
    func `are the mean of the area that they cover, when scaled`(
        width: Int,
        given: [UInt8],
        newWidth: Int,
        newHeight: Int,
        wanted: [UInt8]
    ) {
        let scaled = pixels(width: width, given).scaled(toWidth: newWidth, height: newHeight)
        #expect(light(scaled) == wanted)
        #expect(scaled.width == newWidth)
        #expect(scaled.height == newHeight)
    }

    @Test func `are blocks of their mean, in the same size`() {
        let image = pixels(width: 4, [0, 100, 7, 7, 200, 40, 7, 7, 1, 1, 9, 9, 1, 1, 9, 13])
        let blocks = image.pixelated(blocks: 2)
        #expect(light(blocks) == [85, 85, 7, 7, 85, 85, 7, 7, 1, 1, 10, 10, 1, 1, 10, 10])
        #expect(image.pixelated(blocks: 9) == image, "no more blocks than pixels")
    }

    @Test func `keep full brightness and alpha, when scaled`() {
        let scaled = pixels(width: 7, Array(repeating: 255, count: 49)).scaled(toWidth: 5, height: 3)
        #expect(Set(scaled.bytes) == [255])
    }

    @Test func `have half as much more contrast with their surroundings, when sharpened`() {
        let dot = pixels(width: 3, [100, 100, 100, 100, 164, 100, 100, 100, 100]).sharpened()
        #expect(light(dot) == [100, 100, 100, 100, 188, 100, 100, 100, 100])
        let black = pixels(width: 3, [255, 255, 255, 255, 10, 255, 255, 255, 255]).sharpened()
        #expect(light(black)[4] == 0)
        #expect(Set(stride(from: 3, to: 36, by: 4).map { black.bytes[$0] }) == [255])
    }

    @Test func `without a neighbour on each side are not sharpened`() {
        let line = pixels(width: 2, [1, 200, 3, 4])
        #expect(line.sharpened() == line)
    }
}
