import Testing

@testable import Pictures

@Suite("Perceived colour")
struct PerceivedColorTests {
    private let black = PerceivedColor(red: 0, green: 0, blue: 0)
    private let white = PerceivedColor(red: 255, green: 255, blue: 255)

    private func distance(_ first: PerceivedColor, _ second: PerceivedColor) -> Double {
        first.squaredDistance(to: second).squareRoot()
    }

    @Test func `has a distance of 120 from black to white, and of 0 to itself`() {
        #expect(abs(distance(black, white) - 120) < 0.1)
        #expect(distance(white, white) == 0)
    }

    @Test func `has a symmetric distance`() {
        let red = PerceivedColor(red: 200, green: 30, blue: 40)
        #expect(distance(red, black) == distance(black, red))
    }

    @Test func `orders greys between black and white`() {
        let middle = PerceivedColor(red: 119, green: 119, blue: 119)
        #expect(abs(distance(black, middle) + distance(middle, white) - 120) < 0.2)
    }

    @Test func `separates greys from colours of the same brightness`() {
        let (olive, grey) = (
            PerceivedColor(red: 110, green: 100, blue: 0), PerceivedColor(red: 98, green: 98, blue: 98)
        )
        let brighter = PerceivedColor(red: 118, green: 118, blue: 118)
        #expect(distance(olive, grey) > 2 * distance(grey, brighter))
    }
}
