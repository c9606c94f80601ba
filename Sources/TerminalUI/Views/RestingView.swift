/// Draws without a spinner, where one of several places that load together turns already.
public struct RestingView: View {
    private let content: any View

    public init(_ content: any View) {
        self.content = content
    }

    public func prepare(for size: Size) {
        content.prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.resting { content.draw(in: rect, on: &$0) }
    }
}
