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
    func `matches beginnings of words, ignoring order, case, diacritics and plurals`(title: String, typed: String) {
        #expect(indices(of: typed, in: title) == [0])
        #expect(!SearchPattern(typed).ranking(of: [SearchText(title: title)]).isFuzzy)
    }

    @Test(arguments: [
        ("Birdperson", "person"), ("Evil Morty", "evil b"), ("", "a"), ("Rick", "作"), ("Maverick", "rick"),
    ])
    func `does not match inside a word`(title: String, typed: String) {
        #expect(indices(of: typed, in: title) == [])
    }

    @Test func `matches an unfinished word as a prefix, and a finished one only if no text has an exact match`() {
        #expect(indices(of: "mort", in: "Mort", "Morty") == [0, 1])
        #expect(indices(of: "mort ", in: "Mort", "Morty") == [0])
        #expect(indices(of: "mort ", in: "Rick", "Morty") == [1])
        #expect(indices(of: "gas ", in: "Ga", "Gas") == [1], "too short to be a plural")
    }

    @Test func `falls back to fuzzy matching only if a word occurs in no text`() {
        let titles = ["Evil Rick", "Evolved Narnian Disguised as Morty", "Evil Morty", "Devil Morty"]
        let ranking = SearchPattern("evmo").ranking(of: titles.map { SearchText(title: $0) })
        #expect(ranking.indices == [2, 1])
        #expect(ranking.isFuzzy)
        #expect(indices(of: "evmo narn", in: "Evil Morty", "Evolved Narnian Disguised as Morty") == [1])
        #expect(indices(of: "alien robot", in: "Alien", "Robot") == [], "each word occurs in a title")
    }

    @Test func `ranks titles above values, whole words above prefixes, and whole values above parts`() {
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
            "a match at the start of a title ranks first"
        )
    }

    @Test func `treats control characters as spaces`() {
        #expect(place(of: SearchWord("man\u{1}\u{0}"), in: "Rick", "Man") == nil)
        #expect(place(of: SearchWord("half\tman"), in: "Rick", "Half man") == .value)
        #expect(place(of: SearchWord("man"), in: "Rick", "Half\u{0}man", "Man") == .value)
    }

    @Test func `finds the value that contains a word`() {
        let text = SearchText(title: "Pilot", values: [["S01", "S1", "season 1"], ["2013"]])
        #expect(text.place(of: SearchWord("s1"))?.value == 0)
        #expect(text.place(of: SearchWord("season 1"))?.place == .value)
        #expect(text.place(of: SearchWord("2013"))?.value == 1)
        #expect(text.place(of: SearchWord("s01 s1")) == nil, "no match spans two values")
    }

    @Test(arguments: [
        ("*ick", "Rick", true), ("*ick", "Rickshank", false), ("*ick*", "Rickshank", true), ("ick", "Rick", false),
        ("human*", "Humanoid", true), ("*", "anything", true), ("", "", true), ("", "x", false),
    ])
    func `treats an asterisk at either end as a wildcard`(typed: String, text: String, isFound: Bool) {
        #expect(SearchWord(typed).matches(text) == isFound)
    }

    @Test func `highlights the matching characters`() {
        #expect(SearchPattern("mo").characters(in: "Summer, Morty") == [8, 9])
        #expect(SearchPattern("m evil").characters(in: "Evil Morty") == [0, 1, 2, 3])
        #expect(SearchPattern("nandu").characters(in: "Señor Ñandú") == [6, 7, 8, 9, 10])
        #expect(SearchPattern("e").characters(in: "👩‍👩‍👧 e\u{301}x") == [2])
        let similar = SearchPattern("evmo").resolved(among: [SearchText(title: "Evil Morty")])
        #expect(similar.characters(in: "Evil Morty") == [0, 1, 5, 6])
    }

    @Test func `truncates long words, and is empty without letters`() {
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
