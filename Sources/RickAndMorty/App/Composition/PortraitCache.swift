import LoadResource
import Pictures
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

/// View models of portraits, cached by id and size, so that a card or a screen shows the same state again, failures
/// included.
final class PortraitCache {
    /// Keeps placeholders apart from real portraits, so that these are loaded once the network responds again.
    nonisolated private struct ImageKey: Hashable {
        let id: Int
        let isLive: Bool
    }

    nonisolated private struct Key: Hashable {
        let image: ImageKey
        let size: IllustrationSize
    }

    private let sources: PortraitSources
    private let images: ResourceCache<ImageKey, PortraitImage>
    private let cache: ResourceCache<Key, LoadableResource<Delivery<Portrait>, Portrait>>
    /// Those in other sizes than beside texts, which take more memory.
    private let zoomed: ResourceCache<Key, LoadableResource<Delivery<Portrait>, Portrait>>

    /// `nil` without pictures.
    init?(_ services: ResourceServices) {
        let dependencies = services.dependencies
        guard let style = dependencies.portraits else { return nil }
        let sources = PortraitSources(pictures: dependencies.pictures, style: style)
        self.sources = sources
        let images = ResourceCache<ImageKey, PortraitImage>(limit: dependencies.policy.picturesInMemory) { _ in
            PortraitImage()
        }
        self.images = images
        let make = { [loadables = services.loadables] (key: Key) in
            let size = key.size.cells
            let load = key.image.isLive ? sources.live : sources.here
            let loader = load(key.image.id) { image in
                let picture = try await style.paint(image.item, size: size)
                images[key.image].delivery = image
                return picture
            }
            return loadables.loadable(loader, mapper: \.item)
        }
        cache = ResourceCache(limit: dependencies.policy.portraitsInMemory) { key in
            let portrait = make(key)
            Self.show(portrait, size: key.size.cells, of: images[key.image], by: style.painter)
            return portrait
        }
        // Too large to be drawn before the next frame.
        zoomed = ResourceCache(limit: AppPolicy.zoomedInMemory, make: make)
        style.observe { [weak self] in self?.redraw() }
    }

    /// Shows an image at once that was drawn before, in another size or another style.
    ///
    /// - Returns: whether it could be drawn.
    @discardableResult
    private static func show(
        _ portrait: LoadableResource<Delivery<Portrait>, Portrait>,
        size: Size,
        of image: PortraitImage,
        by painter: PicturePainter
    ) -> Bool {
        guard let image = image.delivery, let picture = try? painter.paintNow(image.item, size: size) else {
            return false
        }
        portrait.viewModel.didFinishLoading(with: image.map { _ in .drawn(picture) })
        return true
    }

    /// Draws the portraits on the screens anew, and forgets the others. Those that are loading are drawn when they have
    /// loaded.
    private func redraw() {
        for (key, portrait) in cache.releaseAll() {
            guard case .drawn = portrait.viewModel.item else { continue }
            if !Self.show(portrait, size: key.size.cells, of: images[key.image], by: sources.style.painter) {
                portrait.load()
            }
        }
        for (_, portrait) in zoomed.releaseAll() { portrait.load() }
    }

    func portrait(_ id: Int, size: IllustrationSize) -> any Loadable<Portrait> {
        let key = Key(image: ImageKey(id: id, isLive: sources.pictures.isAnswering), size: size)
        return IllustrationSize.besideTexts.contains(size) ? cache[key] : zoomed[key]
    }
}

/// The encoded image of a portrait.
private final class PortraitImage {
    /// `nil` until it was drawn in a size.
    var delivery: Delivery<[UInt8]>?
}
