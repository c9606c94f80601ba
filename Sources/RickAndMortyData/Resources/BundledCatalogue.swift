import CAssets
package import RickAndMorty

/// The catalogue in the binary, parsed at its first use.
package enum BundledCatalogue {
    private static let parsed = Result { () throws(CatalogueError) in
        let bytes = UnsafeBufferPointer(start: catalogue_bytes(), count: catalogue_count())
        return try Catalogue(parsing: bytes.span)
    }

    /// - Throws: `CatalogueError` with the line, if the program was built with an invalid catalogue.
    package static func read() throws(CatalogueError) -> Catalogue {
        try parsed.get()
    }
}
