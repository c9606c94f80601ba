/// What the footer says of keys: what they do, in a word or two.
public nonisolated struct KeyHint: Hashable, Sendable {
    public let keys: [Key]
    public let text: String

    public init(_ keys: Key..., text: String) {
        self.keys = keys
        self.text = text
    }
}

extension KeyBinding {
    /// Of its first key; `nil` where the footer leaves it out.
    nonisolated var footer: KeyHint? {
        guard let hint, let key = keys.first else { return nil }
        return KeyHint(key, text: hint)
    }
}
