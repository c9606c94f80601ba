import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI

extension AppDependencies {
    /// The portraits of a year's poster, loaded as in the app: cached ones first, then from the network. Those that do not
    /// come within `AppPolicy.cardPatience` are made up; there are none without pictures.
    func posterPortraits(of ids: [Int]) async -> [Int: Portrait] {
        guard let style = portraits else { return [:] }
        let content = PosterContent(ids)
        let loadables = loadables()
        let sources = PortraitSources(pictures: pictures, style: style)
        let size = YearPoster.portraitSize.cells
        await environment.clock.wait(atMost: policy.cardPatience) {
            await withDiscardingTaskGroup { group in
                for id in ids {
                    let loader = sources.printed(id, size: size)
                    group.addImmediateTask { @MainActor in
                        let portrait = try? await loadables.delivery(of: loader, onWait: { _ in }).item
                        if let portrait { content.portraits[id] = portrait }
                    }
                }
            }
        }
        return content.portraits
    }
}

private final class PosterContent {
    var portraits: [Int: Portrait]

    init(_ ids: [Int]) {
        portraits = Dictionary(ids.map { ($0, .madeUp(id: $0)) }) { first, _ in first }
    }
}
