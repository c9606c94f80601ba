/// How everything looks: which style a meaning has, which marks it is drawn with, and whether any of it moves.
public nonisolated struct Looks: Sendable {
    public var theme: Theme
    public var glyphs: Glyphs
    /// Whether spinners turn. Where they do not, a mark stands still in their place.
    public var hasMotion: Bool

    public init(theme: Theme = .standard, glyphs: Glyphs = .unicode, hasMotion: Bool = true) {
        self.theme = theme
        self.glyphs = glyphs
        self.hasMotion = hasMotion
        if !hasMotion { self.glyphs.spinner = [glyphs.ellipsis] }
    }
}
