import LoadResource
import Pictures
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI

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

    /// Loads for output that is printed: from the network unless it is known not to respond.
    func printed(_ id: Int, size: Size) -> NamedLoader<Portrait> {
        let load = pictures.isAnswering ? live : here
        return load(id) { [style] in try await style.paint($0.item, size: size) }
    }

    /// Draws, off the main actor. Suspends no more once it has drawn, so that the style is still the same when the portrait
    /// is delivered. A character without a picture gets a generated one.
    ///
    /// - Throws: errors of loading the picture; `APIError.invalidData` for a picture that cannot be drawn.
    private nonisolated static func drawn(
        _ id: Int,
        by painter: PicturePainter,
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
        } catch let error as PictureError {
            throw APIError.invalidData(reason: "\(error)")
        }
    }

    private nonisolated static func madeUp(_ id: Int) -> Delivery<Portrait> {
        Delivery(.madeUp(id: id), from: .bundled)
    }
}
