import LoadResource
import Pictures
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

extension AppServices {
    /// Returns a function that makes the load of a portrait. Loads are cached by ID, so that a card or screen shows the
    /// same state again, including a failure.
    ///
    /// - Returns: `nil` without pictures.
    func portraits() -> ((Int) -> any Loadable<Portrait>)? {
        guard dependencies.pictureStyle() != nil else { return nil }
        let (pictures, loadables) = (dependencies.pictures, loadables)
        typealias Picture = LoadableResource<Delivery<[UInt8]?>, Portrait>
        func cache(_ loader: @escaping (Int) -> TrackedLoader<[UInt8]?>) -> ResourceCache<Int, Picture> {
            ResourceCache(limit: AppPolicy.portraitsInMemory) { id in
                loadables.loadable(loader(id)) { delivery in
                    guard let image = delivery.item else { return .face(id: id) }
                    return .image(PictureView(image, alt: "", proportions: PortraitSize.proportions))
                }
            }
        }
        // Separate caches, so that generated faces are replaced by pictures once the API responds again.
        let (live, cached) = (cache(pictures.loader), cache(pictures.cachedLoader))
        return { pictures.isReachable ? live[$0] : cached[$0] }
    }
}

/// Loaders of pictures. They return `nil` for a character without a picture, and if pictures cannot be drawn.
extension PictureRepository {
    /// Loads from the cache or the network.
    fileprivate func loader(_ id: Int) -> TrackedLoader<[UInt8]?> {
        loader(id) { policy in
            // Nothing is requested if it cannot be drawn.
            guard await PicturePainter.canPaint() else { return .noImage }
            do {
                let picture = try await picture(id, policy: policy)
                try await PicturePainter.check(picture.item)
                return picture.map { $0 }
            } catch APIError.notFound {
                return .noImage
            } catch let error as PictureError {
                throw APIError.invalidData(reason: "\(error)")
            }
        }
    }

    /// Loads from the cache only.
    fileprivate func cachedLoader(_ id: Int) -> TrackedLoader<[UInt8]?> {
        TrackedLoader(name: AvatarEndpoint.name(id), url: nil) { _ in
            guard let cached = await local(id), await PicturePainter.canPaint(),
                (try? await PicturePainter.check(cached.item)) != nil
            else { return .noImage }
            return cached.map { $0 }
        }
    }
}

nonisolated extension Delivery<[UInt8]?> {
    fileprivate static var noImage: Self { Delivery(nil, from: .bundled) }
}

// MARK: - Printed output

extension AppDependencies {
    /// Loads portraits for printed output, from the cache only if the API is known not to respond. A portrait that does
    /// not load within `AppPolicy.cardTimeout` is replaced by a generated face. Empty without pictures.
    func printedPortraits(of ids: [Int], size: Size) async -> [Int: Portrait] {
        guard let style = pictureStyle() else { return [:] }
        let (loadables, pictures) = (loadables(), pictures)
        return await loadConcurrently(ids, instead: { .face(id: $0) }) { id in
            let loader = pictures.isReachable ? pictures.loader(id) : pictures.cachedLoader(id)
            guard let image = try await loadables.delivery(of: loader, onWait: { _ in }).item else { return nil }
            return .image(try await PicturePainter(style).paint(image, size: size))
        }
    }

    /// Loads values concurrently, within `AppPolicy.cardTimeout`.
    ///
    /// - Parameters:
    ///   - placeholder: Replaces a value that fails to load in time.
    ///   - load: Returns `nil` for the placeholder.
    func loadConcurrently<Value>(
        _ ids: [Int],
        instead placeholder: (Int) -> Value,
        load: @escaping @MainActor (Int) async throws -> Value?
    ) async -> [Int: Value] {
        let values = MutableBox(Dictionary(ids.map { ($0, placeholder($0)) }) { first, _ in first })
        await clock.wait(atMost: policy.cardTimeout) {
            await withDiscardingTaskGroup { group in
                for id in ids {
                    group.addImmediateTask { @MainActor in
                        if let value = try? await load(id) { values.value[id] = value }
                    }
                }
            }
        }
        return values.value
    }
}
