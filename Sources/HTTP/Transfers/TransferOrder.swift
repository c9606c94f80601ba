/// One request on its way to the thread that transfers, and whom to tell how it ended.
struct TransferOrder: Sendable {
    let id: TransferID
    let request: HTTPRequest
    /// What is handed over; `nil` where something is only asked for.
    let content: HTTPContent?
    let continuation: CheckedContinuation<HTTPResponse, any Error>
}

/// Tells a transfer from every other one, by being another object.
final class TransferID: Sendable, Hashable {
    static func == (lhs: TransferID, rhs: TransferID) -> Bool {
        lhs === rhs
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
