// The benchmarks are built without Testing.
#if canImport(Testing)
    package import Testing

    /// Expects that an object is deallocated once the test has released it.
    ///
    /// `use` creates the object, uses it, and returns the last reference to it.
    @MainActor
    package func expectDeallocated<Object: AnyObject>(
        sourceLocation: SourceLocation = #_sourceLocation,
        _ use: @MainActor () async throws -> Object
    ) async rethrows {
        weak var object: Object?
        object = try await use()
        // Another thread that has just used the object may not have released it yet.
        for _ in 0..<10_000 where object != nil { await Task.yield() }
        if let object {
            Issue.record("\(object) is still retained", sourceLocation: sourceLocation)
        }
    }
#endif
