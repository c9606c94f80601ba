import RickAndMorty
import Testing

@Suite("An episode that is looked for")
struct EpisodeSearchTests {
    @Test(
        "is asked for by its code where that is what was typed, and else by its name",
        arguments: [
            ("s01", ResourceFilter<EpisodeModel>(["episode": "S01"])),
            ("S3E7", ResourceFilter<EpisodeModel>(["episode": "S3E7"])),
            ("s 02 e 03", ResourceFilter<EpisodeModel>(["episode": "S02E03"])),
            ("pilot", ResourceFilter<EpisodeModel>(["name": "pilot"])),
            ("summer", ResourceFilter<EpisodeModel>(["name": "summer"])),
            ("s", ResourceFilter<EpisodeModel>(["name": "s"])),
            ("s1x", ResourceFilter<EpisodeModel>(["name": "s1x"])),
        ]
    )
    func searching(text: String, filter: ResourceFilter<EpisodeModel>) {
        #expect(EpisodeModel.filter(searching: text) == filter)
    }
}
