/// An object that notes whether its view has been prepared since it was drawn.
@MainActor
protocol PreparedObject: AnyObject {
    /// Set when the view is prepared.
    var isPrepared: Bool { get set }
}

extension Canvas {
    /// Makes up for a `prepare` that the view around another one has not forwarded, by a further frame.
    ///
    /// - Parameters:
    ///   - object: of the view that is being drawn.
    ///   - rect: area of the view.
    ///   - prepare: prepares it for its size.
    @MainActor
    mutating func prepareLater(
        unless object: some PreparedObject,
        in rect: Rect,
        _ prepare: @escaping @MainActor (Size) -> Void
    ) {
        guard !object.isPrepared else { return object.isPrepared = false }
        prepareLater(in: rect) {
            prepare(rect.size)
            object.isPrepared = false
        }
    }
}
