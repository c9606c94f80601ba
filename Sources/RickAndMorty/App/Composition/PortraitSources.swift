import HTTP
import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyCommands
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
        cache = ResourceCache(limit: dependencies.policy.portraitsInMemory) { [loadables = services.loadables] key in
            let size = key.size.cells
            let load = key.image.isLive ? sources.live : sources.here
            let loader = load(key.image.id) { image in
                let picture = try await style.paint(image.item, size: size)
                images[key.image].delivery = image
                return picture
            }
            let portrait = loadables.loadable(loader, mapper: \.item)
            Self.show(portrait, size: size, of: images[key.image], by: style.painter)
            return portrait
        }
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
        by painter: PortraitPainter
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
    }

    func portrait(_ id: Int, size: IllustrationSize) -> any Loadable<Portrait> {
        cache[Key(image: ImageKey(id: id, isLive: sources.pictures.isAnswering), size: size)]
    }
}

/// The encoded image of a portrait.
private final class PortraitImage {
    /// `nil` until it was drawn in a size.
    var delivery: Delivery<[UInt8]>?
}

/// Loaders of portraits: drawn pictures, and generated ones if there is none.
struct PortraitSources {
    /// Draws an encoded image.
    typealias Draw = @MainActor @Sendable (Delivery<[UInt8]>) async throws -> Picture

    let pictures: PictureRepository
    let style: PortraitStyle

    /// Loads from the cache or the network.
    func live(_ id: Int, draw: @escaping Draw) -> NamedLoader<Portrait> {
        let (pictures, style) = (pictures, style)
        return pictures.loader(id) { policy in
            try await Self.drawn(id, by: style.painter, draw) { try await pictures.picture(id, policy: policy) }
        }
    }

    /// Loads without the network.
    func here(_ id: Int, draw: @escaping Draw) -> NamedLoader<Portrait> {
        let (pictures, style) = (pictures, style)
        return NamedLoader(name: AvatarEndpoint.name(id), address: nil) { _ in
            guard let cached = await pictures.local(id),
                let portrait = try? await Self.drawn(id, by: style.painter, draw, of: { cached })
            else { return Self.madeUp(id) }
            return portrait
        }
    }

    /// Draws, off the main actor. Suspends no more once it has drawn, so that the style is still the same when the portrait
    /// is delivered. A character without a picture gets a generated one.
    ///
    /// - Throws: errors of loading the picture; `APIError.invalidData` for a picture that cannot be drawn.
    private nonisolated static func drawn(
        _ id: Int,
        by painter: PortraitPainter,
        _ draw: Draw,
        of avatar: () async throws -> Delivery<[UInt8]>
    ) async throws -> Delivery<Portrait> {
        // No picture is requested if none can be drawn.
        guard await painter.canPaint else { return madeUp(id) }
        do {
            let avatar = try await avatar()
            let picture = try await draw(avatar)
            return avatar.map { _ in .drawn(picture) }
        } catch APIError.notFound {
            return madeUp(id)
        } catch let error as PortraitError {
            throw APIError.invalidData(reason: "\(error)")
        }
    }

    private nonisolated static func madeUp(_ id: Int) -> Delivery<Portrait> {
        Delivery(.madeUp(id: id), from: .bundled)
    }
}

extension PortraitStyle {
    /// `nil` with `--images off`, or if the terminal cannot show pictures.
    convenience init?(_ settings: Settings, on terminal: TerminalCapabilities) {
        guard settings.images != .off, terminal.unicode else { return nil }
        self.init(PortraitPainter(settings, on: terminal))
    }
}

extension PortraitPainter {
    init(_ settings: Settings, on terminal: TerminalCapabilities) {
        let colors = settings.theme == .mono ? 0 : terminal.colors
        // Without colour, an outline says more than pixels without theirs.
        self.init(colors: colors, graphics: colors == 0 ? nil : terminal.graphics)
    }
}
