/// Why there is no portrait.
package enum PortraitError: Error, Hashable {
    /// More bytes, or more pixels, than a portrait may have.
    case tooLarge
    /// Neither a JPEG nor a PNG, or a damaged one.
    case notAPicture(reason: String)
    /// A JPEG of a kind that no avatar is of.
    case unsupported(reason: String)
    /// What decodes or draws is not on this machine, too old, or out of order.
    case unavailable(reason: String)
}
