package import LoadResource
package import SystemSupport

/// Tells what is kept, and since when, without bringing it.
package protocol KeptIndex: Sendable {
    /// How many things of one kind are kept since then. It takes time in proportion to what is kept.
    ///
    /// - Parameter collection: the address of all things of that kind, as in all of these.
    func count(of collection: String, since times: ClosedRange<WallTime>) async -> Int

    /// Of the things with these ids, as far as they are kept.
    func times(of ids: [Int], in collection: String) async -> [Int: WallTime]

    /// The ids of the things of one kind, in ascending order.
    ///
    /// - Parameters:
    ///   - id: all of them are greater.
    ///   - offset: how many of those are left out.
    func ids(of collection: String, after id: Int, offset: Int, limit: Int) async -> [Int]

    /// What the things of one kind are found by, in the order of their ids: their names, and before them the codes that
    /// episodes have.
    func titles(of collection: String) async -> [(id: Int, title: SafeText)]

    /// How many answers from addresses with that prefix are kept since then.
    func count(under prefix: String, since times: ClosedRange<WallTime>) async -> Int

    /// Of the answers from these addresses, as far as they are kept.
    func times(of urls: [String]) async -> [String: WallTime]

    /// Why nothing can be kept, as it is told to the user; `nil` while all is well.
    var complaint: String? { get async }
}
