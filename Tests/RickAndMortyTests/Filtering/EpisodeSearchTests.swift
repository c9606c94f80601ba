import RickAndMorty
import Testing

@Suite("An episode that is looked for")
struct EpisodeSearchTests {
    @Test(
        "is asked for by its code where that is what was typed, and else by its name",
        arguments: [
            ("s01", nil, "S01"), ("S3E7", nil, "S3E7"), ("s 02 e 03", nil, "S02E03"), ("pilot", "pilot", nil),
            ("summer", "summer", nil), ("s", "s", nil), ("s1x", "s1x", nil),
        ]
    )
    func searching(text: String, name: String?, code: String?) {
        #expect(EpisodeFilter(season: nil, searching: text) == EpisodeFilter(name: name, episode: code))
    }

    @Test("is one of its season, unless its code says more")
    func season() {
        #expect(EpisodeFilter(season: "3", searching: nil) == EpisodeFilter(episode: "S03"))
        #expect(EpisodeFilter(season: "12", searching: "rick") == EpisodeFilter(name: "rick", episode: "S12"))
        #expect(EpisodeFilter(season: "3", searching: "s03e07") == EpisodeFilter(episode: "S03E07"))
    }
}
