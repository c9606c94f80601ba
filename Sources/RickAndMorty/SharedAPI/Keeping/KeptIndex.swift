package import LoadResource

/// Tells what is kept, and since when, without bringing it.
package protocol KeptIndex: Sendable {
    /// Of the things of one kind, by id.
    ///
    /// - Parameter collection: the address of all of them.
    func times(of collection: String) async -> [Int: WallTime]

    /// What the things of one kind are found by, in the order of their ids: their names, and before them the codes that
    /// episodes have.
    ///
    /// - Parameter collection: the address of all of them.
    func titles(of collection: String) async -> [(id: Int, title: SafeText)]

    /// Of the answers from all addresses that begin like that, by address.
    func times(under prefix: String) async -> [String: WallTime]

    /// Why what is to be kept is not, in a person's words; `nil` while all is well.
    var complaint: String? { get async }
}
