import TestSupport
import Testing

@testable import FuzzySearch

@Suite("A fuzzy pattern")
struct FuzzyPatternTests {
    @Test(arguments: [
        ("Rick Sanchez", "rick"), ("Rick Sanchez", "RICK"), ("Rick Sanchez", "rsz"), ("Rick Sanchez", "rick san"),
        ("Evil Morty", "evil m"), ("Evil Morty", "m evil"), ("S01E07 Raising Gazorpazorp", "s1e7"),
        ("Señor Ñandú", "senor nandu"), ("作者 Rick", "作"), ("Ångström", "angs"), ("Rick Sanchez", "  rick  "),
    ])
    func `matches a text with its characters in order`(title: String, typed: String) {
        #expect(FuzzyPattern(typed).match(title) != nil)
    }

    @Test(arguments: [("Rick", "rikc"), ("Rick", "rickk"), ("Evil Morty", "evil b"), ("", "a"), ("Rick", "作")])
    func `does not match a text that lacks one or has them in another order`(title: String, typed: String) {
        #expect(FuzzyPattern(typed).match(title) == nil)
    }

    @Test func `finds the best matching characters`() {
        #expect(FuzzyPattern("mo").match("Summer, Morty")?.characters == [8, 9])
        #expect(FuzzyPattern("evil m").match("Evil Morty")?.characters == [0, 1, 2, 3, 5])
        #expect(FuzzyPattern("rs").match("Rick Sanchez")?.characters == [0, 5])
        #expect(FuzzyPattern("nandu").match("Señor Ñandú")?.characters == [6, 7, 8, 9, 10])
        #expect(FuzzyPattern("e").match("👩‍👩‍👧 e\u{301}x")?.characters == [2])
    }

    @Test(arguments: [
        ("morty", "Morty Smith", "Mr. Poopybutthole Tyranny"),
        ("rick", "Rick Sanchez", "Aric Kane"),
        ("rs", "Rick Sanchez", "Birdperson"),
        ("smith", "Beth Smith", "Stevie M. Thorn"),
        ("rick", "Rick Sanchez", "Toxic Rick"),
    ])
    func `ranks likely matches before accidental ones`(typed: String, better: String, worse: String) throws {
        let pattern = FuzzyPattern(typed)
        let worseScore = pattern.match(worse)?.score ?? .min
        #expect(try #require(pattern.match(better)).score > worseScore)
    }

    @Test(arguments: [
        ("Evil Morty", "evil m"), ("Evil Morty", "m evil"), ("Rick Sanchez", "rik"), ("Birdperson", "brdperson"),
        ("Mr. Meeseeks", "mr meseks"), ("Birdperson", "person"), ("Earth (C-137)", "c-1"),
        ("Morty’s Wife", "mortys"),
        ("Martínez", "martinez"), ("Evil Morty", "evmo"),
        ("Rick Sanchez", "ricsan"), ("作者 Rick", "者"),
    ])
    func `is close to a text that has each word as a beginning, with few letters left out, or as a part`(
        title: String,
        typed: String
    ) {
        #expect(FuzzyPattern(typed).isClose(to: title))
    }

    @Test(arguments: [
        ("The Menagerie", "theme"), ("Resort Planet", "sort"), ("Story Train", "sort"),
        ("Consumer Support", "sort"),
        ("Blue Footprint Guy", "bot"),
        ("New Improved Galactic Federation Guard", "dead alien"), ("Evil Rick", "evil m"), ("Beth Smith", "th"),
        ("Michael Thompson", "help"), ("Quick Mystery Presenter", "quit"), ("", "a"),
    ])
    func `is not close to a text that has its letters by accident`(title: String, typed: String) {
        #expect(!FuzzyPattern(typed).isClose(to: title))
    }

    @Test func `matches across a gap whose penalty exceeds the score`() {
        let text = "a" + String(repeating: "x", count: 200) + "b"
        #expect(FuzzyPattern("ab").match(text)?.characters == [0, 201])
    }

    @Test func `searches only the beginning of a long text`() {
        let text = String(repeating: "x", count: 300) + "needle"
        #expect(FuzzyPattern("needle").match(text) == nil)
        #expect(FuzzyPattern(String(repeating: "x", count: 1000)).match(text) != nil)
    }

    @Test(arguments: ["", "   ", "\u{301}"])
    func `is empty without visible characters`(typed: String) {
        #expect(FuzzyPattern(typed).isEmpty)
    }

    @Test func `narrows a pattern that it extends`() {
        #expect(FuzzyPattern("rick s").narrows(FuzzyPattern("rick")))
        #expect(!FuzzyPattern("rick").narrows(FuzzyPattern("rick s")))
        #expect(!FuzzyPattern("rick").narrows(FuzzyPattern("")))
        #expect(!FuzzyPattern("morty").narrows(FuzzyPattern("rick")))
    }

    /// The most that a word is worth, of all ways in which its characters are in a text.
    private func naiveScore(_ word: [UInt8], in text: [UInt8], after last: Int? = nil) -> Int? {
        guard let byte = word.first else { return 0 }
        let start = last.map { $0 + 1 } ?? 0
        return text.indices.dropFirst(start).compactMap { place -> Int? in
            guard text[place] == byte, let rest = naiveScore(Array(word.dropFirst()), in: text, after: place) else {
                return nil
            }
            let bonus = FuzzyScore.bonus(for: byte, after: place > 0 ? text[place - 1] : nil)
            guard let last else { return rest + FuzzyScore.match + bonus * FuzzyScore.firstFactor }
            let gap = place - last - 1
            guard gap > 0 else { return rest + FuzzyScore.match + max(bonus, FuzzyScore.consecutive) }
            return rest + FuzzyScore.match + bonus - FuzzyScore.gap - (gap - 1) * FuzzyScore.longerGap
        }.max()
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `agrees with an exhaustive matcher`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<400 {
            let text = numbers.text(of: ["a", "b", "c", "A", "1", "2", " ", "-", "."], atMost: 12)
            let typed = numbers.text(of: ["a", "b", "c", "1", "-", " "], atMost: 5)
            let words = typed.split(separator: " ").map { Array($0.utf8) }
            let scores = words.map { naiveScore($0, in: Array(text.lowercased().utf8)) }
            let expected = scores.contains(nil) ? nil : scores.compactMap(\.self).reduce(0, +)
            let pattern = FuzzyPattern(typed)
            #expect(pattern.match(text)?.score == expected, "seed \(seed): '\(typed)' in '\(text)'")
            let found = try TitleIndex([(1, text)]).matches(of: pattern)
            #expect(found.isEmpty == (expected == nil), "seed \(seed): '\(typed)' in '\(text)'")
        }
    }

    @Test func `truncates long input`() {
        let pattern = FuzzyPattern(String(repeating: "a b ", count: 5000))
        #expect(pattern.text.count == FuzzyPattern.maxLength)
        #expect(pattern.match("ab") != nil)
    }
}
