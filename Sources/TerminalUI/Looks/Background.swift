/// What text stands on in a terminal.
public nonisolated enum Background: Hashable, Sendable {
    case dark, light

    /// Of its colour's parts, each from 0 to 1: light is what a middling grey, or what is as bright, would be read on
    /// no better than on black.
    public init(red: Double, green: Double, blue: Double) {
        self = 0.299 * red + 0.587 * green + 0.114 * blue > 0.5 ? .light : .dark
    }
}
