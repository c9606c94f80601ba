/// The heart of what a person has marked; leaves its place alone otherwise.
struct MarkView: View {
    let isMarked: Bool

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard isMarked else { return }
        canvas.write(String(canvas.glyphs.heart), in: rect, style: canvas.theme.marked)
    }
}
