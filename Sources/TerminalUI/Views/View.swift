/// Something that can be drawn into a part of a canvas.
@MainActor
public protocol View {
    /// Called before each paint with the size to come: the place to scroll, and to ask for what comes into sight.
    func prepare(for size: Size)

    /// Draws; changes nothing else.
    func draw(in rect: Rect, on canvas: inout Canvas)
}

extension View {
    public func prepare(for size: Size) {}
}

/// Nothing, on purpose.
public struct BlankView: View {
    public init() {}
    public func draw(in rect: Rect, on canvas: inout Canvas) {}
}
