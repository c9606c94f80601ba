/// A picture from the top left corner of its place, cut where it does not fit.
public struct PictureView: View {
    private let picture: Picture

    public init(_ picture: Picture) {
        self.picture = picture
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.show(picture, in: rect)
    }
}
