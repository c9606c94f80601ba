import LoadResource
import RickAndMorty
import TestSupport
import Testing

@MainActor
@Suite("Many watch a page of episodes")
struct EpisodeResourceDelegateComposerTests {
    @Test func `a tracker is told beside the view model`() {
        let viewModel = LoadResourceViewModel<PageEpisodeModels, [String]>(mapper: { $0.items.map(\.name) })
        let tracker = DelegateSpy(of: PageEpisodeModels.self)
        let page = Page(count: 1, pages: 1, items: [EpisodeModel.pilot])

        LoadResourcePresentationAdapter(
            loader: AnyLoader { page },
            delegate: EpisodeResourceDelegateComposer(viewModel, tracker)
        ).load()

        #expect(viewModel.item == ["Pilot"])
        #expect(tracker.messages == [.started, .finished(page)])
    }
}
