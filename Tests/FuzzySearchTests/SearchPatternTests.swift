import TestSupport
import Testing

@testable import FuzzySearch

@Suite("A search pattern")
struct SearchPatternTests {
    private func indices(of typed: String, in titles: String...) -> [Int] {
        SearchPattern(typed).ranking(of: titles.map { SearchText(title: $0) }).indices
    }

    private func place(of word: SearchWord, in title: String, _ values: String...) -> SearchText.Place? {
        SearchText(title: title, values: values.map { [$0] }).place(of: word)?.place
    }

    @Test(arguments: [
        ("Rick Sanchez", "rick"), ("Rick Sanchez", "SANCHEZ"), ("Rick Sanchez", "sanchez rick"),
        ("Rick Sanchez", "  rick  "), ("Rick Sanchez", "sanchez ri"), ("Earth (C-137)", "c-137"),
        ("Earth (C-137)", "(c"),
        ("Señor Ñandú", "senor nandu"), ("Martinez", "Martínez"), ("作者 Rick", "者"), ("Ångström", "angs"),
        ("Alien Crow", "aliens"), ("Citadel of Ricks", "rick "), ("Atlantis", "atlantis"), ("Morty’s Wife", "morty's"),
        ("Jerry's Mytholog", "jerry’s"), ("Edge of Tomorty: Rick", "tomorty:"),
    ])
    func `matches words at the start of words, in any order, case, form and number`(title: String, typed: String) {
        #expect(indices(of: typed, in: title) == [0])
        #expect(!SearchPattern(typed).ranking(of: [SearchText(title: title)]).isFuzzy)
    }

    @Test(arguments: [
        ("Birdperson", "person"), ("Evil Morty", "evil b"), ("", "a"), ("Rick", "作"), ("Maverick", "rick"),
    ])
    func `does not match within a word`(title: String, typed: String) {
        #expect(indices(of: typed, in: title) == [])
    }

    @Test func `takes a word that is being typed for a beginning, and a finished one only if no text has it whole`() {
        #expect(indices(of: "mort", in: "Mort", "Morty") == [0, 1])
        #expect(indices(of: "mort ", in: "Mort", "Morty") == [0])
        #expect(indices(of: "mort ", in: "Rick", "Morty") == [1])
        #expect(indices(of: "gas ", in: "Ga", "Gas") == [1], "too short for a plural")
    }

    @Test func `finds similar titles only if no text has a word`() {
        let titles = ["Evil Rick", "Evolved Narnian Disguised as Morty", "Evil Morty", "Devil Morty"]
        let ranking = SearchPattern("evmo").ranking(of: titles.map { SearchText(title: $0) })
        #expect(ranking.indices == [2, 1])
        #expect(ranking.isFuzzy)
        #expect(indices(of: "evmo narn", in: "Evil Morty", "Evolved Narnian Disguised as Morty") == [1])
        #expect(indices(of: "alien robot", in: "Alien", "Robot") == [], "both words are known")
    }

    @Test func `prefers titles to values, whole words to beginnings, and whole values to their parts`() {
        let (word, beginning) = (SearchWord("human"), SearchWord("human", isPrefix: true))
        #expect(place(of: word, in: "Human Bird") == .title)
        #expect(place(of: beginning, in: "Humanoid", "Human") == .titlePrefix)
        #expect(place(of: word, in: "Humanoid", "Alive", "Human") == .value)
        #expect(place(of: word, in: "Rick", "Human with antennae", "Human") == .value)
        #expect(place(of: word, in: "Rick", "Half human") == .partOfValue)
        #expect(place(of: beginning, in: "Rick", "Humanoid") == .valuePrefix)
        #expect(place(of: word, in: "Rick", "Humanoid") == nil)
        #expect(
            indices(of: "rick ", in: "Toxic Rick", "Rick Sanchez", "Pickle Rick") == [1, 0, 2],
            "first at the start"
        )
    }

    @Test func `takes control characters for blanks`() {
        #expect(place(of: SearchWord("man\u{1}\u{0}"), in: "Rick", "Man") == nil)
        #expect(place(of: SearchWord("half\tman"), in: "Rick", "Half man") == .value)
        #expect(place(of: SearchWord("man"), in: "Rick", "Half\u{0}man", "Man") == .value)
    }

    @Test func `knows which value has a word`() {
        let text = SearchText(title: "Pilot", values: [["S01", "S1", "season 1"], ["2013"]])
        #expect(text.place(of: SearchWord("s1"))?.value == 0)
        #expect(text.place(of: SearchWord("season 1"))?.place == .value)
        #expect(text.place(of: SearchWord("2013"))?.value == 1)
        #expect(text.place(of: SearchWord("s01 s1")) == nil, "no word goes on in the next value")
    }

    @Test(arguments: [
        ("*ick", "Rick", true), ("*ick", "Rickshank", false), ("*ick*", "Rickshank", true), ("ick", "Rick", false),
        ("human*", "Humanoid", true), ("*", "anything", true), ("", "", true), ("", "x", false),
    ])
    func `takes an asterisk at an end for any characters`(typed: String, text: String, isFound: Bool) {
        #expect(SearchWord(typed).matches(text) == isFound)
    }

    @Test func `highlights what has matched`() {
        #expect(SearchPattern("mo").characters(in: "Summer, Morty") == [8, 9])
        #expect(SearchPattern("m evil").characters(in: "Evil Morty") == [0, 1, 2, 3])
        #expect(SearchPattern("nandu").characters(in: "Señor Ñandú") == [6, 7, 8, 9, 10])
        #expect(SearchPattern("e").characters(in: "👩‍👩‍👧 e\u{301}x") == [2])
        let similar = SearchPattern("evmo").resolved(among: [SearchText(title: "Evil Morty")])
        #expect(similar.characters(in: "Evil Morty") == [0, 1, 5, 6])
    }

    @Test func `ignores what is too long, and what has no letters`() {
        #expect(SearchPattern(String(repeating: "x", count: 100_000)).words[0].text.count == 256)
        #expect(
            SearchPattern("e" + String(repeating: "\u{301}", count: 100_000)).words[0].text.unicodeScalars.count == 256
        )
        for typed in ["", "   ", "\u{301}", "*"] { #expect(SearchPattern(typed).isEmpty) }
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `agrees with a naive matcher`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<400 {
            let title = numbers.text(of: ["a", "b", "s", "A", "1", " ", "-", "é"], atMost: 12)
            let word = numbers.text(of: ["a", "b", "s", "1"], atMost: 5)
            guard !word.isEmpty else { continue }
            let folded = title.lowercased().replacing("é", with: "e")
            let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            let forms = Set(
                [word, word + "s"] + (word.count >= 4 && word.last == "s" ? [String(word.dropLast())] : [])
            )
            #expect(
                SearchWord(word).matches(title) == words.contains(where: forms.contains),
                "seed \(seed): '\(word)' in '\(title)'"
            )
            #expect(
                SearchWord(word, isPrefix: true).matches(title)
                    == words.contains { $0.hasPrefix(word) || forms.contains($0) },
                "seed \(seed): '\(word)' in '\(title)'"
            )
        }
    }
}
