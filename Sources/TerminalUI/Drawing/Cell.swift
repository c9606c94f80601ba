/// One place of a canvas.
public nonisolated struct Cell: Hashable, Sendable {
    /// `nil` under the right half of a wide character.
    public var character: Character?
    public var style: Style

    public init(_ character: Character?, style: Style = .plain) {
        self.character = character
        self.style = style
    }

    public static let blank = Cell(" ")
}
