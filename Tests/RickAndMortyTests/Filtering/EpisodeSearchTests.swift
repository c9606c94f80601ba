import RickAndMorty
import Testing

@Suite("A search for episodes")
struct EpisodeSearchTests {
    @Test(arguments: [
        ("s01", ResourceFilter<EpisodeModel>(["episode": "S01"])),
        ("s1", ResourceFilter<EpisodeModel>(["episode": "S01"])),
        ("S3E7", ResourceFilter<EpisodeModel>(["episode": "S03E07"])),
        ("S3E", ResourceFilter<EpisodeModel>(["episode": "S03E"])),
        ("s 02 e 03", ResourceFilter<EpisodeModel>(["episode": "S02E03"])),
        ("s0", ResourceFilter<EpisodeModel>(["episode": "S0"])),
        ("s1e1", ResourceFilter<EpisodeModel>(["episode": "S01E01"])),
        ("s01e1", ResourceFilter<EpisodeModel>(["episode": "S01E1"])),
        ("pilot", ResourceFilter<EpisodeModel>(["name": "pilot"])),
        ("summer", ResourceFilter<EpisodeModel>(["name": "summer"])),
        ("s", ResourceFilter<EpisodeModel>(["name": "s"])),
        ("s1x", ResourceFilter<EpisodeModel>(["name": "s1x"])),
    ])
    func `filters by code if the text is one, and otherwise by name`(text: String, filter: ResourceFilter<EpisodeModel>)
    {
        #expect(EpisodeModel.filter(searching: text) == filter)
    }
}
