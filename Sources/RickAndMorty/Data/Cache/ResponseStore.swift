package import LoadResource

/// A store of the API's answers. A failure of the store makes a cache miss, never a failed load.
package protocol ResponseStore: Sendable {
    /// The cached answer to a URL; `nil` if there is none.
    func response(to url: String) async -> CachedResponse?

    /// The cached resources with these ids, in ascending order, whichever answers brought them last.
    ///
    /// - Parameter collection: URL of the list of all resources of their kind, here and below.
    func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [CachedResponse]

    /// Stores an answer, and each resource in it.
    ///
    /// - Parameter collection: of the resources; `nil` for an answer without any, here and below.
    func keep(_ response: CachedResponse, to url: String, resourcesOf collection: String?) async

    /// Stores that the server has confirmed a cached answer.
    func renew(_ url: String, resourcesOf collection: String?, at time: WallTime) async

    /// Removes an answer that cannot be read.
    func forget(_ url: String) async

    // MARK: - What is cached and since when, without the bodies

    /// Ids of the cached resources of one kind, in ascending order.
    ///
    /// - Parameter times: when they were cached; `nil` for any time.
    func ids(of collection: String, since times: ClosedRange<WallTime>?) async -> [Int]

    /// URLs with that prefix whose answers were cached at these times.
    func urls(under prefix: String, since times: ClosedRange<WallTime>) async -> [String]

    /// Message for the user why nothing can be stored; `nil` if it can.
    var warning: String? { get async }
}

/// A cached answer, which was read without an error when it came.
package struct CachedResponse: Sendable, Equatable {
    package let body: [UInt8]
    /// `nil` if the server sent none.
    package var entityTag: String?
    /// When the server last sent or confirmed it.
    package let time: WallTime
}
