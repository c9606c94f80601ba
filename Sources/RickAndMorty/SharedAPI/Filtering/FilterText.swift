/// A text that a list is narrowed to, looked for as the API does: anywhere, in any case.
///
/// What begins with "male" is looked for at the beginning only, so that "male" does not find "Female".
struct FilterText {
    private let text: String
    private let isAtBeginning: Bool

    /// Without a text, or with an empty one, it is in every text.
    init(_ text: String?) {
        self.text = text?.lowercased() ?? ""
        isAtBeginning = self.text.hasPrefix("male")
    }

    func isIn(_ other: String) -> Bool {
        if text.isEmpty { return true }
        let other = other.lowercased()
        return isAtBeginning ? other.hasPrefix(text) : other.contains(text)
    }
}
