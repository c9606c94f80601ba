package import HTTP
package import LoadResource
package import SystemSupport

/// Keeps what the network answered. Where that does not work, nothing is kept: it fails nobody's load.
package protocol ResponseStore: Sendable {
    /// The answer that was kept under that address; `nil` where there is none.
    func response(to url: String) async -> KeptResponse?

    /// One thing, whichever answer brought it last; `nil` where there is none.
    ///
    /// - Parameter collection: the address of all things of its kind.
    func resource(_ id: Int, of collection: String) async -> KeptResponse?

    /// The things with these ids, in their order, as far as they are kept.
    func resources(_ ids: ClosedRange<Int>, of collection: String) async -> [KeptResponse]

    /// The addresses of the answers that brought these things last, as far as those are kept and have a tag: whether
    /// the things are still the same can be asked there.
    func origins(of ids: [Int], in collection: String) async -> [Int: String]

    /// Keeps an answer, and each thing that it brought.
    func keep(_ response: KeptResponse, to url: String, bringing resources: KeptResources?) async

    /// The server has said of a kept answer that it would answer the same.
    func renew(_ url: String, bringing resources: KeptResources?, at time: WallTime) async

    /// The answer that was kept under that address turned out to be of no use.
    func forget(_ url: String) async
}

/// The things that one answer brought.
package struct KeptResources: Sendable, Equatable {
    /// The address of all things of their kind.
    package let collection: String
    /// Keys of the texts that make up a resource's title, by which search finds it. A resource without the last of them
    /// has no title.
    package let titleFields: [String]
    /// As the API wrote them, by id.
    package let bodies: [Int: [UInt8]]

    package init(collection: String, titleFields: [String] = ["name"], bodies: [Int: [UInt8]]) {
        self.collection = collection
        self.titleFields = titleFields
        self.bodies = bodies
    }
}

/// An answer of the network that was kept: one that was read without complaint.
package struct KeptResponse: Sendable, Equatable {
    package let body: [UInt8]
    /// `nil` where the server gave none.
    package let entityTag: EntityTag?
    /// When the server last said so.
    package let time: WallTime

    package init(body: [UInt8], entityTag: EntityTag? = nil, time: WallTime) {
        self.body = body
        self.entityTag = entityTag
        self.time = time
    }
}

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
