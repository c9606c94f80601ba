import RickAndMorty
import Testing

@Suite("A rating")
struct RatingTests {
    @Test func `ranges from 0 to 5 in halves, and round-trips`() throws {
        let texts = ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5"]

        for (halves, text) in texts.enumerated() {
            let rating = try #require(Rating(halves: halves))
            #expect(rating.text == text)
            #expect(Rating(text) == rating)
            #expect(Rating(text.replacing(".", with: ",")) == rating)
        }
    }

    @Test(arguments: [("3.0", 6), ("3,0", 6), ("5.0", 10), ("03", 6)])
    func `is parsed in other notations, too`(text: String, halves: Int) {
        #expect(Rating(text)?.halves == halves)
    }

    @Test(arguments: [
        "", ".", ",", "3.", ".5", "3.4", "3.55", "5.5", "6", "-1", "+3", "3.5.0", "3 ", "three", "٣", "½",
        "99999999999999999999",
    ])
    func `is not parsed from other text`(text: String) {
        #expect(Rating(text) == nil)
    }

    @Test(arguments: [-1, 11, .min, .max])
    func `is nil below 0 and above 5`(halves: Int) {
        #expect(Rating(halves: halves) == nil)
    }
}
