import LoadResource
import RickAndMorty
import TestSupport
import Testing

@MainActor
@Suite("A delegate composer for a page of episodes")
struct EpisodeResourceDelegateComposerTests {
    @Test func `notifies view model and tracker`() {
        let viewModel = LoadResourceViewModel<Delivery<PageEpisodeModels>, [String]>(mapper: {
            $0.item.items.map(\.name)
        })
        let tracker = DelegateSpy(of: Delivery<PageEpisodeModels>.self)
        let page = Delivery(Page(count: 1, pages: 1, items: [EpisodeModel.pilot]), from: .live, bytes: 99)

        LoadResourcePresentationAdapter(
            loader: AnyLoader { page },
            delegate: EpisodeResourceDelegateComposer(viewModel, tracker)
        ).load()

        #expect(viewModel.item == ["Pilot"])
        #expect(tracker.messages == [.started, .finished(page)])
    }
}
