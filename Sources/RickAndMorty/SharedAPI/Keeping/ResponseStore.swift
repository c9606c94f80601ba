package import LoadResource

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
