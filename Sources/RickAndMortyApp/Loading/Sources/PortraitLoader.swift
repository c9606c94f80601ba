import LoadResource
import Portraits
import RickAndMorty
import RickAndMortyUI

/// Draws in cells the picture that another loader brings, away from the main actor.
nonisolated struct PortraitLoader<Avatars: Loader<Delivery<[UInt8]>>>: Loader {
    let avatars: Avatars
    let painter: PortraitPainter

    /// - Throws: what the avatar's loader throws; `APIError.invalidData` for a picture that cannot be drawn.
    func load() async throws -> Delivery<Portrait> {
        // Where nothing can be drawn, everybody is without a picture, and none is asked for.
        guard await painter.canPaint else { throw APIError.notFound }
        let avatar = try await avatars.load()
        let sizes = IllustrationSize.allCases
        do {
            let pictures = try await painter.paint(avatar.item, sizes: sizes.map(\.cells))
            return avatar.map { _ in .drawn(Dictionary(uniqueKeysWithValues: zip(sizes, pictures))) }
        } catch let error as PortraitError {
            throw APIError.invalidData(reason: "\(error)")
        }
    }
}
