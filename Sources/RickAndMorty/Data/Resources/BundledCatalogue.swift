import CAssets
package import RickAndMorty

extension Catalogue {
    /// The catalogue in the binary, whose text the tests check.
    package static let bundled = Catalogue(
        Array(UnsafeBufferPointer(start: catalogue_bytes(), count: catalogue_count()))
    )
}
