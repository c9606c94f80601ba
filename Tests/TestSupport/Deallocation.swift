// The benchmark, which is no test, is built where there is no Testing.
#if canImport(Testing)
    package import Testing

    /// Expects that nothing holds an object any more once the test has let go of it.
    ///
    /// `use` makes the object, uses it, and returns it as the last one to hold it.
    @MainActor
    package func expectDeallocated<Object: AnyObject>(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ use: @MainActor () async throws -> Object
    ) async rethrows {
        weak var object: Object?
        object = try await use()
        if let object {
            Issue.record("\(object) is still held by somebody", sourceLocation: sourceLocation)
        }
    }
#endif
