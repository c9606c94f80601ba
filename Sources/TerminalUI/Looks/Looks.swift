/// How everything looks: which style a meaning has, and which marks it is drawn with.
public nonisolated struct Looks: Sendable {
    public var theme: Theme
    public var glyphs: Glyphs

    public init(theme: Theme = .standard, glyphs: Glyphs = .unicode) {
        self.theme = theme
        self.glyphs = glyphs
    }
}
