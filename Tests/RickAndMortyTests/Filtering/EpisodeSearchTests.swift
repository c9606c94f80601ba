import RickAndMorty
import Testing

@Suite("An episode that is looked for")
struct EpisodeSearchTests {
    @Test(
        "is asked for by its code where that is what was typed, and else by its name",
        arguments: [
            ("s01", EpisodeFilter(episode: "S01")), ("S3E7", EpisodeFilter(episode: "S3E7")),
            ("s 02 e 03", EpisodeFilter(episode: "S02E03")), ("pilot", EpisodeFilter(name: "pilot")),
            ("summer", EpisodeFilter(name: "summer")), ("s", EpisodeFilter(name: "s")),
            ("s1x", EpisodeFilter(name: "s1x")),
        ]
    )
    func searching(text: String, filter: EpisodeFilter) {
        #expect(EpisodeFilter(season: nil, searching: text) == filter)
    }

    @Test("is one of its season, unless its code says more")
    func season() {
        #expect(EpisodeFilter(season: "3", searching: nil) == EpisodeFilter(episode: "S03"))
        #expect(EpisodeFilter(season: "12", searching: "rick") == EpisodeFilter(name: "rick", episode: "S12"))
        #expect(EpisodeFilter(season: "3", searching: "s03e07") == EpisodeFilter(episode: "S03E07"))
    }
}
