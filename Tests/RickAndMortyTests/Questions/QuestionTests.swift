import FoundationEssentials
import LoadResource
import SystemSupport
import Testing

@testable import RickAndMorty

extension Catalogue {
    /// The bundled catalogue, parsed once for all tests of questions.
    static let ofTheRepository: Catalogue = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        do {
            return Catalogue(Array(try Data(contentsOf: root.appending(path: "assets/catalogue.txt"))))
        } catch {
            preconditionFailure("The catalogue cannot be read: \(error)")
        }
    }()
}

/// Runs questions on the complete bundled catalogue and a small library.
@Suite("A search query")
struct QuestionTests {
    private let catalogue = Catalogue.ofTheRepository
    private let context: QuestionContext

    init() throws {
        let entries = [(1, 9, "2026-11-01"), (1, 4, "2026-10-01"), (11, 7, "2025-05-20")].compactMap {
            episode,
            halves,
            day in
            Rating(halves: halves).flatMap { rating in
                CalendarDay(day).map { DiaryEntry(id: EntryID(), title: "", rating: rating, day: $0, episode: episode) }
            }
        }
        context = QuestionContext(
            characters: catalogue.all(),
            episodes: catalogue.all(),
            favourites: [Destination(.character, id: 2), Destination(.episode, id: 28)],
            entries: entries
        )
    }

    private func names<Model: Resource>(_ text: String, of _: Model.Type) throws -> [String] {
        try answer(text, of: Model.self).models.map(\.name)
    }

    private func answer<Model: Resource>(
        _ text: String,
        of _: Model.Type = CharacterModel.self,
        isTyping: Bool = false
    ) throws -> QuestionAnswer<Model> {
        try Question<Model>(text, isTyping: isTyping).answer(among: SearchIndex(catalogue.all()), in: context)
    }

    private func characters(_ text: String) throws -> [String] { try names(text, of: CharacterModel.self) }
    private func episodes(_ text: String) throws -> [String] { try names(text, of: EpisodeModel.self) }

    // MARK: - Fields

    @Test func `matches whole words of fields, in any case`() throws {
        let humans: [CharacterModel] = catalogue.all().filter { $0.species == "Human" }
        #expect(try characters("species:HUMAN") == humans.map(\.name))
        let humanlike: [CharacterModel] = catalogue.all().filter { $0.species.hasPrefix("Human") }
        #expect(try characters("species:human*").count == humanlike.count)
        #expect(humanlike.count > humans.count)
    }

    @Test func `matches all of its conditions, and any value of each`() throws {
        let expected: [CharacterModel] = catalogue.all().filter {
            $0.status == .dead && ["Alien", "Robot"].contains($0.species) && $0.gender != "Male"
        }
        #expect(try characters("status:dead species:alien,robot -gender:male") == expected.map(\.name))
        #expect(!expected.isEmpty)
    }

    @Test(arguments: [
        ("episodes>=30", 30...), ("episodes>30", 31...), ("episodes:30..", 30...),
    ])
    func `compares numbers with a lower bound`(text: String, numbers: PartialRangeFrom<Int>) throws {
        let expected: [CharacterModel] = catalogue.all().filter { numbers.contains($0.episodes.count) }
        #expect(try characters(text) == expected.map(\.name))
    }

    @Test(arguments: [
        ("episodes<=2", 2), ("episodes<3", 2), ("episodes:..2", 2),
    ])
    func `compares numbers with an upper bound`(text: String, most: Int) throws {
        let expected: [CharacterModel] = catalogue.all().filter { $0.episodes.count <= most }
        #expect(try characters(text) == expected.map(\.name))
    }

    @Test func `finds characters by location with at, and by origin with from`() throws {
        #expect(try characters(#"at:"Nuptia 4""#) == characters(#"location:"nuptia 4""#))
        #expect(try characters(#"at:"Nuptia 4""#).count == 11)
        #expect(try characters("from:unknown episodes>=40") == ["Morty Smith"])
    }

