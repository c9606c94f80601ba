/// What needs no network: the very models that the API's answers would be mapped to.
package struct Catalogue: Sendable {
    let records: CatalogueRecords

    /// Reads UTF-8 text with a record a line, its fields separated by tabs; what they are is said in the file.
    package init(parsing bytes: Span<UInt8>) throws(CatalogueError) {
        do {
            _ = try UTF8Span(validating: bytes)
        } catch {
            let line = bytes.indices[..<error.byteOffsets.lowerBound].count { bytes[$0] == UInt8(ascii: "\n") } + 1
            throw CatalogueError(line: line, problem: .notUTF8)
        }
        records = try CatalogueParser.records(bytes.withUnsafeBufferPointer { Array($0) })
    }
}
