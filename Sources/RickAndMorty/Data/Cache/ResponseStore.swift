package import LoadResource

/// Storage for API responses. A failure of the store is a cache miss, never a failed load.
package protocol ResponseStore: Sendable {
    /// Returns the cached response for a URL.
    func response(for url: String) async -> CachedResponse?

    /// Returns the cached resources with these ids in ascending order, each from the response that contained it last.
    ///
    /// - Parameter collection: URL of the list of all resources of their kind, here and below.
    func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [CachedResponse]

    /// Stores a response and each resource in it.
    ///
    /// - Parameter collection: `nil` for a response without resources, here and below.
    func save(_ response: CachedResponse, for url: String, resourcesOf collection: String?) async

    /// Records that the server has confirmed a cached response.
    func markRevalidated(_ url: String, resourcesOf collection: String?, at time: WallTime) async

    /// Removes an undecodable response.
    func removeResponse(_ url: String) async

    // MARK: - Index

    /// Returns the ids of the cached resources of one kind, in ascending order.
    ///
    /// - Parameter times: when the resources were cached; `nil` for any time.
    func ids(of collection: String, since times: ClosedRange<WallTime>?) async -> [Int]

    /// Returns the URLs with this prefix whose responses were cached within these times.
    func urls(under prefix: String, since times: ClosedRange<WallTime>) async -> [String]

    /// Message for the user about why responses cannot be stored durably; `nil` if they can.
    var warning: String? { get async }
}

/// A cached response, which was decodable when it arrived.
package struct CachedResponse: Sendable, Equatable {
    package let body: [UInt8]
    /// `nil` if the server sent none.
    package var entityTag: String?
    /// When the server last sent or confirmed the response.
    package let time: WallTime
}
