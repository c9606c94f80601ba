package import TerminalUI

/// A row of which nothing but the name is here yet.
package struct TitleRowView: View {
    private let title: String

    package init(_ title: String) {
        self.title = title
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.writeName(title, in: rect)
    }
}