    @Test func `treats an underscore as a space outside quotes`() throws {
        #expect(try characters("at:nuptia_4") == characters(#"at:"Nuptia 4""#))
        #expect(try characters(#"at:"nuptia_4""#).isEmpty)
        #expect(
            try Question<CharacterModel>("species:mythological_creature").filter().texts == [
                "species": "mythological creature"
            ]
        )
        #expect(try QuestionText(#"at:"Nuptia 4",x"#).terms[0].shellSafeDescription == "at:Nuptia_4,x")
    }

    @Test func `finds empty values`() throws {
        let without: [CharacterModel] = catalogue.all().filter { $0.type.isEmpty }
        #expect(try characters(#"type:"""#) == without.map(\.name))
    }

    // MARK: - Relations

    @Test func `filters characters by their first and other episodes`() throws {
        let first: [CharacterModel] = catalogue.all().filter { (1...11).contains($0.episodes.min() ?? 0) }
        #expect(try characters("first:S01") == first.map(\.name))
        #expect(try characters("first:1") == first.map(\.name))
        #expect(try characters("first:S01E01..S01E02 species:robot") == characters("first:S01E02 species:robot"))
        #expect(try characters("in:S01E11 in:\"Ricksy Business\"") == characters("in:S01E11"))
    }

    @Test func `finds resources related to a character, but not the character itself`() throws {
        let matches: [CharacterModel] = catalogue.all().filter { $0.name == "Hepatitis A" }
        let hepatitis = try #require(matches.first)
        #expect(matches.count == 1)
        let others: [CharacterModel] = catalogue.all().filter { character in
            character.id != hepatitis.id && character.episodes.contains(where: hepatitis.episodes.contains)
        }
        #expect(try characters("with:\"hepatitis a\"") == others.map(\.name))
        #expect(try episodes("with:\"hepatitis a\"").count == hepatitis.episodes.count)
        #expect(try names("with:\"hepatitis a\"", of: LocationModel.self) == [hepatitis.location.name])
        // A character is related to another one of the same name.
        #expect(try characters("with:rick").contains("Rick Sanchez"))
    }

    // MARK: - Episodes and the library

    @Test func `filters episodes by air date and season`() throws {
        let expected: [EpisodeModel] = catalogue.all().filter { (2015...2017).contains($0.airDay?.year ?? 0) }
        #expect(try episodes("aired:2015..2017") == expected.map(\.name))
        #expect(try episodes("aired:2013-12-02") == ["Pilot"])
        #expect(try episodes("aired:2013-12") == episodes("aired>=2013-12 aired<2014"))
        #expect(try episodes("season:3") == episodes("episode:S03"))
        #expect(try episodes("episode:S03E07") == ["The Ricklantis Mixup"])
        #expect(try episodes("season:1..2").count == 21)
    }

    @Test func `filters by diary entries and favourites`() throws {
        #expect(try characters("is:favourite") == ["Morty Smith"])
        #expect(try episodes("is:favourite,watched").count == 3)
        #expect(try episodes("rated>=4") == ["Pilot"])
        #expect(try episodes("rated:3.5") == ["Ricksy Business"])
        #expect(try episodes("watched:2026") == ["Pilot"])
        #expect(try episodes("-is:watched").count == 49)
        #expect(try characters("is:watched name:birdperson") == ["Birdperson"])
    }

    // MARK: - Words and sorting

    @Test(arguments: [
        ("morty dead", 18, [234, 43, 44, 61, 73]), ("dead morty", 18, [43, 44, 61, 73, 217]),
        ("rick alive", 55, [1, 288, 289, 291, 292]),
        ("jerry dead", 6, [178, 117, 163, 689, 705]), ("dead aliens", 85, [792, 793, 16, 31, 32]),
        ("robot morty", 7, [298, 217, 690, 696, 699]), ("citadel human", 85, [1, 2, 8, 18, 27]),
        ("nuptia 4", 11, [40, 55, 131, 132, 146]), ("mort", 76, [2, 229, 230, 231, 232]),
        ("sanchez rick", 7, [1, 283, 290]),
        (#""evil morty""#, 2, [118, 636]), ("morty's lawyer", 1, [512]),
        (#"location:"Citadel of Ricks" -human"#, 16, [14, 15, 21]), ("rick -morty cop", 1, [74]),
    ])
    func `finds words in any order, and ranks titles before values`(text: String, count: Int, first: [Int]) throws {
        let answer = try answer(text, of: CharacterModel.self)
        #expect(answer.models.count == count)
        #expect(Array(answer.models.map(\.id).prefix(first.count)) == first)
        #expect(!answer.isFuzzy)
        let byName = try self.answer("\(text) sort:name", of: CharacterModel.self)
        #expect(Set(byName.models) == Set(answer.models))
    }

    @Test(arguments: [
        ("S01 pilot", 1), ("2017", 10), ("season 3", 10), ("s3e3", 1), ("s03e03", 1), ("morty 2019", 2), ("s3", 10),
        ("pickle", 1), ("Edge of Tomorty: Rick Die Rickpeat", 1),
    ])
    func `finds episodes by season, year and code`(text: String, count: Int) throws {
        #expect(try answer(text, of: EpisodeModel.self).models.count == count)
    }

    @Test func `matches only the word being typed as a prefix`() throws {
        func count(_ text: String) throws -> Int {
            try answer(text, of: CharacterModel.self, isTyping: true).models.count
        }
        #expect(try count("citadel human") == 96)
        #expect(try count("citadel human ") == 85)
        #expect(try count("human citadel") == 85)
    }

    @Test func `falls back to similar titles if a word has no match`() throws {
        let similar = try answer("evmo", of: CharacterModel.self)
        #expect(similar.isFuzzy)
        #expect(similar.models.map(\.id) == [118, 636, 120, 685])
        #expect(try answer("evmo dead", of: CharacterModel.self).models.map(\.id) == [120])
        #expect(try answer("human alien", of: CharacterModel.self).models.isEmpty)
        #expect(try answer("evmo sort:-name", of: CharacterModel.self).models.map(\.id).first == 685)
    }

    @Test(arguments: [
        ("morty dead", ["status:Dead", "name or origin:morty"]), ("dead", ["status:Dead"]), ("pickle rick", []),
        ("evil morty", ["name or origin:evil", "name:morty"]), ("nuptia 4", ["origin or location:Nuptia 4"]),
        ("rick -human", ["not species:Human", "name or origin or location:rick"]),
    ])
    func `reports how words are interpreted`(text: String, readings: [String]) throws {
        let answer = try answer(text, of: CharacterModel.self)
        let read = answer.interpretations.map {
            ($0.isNegated ? "not " : "") + "\($0.fields.joined(separator: " or ")):\($0.value)"
        }
        #expect(read == readings)
    }

    @Test func `reports terms that have no effect`() throws {
        #expect(
            try answer("rick -qqxz episodes>=1", of: CharacterModel.self).ineffectiveTerms == ["-qqxz", "episodes>=1"]
        )
        #expect(try answer("rick -human", of: CharacterModel.self).ineffectiveTerms.isEmpty)
    }

    @Test func `excludes hidden resources from results and completions`() throws {
        let index = SearchIndex<CharacterModel>(catalogue.all())
        let isHidden = { (model: CharacterModel) in model.species == "Robot" }
        func found(_ text: String) throws -> [CharacterModel] {
            try Question<CharacterModel>(text).answer(among: index, in: context, hiding: isHidden).models
        }
        for text in ["robot", "species:robot", "-species:human", "name:robot", "rbt"] {
            #expect(try !found(text).contains(where: isHidden), "\(text)")
        }
        let sorted = try found("sort:name")
        #expect(sorted.count == 826)
        #expect(sorted.suffix(index.models.count(where: isHidden)).allSatisfy(isHidden), "hidden ones are sorted last")
        let offers = QuestionCompleter<CharacterModel>(for: "species:r").completions(
            among: index,
            in: context,
            hiding: isHidden
        )
        #expect(offers.isEmpty)
    }

    @Test func `sorts by several fields, with missing values last`() throws {
        #expect(try characters("episodes>=30 sort:-episodes").prefix(2) == ["Rick Sanchez", "Morty Smith"])
        let names = try characters("species:robot sort:name")
        #expect(names == names.sorted { $0.lowercased() < $1.lowercased() })
        #expect(try episodes("sort:-rated").prefix(2) == ["Pilot", "Ricksy Business"])
        #expect(try episodes("sort:rated").prefix(2) == ["Ricksy Business", "Pilot"])
        #expect(try characters("sort:-first,name").count == catalogue.ids(of: CharacterModel.self).count)
    }

    @Test func `reports the most restrictive term`() throws {
        let conditions = try answer(
            "status:dead species:robot gender:genderless at:\"Nuptia 4\"",
            of: CharacterModel.self
        )
        #expect(conditions.models.isEmpty)
        #expect(conditions.mostRestrictiveTerm?.term == "at:\"Nuptia 4\"")
        let words = try answer("human alien", of: CharacterModel.self)
        #expect(words.mostRestrictiveTerm?.term == "alien")
        #expect(words.mostRestrictiveTerm?.count == 372)
    }

    // MARK: - API filters

    @Test(arguments: [
        ("status:dead species:alien squanchy", ["status": "dead", "species": "alien", "name": "squanchy"]),
        ("-status:dead species:alien,robot episodes>=10 sort:name", [:]), ("species:human*", ["species": "human"]),
        ("at:citadel", [:]), ("jessica smith", ["name": "jessica"]), ("qqxz", ["name": "qqxz"]),
        ("rick", ["name": "rick"]),
        ("species:aliens", ["species": "alien"]), ("dead aliens", ["status": "Dead"]), ("alive", ["status": "Alive"]),
    ])
    func `sends the API only the conditions that it supports`(text: String, texts: [String: String]) throws {
        let interpretations = try answer(text, of: CharacterModel.self).wordInterpretations
        #expect(try Question<CharacterModel>(text).filter(interpreting: interpretations).texts == texts)
    }

    @Test func `sends the API a season or an episode code`() throws {
        #expect(try Question<EpisodeModel>("season:3").filter().texts == ["episode": "S03"])
        #expect(try Question<EpisodeModel>("episode:s3e7").filter().texts == ["episode": "S03E07"])
        #expect(try Question<EpisodeModel>("season:1..2").filter().texts.isEmpty)
    }

    // MARK: - Errors

    @Test(arguments: [
        ("statu:dead", 1, "Unknown field 'statu'. Did you mean status? Search fields: id, name, "),
        ("rick status:ded", 13, "status: expected alive, dead or unknown, not 'ded'. Did you mean dead?"),
        ("episodes:many", 10, "episodes: expected a number or range such as 10, 4.5 or 2..5, not 'many'"),
        ("episodes:5..2", 10, "episodes: empty range '5..2'"), ("first:S03..S01", 7, "first: empty range 'S03..S01'"),
        ("status:", 8, "status: needs a value"),
        ("status:dead,", 13, "status: needs a value"),
        ("status>=dead", 1, "status can't be compared. Use status:VALUE"),
        ("at:\"Nuptia", 4, "Unclosed quote"), ("first:pilot", 7, "first: expected a season"),
        ("is:bird", 4, "is: expected favourite or watched, not 'bird'"), ("sort:-size", 6, "sort: expected id, name, "),
        ("sort:", 6, "sort: needs a value"), ("-sort:name", 1, "Use sort:-FIELD to sort in reverse"),
        ("sort:name sort:id", 11, "Duplicate sort"),
        ("e" + String(repeating: "\u{301}", count: 5000), 4097, "Search too long: at most"),
        (String(repeating: "a", count: 5000), 4097, "Search too long: at most"),
    ])
    func `reports an error with its column and a correction`(text: String, column: Int, sentence: String) {
        let error = #expect(throws: QuestionError.self) { try Question<CharacterModel>(text) }
        #expect(error?.column == column)
        #expect(error?.message.hasPrefix(sentence) == true, "\(String(describing: error))")
    }

    @Test(arguments: ["2015-02-31", "2015-13", "0000"])
    func `rejects a date that does not exist`(text: String) {
        #expect(throws: QuestionError.self) { try Question<EpisodeModel>("aired:\(text)") }
    }

    @Test(arguments: ["status:", "status:de", "rick episodes>", "is:fav", "sort:-epi", "first:S0x"])
    func `accepts an incomplete last value while it is typed`(text: String) throws {
        _ = try Question<CharacterModel>(text, isTyping: true)
        #expect(throws: QuestionError.self) { try Question<CharacterModel>(text + " rick", isTyping: true) }
    }

    @Test func `matches the prefix of a value while it is typed`() throws {
        func count(_ text: String) throws -> Int {
            try answer(text, of: CharacterModel.self, isTyping: true).models.count
        }
        #expect(try count("species:hum") > count("species:human "))
        #expect(try count("species:hum") == count("species:hum "), "no species has this name")
        #expect(try count("status:de") == count("status:dead "))
        #expect(try count("episodes>=") == 826)
    }

    // MARK: - Text

    @Test(arguments: [
        "", "rick", "status:dead species:alien,robot", "-gender:male rick -morty", "at:\"Nuptia 4\"", "type:\"\"",
        "aired:2015..2017 rated>=4.5 sort:-episodes,name", "\"two words\"", "Edge of Tomorty: Rick", "say\"what\"",
        #""a \"quoted\" word""#, #"name:"back\\slash","b""#, "Type:Planet",
    ])
    func `round-trips through its text`(text: String) throws {
        #expect(try QuestionText(text).description == text)
    }

    @Test func `replaces the values of fields, and drops its last term`() throws {
        let text = try QuestionText("status:dead rick sort:name")
        #expect(
            text.replacing([("status", nil), ("species", "Mythological Creature")]).description
                == "species:\"Mythological Creature\" rick sort:name"
        )
        #expect(text.value(of: "status") == "dead")
        #expect(text.withoutLast.description == "status:dead rick")
    }

    // MARK: - Completions

    private func offers(_ typed: String) -> [QuestionCompletion] {
        QuestionCompleter<CharacterModel>(for: typed).completions(among: SearchIndex(catalogue.all()), in: context)
    }

    @Test(arguments: ["de", "rick sp", "status:", "species:hu", "at:citadel", "first:S0", "-is:", "dead with:birdp"])
    func `completes values with the number of results they produce`(typed: String) throws {
        let offers = offers(typed).filter { $0.count != nil }
        for offer in offers { #expect(try answer(offer.text, of: CharacterModel.self).models.count == offer.count) }
        #expect(!offers.isEmpty || typed == "rick sp")
    }

    @Test func `completes fields, and values with their counts`() throws {
        #expect(offers("").first?.text == "name:")
        #expect(offers("rick sta").first?.text == "rick status:")
        #expect(offers("dea").map(\.text).contains("status:Dead "))
        let dead = try #require(offers("species:alien status:d").first)
        #expect(dead.text == "species:alien status:Dead ")
        #expect(try dead.count == characters("species:alien status:dead").count)
        #expect(offers("at:nup").first?.text == "at:\"Nuptia 4\" ")
        #expect(offers("at:\"Nuptia ").first?.text == "at:\"Nuptia 4\" ")
        #expect(offers("-is:").map(\.label) == ["favourite", "watched"])
        #expect(offers("status:alive,d").first?.text == "status:alive,Dead ")
        #expect(offers("first:S0").map(\.label) == ["S01", "S02", "S03", "S04", "S05"])
        #expect(offers("sort:-epi").map(\.text) == ["sort:-episodes "])
        let bird = try #require(offers("with:birdp").first)
        #expect(bird.text == "with:Birdperson ")
        #expect(offers("nuptia").map(\.text).contains("location:\"Nuptia 4\" "))
        #expect(offers("s01e11").map(\.text) == ["in:S01E11 "])
        #expect(offers("birdp").map(\.text).contains("with:Birdperson "))
        #expect(try bird.count == characters("with:birdperson").count)
    }
}
