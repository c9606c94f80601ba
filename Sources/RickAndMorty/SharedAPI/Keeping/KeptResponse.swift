package import HTTP
package import LoadResource

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
