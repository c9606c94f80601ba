import LoadResource
import Pictures
import RickAndMorty
import RickAndMortyCommands
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// The poster of a year with portraits that are loaded as in the app: cached ones first, then from the network, or else made
/// up.
extension PosterPictures {
    /// - Parameter dependencies: made when portraits are asked for.
    init(_ settings: Settings, dependencies: @escaping () throws -> AppDependencies) {
        let appearance = settings.imageAppearance
        let isLight = appearance.theme == .light
        self.init(
            appearance: appearance,
            portraits: { ids, appearance in
                guard let style = PortraitStyle(settings, appearance) else { return [:] }
                let dependencies = try dependencies()
                let portraits = await dependencies.posterPortraits(of: ids, style: style)
                await dependencies.finish()
                return portraits
            },
            png: { canvas in
                let (ink, paper) = isLight ? (Color.indexed(234), Color.indexed(231)) : (.indexed(254), .indexed(234))
                return try CanvasImage(canvas, foreground: ink, background: paper).png()
            }
        )
    }
}

extension AppDependencies {
    /// The portraits that come within `AppPolicy.cardPatience`, and made-up ones for the others.
    func posterPortraits(of ids: [Int], style: PortraitStyle) async -> [Int: Portrait] {
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

extension Settings {
    /// Of a poster that is saved as a picture: dark, unless the user has chosen a theme.
    fileprivate var imageAppearance: Appearance {
        var settings = self
        settings.background = .dark
        let graphics = CanvasImage.pictures.graphics
        let colors = hasColor ? CanvasImage.pictures.colors : 0
        return settings.appearance(on: TerminalCapabilities(unicode: !isASCII, colors: colors, graphics: graphics))
    }
}
